/**
 * The daily: one contest for each UTC day, on coins that nobody knows before the day begins, as numbers and pure functions.
 * `npm run rules` writes the numbers into firestore.rules.
 */

import type { RulesetVersion } from '../simulation/rulesetVersion.ts';
import { dailyOf, dayOfDaily } from './contest.ts';
import type { PlayTimes } from './phases.ts';
import type { Recurring, Terms } from './recurring.ts';

/** The rules that a daily is made under. It is played under those that its document names. */
export const DAILY_RULESET = 5 satisfies RulesetVersion;

/** Scored tries of one browser in one daily. What it plays after them is practice. */
export const TICKETS = 3;

export const DAY_MS = 24 * 60 * 60_000;

/** 1970-01-01 was a Thursday: this many days earlier was the Monday of its week. */
export const DAYS_SINCE_MONDAY = 3;

/** The whole days since 1970 at `time`, in epoch milliseconds. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The whole weeks since that of 1970-01-01, from Monday to Sunday. */
export function weekOf(day: number): number {
  return Math.floor((day + DAYS_SINCE_MONDAY) / 7);
}

/** A UTC day as a contest's times. `day`: whole days since 1970. */
export function timesOf(day: number): PlayTimes {
  return { startsAt: day * DAY_MS, endsAt: (day + 1) * DAY_MS };
}

/** A day's daily, as far as it is known before anybody plays it. */
export function dailyTerms(day: number): Terms {
  return { id: dailyOf(day), times: timesOf(day), tickets: TICKETS };
}

export const DAILIES: Recurring = {
  kind: 'daily',
  ruleset: DAILY_RULESET,
  idAt: (time) => dailyOf(dayOf(time)),
  termsOf: (id) => dailyTerms(dayOfDaily(id)),
};

/** The days and weeks in a row in which somebody played a daily. */
export interface Streak {
  /** 0: none. */
  days: number;
  weeks: number;
  /** The latest day played; `null` before the first. */
  lastDaily: number | null;
}

/** The rest of the streak on `day`: the database writes it only when a run is saved, and days go by without one. */
export function streakOn(day: number, { days, weeks, lastDaily }: Streak): Streak {
  if (lastDaily === null) return { days: 0, weeks: 0, lastDaily };
  return {
    days: day - lastDaily <= 1 ? days : 0,
    weeks: weekOf(day) - weekOf(lastDaily) <= 1 ? weeks : 0,
    lastDaily,
  };
}

/** True if that streak has a run on `day`, which is at most as late as the latest. */
export function hasPlayed(day: number, { days, lastDaily }: Streak): boolean {
  return lastDaily !== null && day <= lastDaily && day > lastDaily - days;
}
