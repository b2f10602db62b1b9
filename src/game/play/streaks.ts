/** The rows of a streak, as a run gets to them. START needs none of it. */

import { PRECIOUS_STREAK, STREAKS } from '../content/streaks.ts';
import type { Tally } from './tally.ts';

/** The row of the streak that `tally` is on: -1 below the first. */
export function streakRow({ streak }: Tally): number {
  return STREAKS.findLastIndex(({ hits }) => streak >= hits);
}

/** The streak that `event` completes, if any. `tally`: after it. */
export function reachedStreak({ streak }: Tally, { type }: { readonly type: string }) {
  return type === 'coinDestroyed' ? STREAKS.find(({ hits }) => hits === streak) : undefined;
}

/** True if `event` ends a streak that is missed. `tally`: after it. */
export function losesStreak({ lostStreak }: Tally, { type }: { readonly type: string }): boolean {
  return type === 'lifeLost' && lostStreak >= PRECIOUS_STREAK;
}
