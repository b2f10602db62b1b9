/** The syntax trees that Vite's parser gives. TypeScript 7 has no API of its own. */

/** A node, whatever it is. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
