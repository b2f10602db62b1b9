/** The daily in words as players read them. */

import type { Streak } from '../contest/daily.ts';
import { localTime } from '../contests/words.ts';
import { formatNumber } from '../ui/format.ts';
import type { Yesterday } from './today.ts';

/** The rest of a streak on `day`, in words: `inARow`, empty when there is none worth telling, and `keepWords`. */
export function streakWords(
  { days, weeks, lastDaily }: Streak,
  day: number,
): { inARow: string; keepWords: string } {
  // A second day makes it a streak: say so while it can still be played.
  if (days === 1 && lastDaily !== day) return { inARow: 'Play today for 2 days in a row', keepWords: '' };
  const inARow = days > 1 ? `${days} days in a row` : weeks > 1 ? `${weeks} weeks in a row` : '';
  return { inARow, keepWords: inARow && lastDaily !== day ? ': play today to keep it' : '' };
}

/** The outcome of the player's run in yesterday's daily. `sealUntil`: when its ranks come, in epoch milliseconds. */
export function yesterdayWords({ score, rank }: Yesterday, sealUntil: number): string {
  const points = formatNumber(score);
  switch (rank) {
    case 'sealed':
      return `Yesterday: claim ${points}, unranked until ${localTime(sealUntil)}`;
    case 'below':
      return `Yesterday: ${points}, below rank 10`;
    default:
      return `Yesterday: ${points}, rank ${rank}`;
  }
}
