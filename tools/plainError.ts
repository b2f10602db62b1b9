import { inspect } from 'node:util';

/** An error that its reader can fix: Node and Vite print its sentence without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}
