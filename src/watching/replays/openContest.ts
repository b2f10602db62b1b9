import { serverNow } from '../../base/clock.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { coinsOpenUntil } from '../../engine/contest/recurringKinds.ts';

/** True while the contest of a run just played is open: of a daily, until its coins fall for nobody any more. */
export function isOpen(contest: Contest | null): boolean {
  return contest !== null && serverNow() < (coinsOpenUntil(contest.id) ?? contest.times.endsAt);
}
