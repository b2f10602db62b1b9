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

export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** A node, and all that it has. */
export const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];

/** Each node below a program, and the node that has it. */
export function parentsIn(nodes: readonly Node[]): Map<Node, Node> {
  return new Map(nodes.flatMap((node) => childrenOf(node).map((child) => [child, node])));
}
