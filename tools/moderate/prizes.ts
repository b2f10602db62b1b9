/** One prize for each player: which names on the board seem to belong to one person. */

import type { Entry } from './stored.ts';

interface Ranked {
  rank: number;
  entry: Entry;
}

/** The things that an entry has in common with those above it. */
export function sharedWith(above: readonly Ranked[], { owner, walletAddress }: Entry): string[] {
  const sameOwner = above.find(({ entry }) => entry.owner === owner);
  const sameWallet =
    walletAddress !== undefined && above.find(({ entry }) => entry.walletAddress === walletAddress);
  return [
    ...(sameOwner ? [`same owner as rank ${sameOwner.rank}`] : []),
    ...(sameWallet ? [`same wallet as rank ${sameWallet.rank}`] : []),
  ];
}
