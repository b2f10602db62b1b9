/** The daily in words as players read them. */

import { dateFormat } from '../../base/ui/dateFormat.ts';
import { freezeBefore, type Streak, timesOf } from '../../engine/contest/daily.ts';
import type { Yesterday } from './today.ts';
import * as words from './words/en.ts';

const utcDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A UTC day: 'Monday, November 23'. `day`: whole days since 1970. */
export function dateWords(day: number): string {
  return utcDay.format(timesOf(day).startsAt);
}

/** The rest of a streak on `day`: empty when there is none worth telling. */
export function streakWords({ days, weeks }: Streak): string {
  return days > 1 ? words.daysInARow(days) : weeks > 1 ? words.weeksInARow(weeks) : '';
}

/** The streak that a run on `day` would still save; empty once it is played, or without a streak. */
export function stakeWords(streak: Streak, day: number): string {
  const { days, weeks, lastDaily } = streak;
  if (lastDaily === day) return '';
  if (freezeBefore(day, streak) !== null) return words.freezeSaves(days);
  // A second day makes it a streak: say so while it can still be played.
  if (days === 1) return words.makeItTwo;
  return days > 1 ? words.keepDays(days) : weeks > 1 ? words.keepWeeks(weeks) : '';
}

/** The freeze that a run on `day` would use; empty: none. */
export function freezeWords(streak: Streak, day: number): string {
  return freezeBefore(day, streak) === null ? '' : words.freezeAhead(streak.days);
}

/** The outcome of the player's run in yesterday's daily. */
export function yesterdayWords({ score, rank }: Yesterday): string {
  switch (rank) {
    case 'sealed':
      return words.yesterdayOpen(score);
    case 'below':
      return words.yesterdayBelow(score);
    default:
      return words.yesterdayRank(score, rank);
  }
}
