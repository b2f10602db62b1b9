/**
 * The daily: one contest for each UTC day, on coins that nobody knows before the day begins. When what is allowed, as
 * numbers and pure functions; `npm run rules` writes the numbers into firestore.rules. All times are the server's.
 */

import type { RulesetVersion } from '../simulation/rulesets.ts';

/** The rules that a daily is played under. */
export const DAILY_RULESET = 2 satisfies RulesetVersion;

/** Scored tries of one browser in one daily. What it plays after them is practice. */
export const TICKETS = 3;

export const DAY_MS = 24 * 60 * 60_000;

/** How long after its day a daily still takes runs: longer than one takes that begins in the last moment. */
export const LAST_RUNS_MS = 5 * 60_000;

/** When replays become readable to everybody, after the day: later than the last run, so that nobody copies one into a ticket. */
export const SEAL_OPENS_MS = 10 * 60_000;

/** 1970-01-01 was a Thursday: so many days earlier was the Monday of its week. */
export const DAYS_SINCE_MONDAY = 3;

/** What may happen in a daily. */
export type DailyPhase =
  /** Tickets can be drawn, and runs are taken. */
  | 'open'
  /** The day is over. Runs that began in it are still taken. */
  | 'last runs'
  /** Nothing is taken any more, and replays are still sealed. */
  | 'sealed'
  /** Everybody can read the replays, and verify them: there are ranks. */
  | 'final';

/** A daily's times, in epoch milliseconds. Each is the first moment that no longer belongs to what ends then. */
export interface DailyTimes {
  ticketsUntil: number;
  runsUntil: number;
  sealUntil: number;
}

/** The whole days since 1970 at `time`, in epoch milliseconds. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The whole weeks since that of 1970-01-01, from Monday to Sunday. */
export function weekOf(day: number): number {
  return Math.floor((day + DAYS_SINCE_MONDAY) / 7);
}

export function timesOf(day: number): DailyTimes {
  const end = (day + 1) * DAY_MS;
  return { ticketsUntil: end, runsUntil: end + LAST_RUNS_MS, sealUntil: end + SEAL_OPENS_MS };
}

/** `now`: epoch milliseconds, not before the day. */
export function phaseOf(day: number, now: number): DailyPhase {
  const { ticketsUntil, runsUntil, sealUntil } = timesOf(day);
  if (now < ticketsUntil) return 'open';
  if (now < runsUntil) return 'last runs';
  return now < sealUntil ? 'sealed' : 'final';
}

/** The days and weeks in a row in which somebody played a daily. */
export interface Streak {
  /** 0: none. */
  days: number;
  weeks: number;
  /** The latest day played; `null` before the first. */
  lastDaily: number | null;
}

/** What is left of the streak on `day`: the database writes it only when a run is saved, and days go by without one. */
export function streakOn(day: number, { days, weeks, lastDaily }: Streak): Streak {
  if (lastDaily === null) return { days: 0, weeks: 0, lastDaily };
  return {
    days: day - lastDaily <= 1 ? days : 0,
    weeks: weekOf(day) - weekOf(lastDaily) <= 1 ? weeks : 0,
    lastDaily,
  };
}

/** Whether that streak has a run on `day`, which is at most as late as the latest. */
export function hasPlayed(day: number, { days, lastDaily }: Streak): boolean {
  return lastDaily !== null && day <= lastDaily && day > lastDaily - days;
}

/** What decides a contest. */
export interface ContestScore {
  score: number;
  /** Ticks that the coins shot lived, summed. */
  lived: number;
}

/** Negative when `one` is better: more points, or as many with coins that lived less. 0: they share a rank. */
export function compareResults(one: ContestScore, other: ContestScore): number {
  return other.score - one.score || one.lived - other.lived;
}

/** The rank of each, from 1: equal results share one. `results`: best first. */
export function ranksOf(results: readonly ContestScore[]): number[] {
  const ranks: number[] = [];
  results.forEach((result, index) => {
    const above = results[index - 1];
    const isTie = above !== undefined && compareResults(above, result) === 0;
    ranks.push(isTie ? (ranks[index - 1] ?? 1) : index + 1);
  });
  return ranks;
}
