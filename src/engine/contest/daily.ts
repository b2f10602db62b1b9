/**
 * The daily: one contest for each UTC day, on coins that nobody knows before the day begins, as numbers and pure functions.
 * `npm run rules` writes the numbers into firestore.rules.
 */

import type { RulesetVersion } from '../simulation/rulesetVersion.ts';
import { dailyOf, dayOfDaily } from './contest.ts';
import type { PlayTimes } from './phases.ts';
import type { Recurring, Terms } from './recurring.ts';

/** The rules that a daily is made under. It is played under those that its document names. */
export const DAILY_RULESET = 7 satisfies RulesetVersion;

/** Scored tries of one browser in one daily. What it plays after them is practice. */
export const TICKETS = 3;

export const DAY_MS = 24 * 60 * 60_000;

/** 1970-01-01 was a Thursday: this many days earlier was the Monday of its week. */
export const DAYS_SINCE_MONDAY = 3;

/** One missed day in this many is frozen: the streak goes on without it. */
export const FREEZE_DAYS = 30;

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
  /** 0: none. A frozen day is none of them. */
  days: number;
  weeks: number;
  /** The latest day played; `null` before the first. */
  lastDaily: number | null;
  /** The latest day that was missed and frozen; `null`: none was. */
  lastFreeze: number | null;
}

/** The missed day that a run on `day` would freeze, by the streak as stored or its rest; `null`: none. */
export function freezeBefore(day: number, { days, lastDaily, lastFreeze }: Streak): number | null {
  // A single day is no streak to save.
  if (lastDaily === null || days < 2 || day !== lastDaily + 2) return null;
  const missed = day - 1;
  return lastFreeze === null || missed >= lastFreeze + FREEZE_DAYS ? missed : null;
}

/** The rest of the streak on `day`: the database writes it only when a run is saved, and days go by without one. */
export function streakOn(day: number, streak: Streak): Streak {
  const { days, weeks, lastDaily } = streak;
  if (lastDaily === null) return { ...streak, days: 0, weeks: 0 };
  const goesOn = day - lastDaily <= 1 || freezeBefore(day, streak) !== null;
  return {
    ...streak,
    days: goesOn ? days : 0,
    weeks: weekOf(day) - weekOf(lastDaily) <= 1 ? weeks : 0,
  };
}

/** True if `day`, one of the last FREEZE_DAYS, was missed and frozen, and the streak goes on across it. */
export function isFrozen(day: number, { days, lastDaily, lastFreeze }: Streak): boolean {
  return lastDaily !== null && day === lastFreeze && day > lastDaily - days;
}

/** True if that streak has a run on `day`, one of the last FREEZE_DAYS. */
export function hasPlayed(day: number, streak: Streak): boolean {
  const { days, lastDaily, lastFreeze } = streak;
  if (lastDaily === null || day > lastDaily || day === lastFreeze) return false;
  const frozen = lastFreeze !== null && isFrozen(lastFreeze, streak) ? 1 : 0;
  return day > lastDaily - days - frozen;
}
