import { serverNow } from '../../base/clock.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { coinsOpenUntil } from '../../engine/contest/recurringKinds.ts';

/** True while the coins of a run just played may fall again: for others, or for this player's next ticket. */
export function isOpen(contest: Contest | null): boolean {
  return contest !== null && serverNow() < (coinsOpenUntil(contest.id) ?? contest.times.endsAt);
}
