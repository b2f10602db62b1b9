import { inspect } from 'node:util';

/** What is wrong can be put right by whoever reads it: Node, and Vite with it, prints the sentence without a stack. */
export class PlainError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}
