/** The use that a number of players makes of Google, and its costs. */

import { FIRST_HOUR, FREE, HOSTING, PACE, PLACES, type Place, READ_BYTES, RUN, SIGN_IN } from './facts.ts';

/** A host's own numbers. */
export interface Habits {
  /** A day. */
  players: number;
  /** A day, by each player. */
  runs: number;
  /** Visitors a day who have never opened the page. */
  newVisitors: number;
  /** Versions that are deployed in a month. */
  versions: number;
  /** Bytes of a new player's first visit. */
  firstVisit: number;
  place: Place;
}

const MONTH = 30;

/** Reads, writes: a day. Bytes that stay, that Firestore sends and that the page's host sends: a month. */
export function usageOf({ players, runs, newVisitors, versions, firstVisit }: Habits) {
  const played = players * runs;
  return {
    reads: played * RUN.reads,
    writes: played * RUN.writes,
    stored: played * RUN.stored * MONTH,
    sent: played * RUN.reads * READ_BYTES * MONTH,
    // Players keep a version, and fetch the next one.
    hosted: (newVisitors * MONTH + players * versions) * firstVisit,
  };
}

export type Usage = ReturnType<typeof usageOf>;

/** $ a month beyond what is free. `stored`: of the first month's runs, which stay. */
export function billOf(habits: Habits): Record<keyof Usage, number> {
  const { reads, writes, stored, sent, hosted } = usageOf(habits);
  const price = PLACES[habits.place];
  const beyond = (used: number, free: number, each: number) => Math.max(used - free, 0) * each;
  return {
    reads: beyond(reads, FREE.reads, price.reads) * MONTH,
    writes: beyond(writes, FREE.writes, price.writes) * MONTH,
    stored: beyond(stored, FREE.stored, price.stored / 1e9),
    sent: beyond(sent, FREE.sentAMonth, price.sent / 1e9),
    hosted: beyond(hosted, HOSTING.freeAMonth, HOSTING.sent / 1e9),
  };
}

/** The free plan has room for this many times as many players, by each part. Stored: for a year. */
export function roomOf(habits: Habits): Record<keyof Usage, number> {
  const { reads, writes, stored, sent, hosted } = usageOf(habits);
  return {
    reads: FREE.reads / reads,
    writes: FREE.writes / writes,
    stored: FREE.stored / (stored * 12),
    sent: FREE.sentAMonth / sent,
    hosted: Math.min(HOSTING.freeAMonth, HOSTING.freeADay * MONTH) / hosted,
  };
}

const HOUR_S = 3600;

/** The first hour of a daily, from and to: runs and writes a second, and renewals of tokens a minute. */
export function peakOf({ players, runs }: Pick<Habits, 'players' | 'runs'>) {
  const first = FIRST_HOUR.map((part) => (players * runs * part) / HOUR_S);
  const [from = 0, to = 0] = first;
  return {
    runs: [from, to],
    writes: [from * RUN.dailyWrites, to * RUN.dailyWrites],
    // A token lasts an hour, so each player renews it once.
    renewals: FIRST_HOUR.map((part) => (players * part) / 60),
  };
}

/** The parts of a peak that are above what Google takes at once. */
export function overloadOf(peak: ReturnType<typeof peakOf>): string[] {
  const isAbove = (range: readonly number[], limit: number) => Math.max(...range) > limit;
  return [
    ...(isAbove(peak.writes, PACE.atOnce) ? [`${PACE.atOnce} writes a second to a new collection`] : []),
    ...(isAbove(peak.runs, PACE.times) ? [`${PACE.times} a second in the index of times`] : []),
    ...(isAbove(peak.renewals, SIGN_IN.renewals) ? ['renewals of tokens'] : []),
  ];
}

/** A stranger who downloads the page all day at a speed in bytes a second: bytes, $, and seconds until the free plan ends. */
export function downloaderOf(speed: number) {
  const bytes = speed * 24 * HOUR_S;
  return { bytes, cost: (bytes / 1e9) * HOSTING.sent, untilOff: HOSTING.freeAMonth / speed };
}
