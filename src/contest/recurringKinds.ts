/** The kinds of contest of which there is always one: a new kind on shared coins does not compile without its row. */

import { type ContestId, hasSharedCoins, kindOf, type SharedKind } from './contest.ts';
import { DAILIES } from './daily.ts';
import { sealOpensAt } from './phases.ts';
import type { Recurring } from './recurring.ts';

export const RECURRING: { readonly [K in SharedKind]: Recurring } = { daily: DAILIES };

/** True if others may still play on the coins of a contest: shared ones, until its replays can be read. `now`: epoch ms. */
export function hasOpenCoins(id: ContestId, now: number): boolean {
  return hasSharedCoins(id) && now < sealOpensAt(RECURRING[kindOf(id) as SharedKind].termsOf(id).times);
}
