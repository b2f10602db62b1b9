/** The daily in words as players read them. */

import { hasPlayed, type Streak } from '../contest/daily.ts';
import { localTime } from '../contests/words.ts';
import { formatNumber } from '../ui/format.ts';
import type { Yesterday } from './today.ts';

/** The rest of a streak on `day`: empty when there is none worth telling. */
export function streakWords({ days, weeks }: Streak): string {
  return days > 1 ? `${days} days in a row` : weeks > 1 ? `${weeks} weeks in a row` : '';
}

/** What a run on `day` is still to save, to complete '5 h left'; empty once it is played, and where there is nothing. */
export function stakeWords(streak: Streak, day: number): string {
  if (streak.lastDaily === day) return '';
  // A second day makes it a streak: say so while it can still be played.
  if (streak.days === 1) return 'to make it 2 days in a row';
  const inARow = streakWords(streak);
  return inARow && `to keep ${inARow}`;
}

/** The last seven days, today last: whether each is one of the streak. */
export function weekOfStreak(streak: Streak, day: number): boolean[] {
  return Array.from({ length: 7 }, (_, index) => hasPlayed(day - 6 + index, streak));
}

/** The outcome of the player's run in yesterday's daily. `sealUntil`: when its ranks come, in epoch milliseconds. */
export function yesterdayWords({ score, rank }: Yesterday, sealUntil: number): string {
  const points = formatNumber(score);
  switch (rank) {
    case 'sealed':
      return `Yesterday: ${points}, ranked at ${localTime(sealUntil)}`;
    case 'below':
      return `Yesterday: ${points}, below rank 10`;
    default:
      return `Yesterday: ${points}, rank ${rank}`;
  }
}
