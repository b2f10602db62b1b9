/** The calls of each function. */

import type { FunctionDeclaration } from './syntax.ts';

export type CallGraph = Map<FunctionDeclaration, Set<FunctionDeclaration>>;

/** Past this, a chain is too long for production anyway. */
const MAX_EXPLORED = 30;

/** Functions that call one another in this order. A cycle comes before any chain. */
export interface Chain {
  chain: readonly FunctionDeclaration[];
  isCycle: boolean;
}

export function longestChain(graph: CallGraph): Chain {
  const known = new Map<FunctionDeclaration, Chain>();
  let longest: Chain = { chain: [], isCycle: false };
  for (const declared of graph.keys()) longest = longer(longest, chainFrom(declared, graph, known, []));
  return longest;
}

function chainFrom(
  declared: FunctionDeclaration,
  graph: CallGraph,
  known: Map<FunctionDeclaration, Chain>,
  callers: readonly FunctionDeclaration[],
): Chain {
  if (callers.includes(declared)) {
    return { chain: [...callers.slice(callers.indexOf(declared)), declared], isCycle: true };
  }
  const before = known.get(declared);
  if (before) return before;
  if (callers.length > MAX_EXPLORED) return { chain: [declared], isCycle: false };
  let longest: Chain = { chain: [declared], isCycle: false };
  for (const callee of graph.get(declared) ?? []) {
    const { chain, isCycle } = chainFrom(callee, graph, known, [...callers, declared]);
    longest = longer(longest, { chain: isCycle ? chain : [declared, ...chain], isCycle });
  }
  known.set(declared, longest);
  return longest;
}

function longer(a: Chain, b: Chain): Chain {
  if (a.isCycle !== b.isCycle) return a.isCycle ? a : b;
  return b.chain.length > a.chain.length ? b : a;
}
