/** The kinds of contest of which there is always one: a new kind on shared coins does not compile without its row. */

import { type ContestId, hasSharedCoins, kindOf, type SharedKind } from './contest.ts';
import { DAILIES } from './daily.ts';
import { sealOpensAt } from './phases.ts';
import type { Recurring } from './recurring.ts';

export const RECURRING: { readonly [K in SharedKind]: Recurring } = { daily: DAILIES };

/**
 * Until when others may play on the coins of a contest, in epoch milliseconds: until its replays can be read; `null`: its
 * coins are never shared.
 */
export function coinsOpenUntil(id: ContestId): number | null {
  return hasSharedCoins(id) ? sealOpensAt(RECURRING[kindOf(id) as SharedKind].termsOf(id).times) : null;
}
