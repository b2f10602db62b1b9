/** The figures of a player's profile, from their history. */

import { longestRow } from '../../board/history/days.ts';
import type { OwnRun } from '../../board/history/history.ts';
import { dayOfDaily } from '../../engine/contest/contest.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';

/** Runs that the curve shows. */
const LATEST_RUNS = 50;

/** The player's dailies of one UTC day. */
export interface PlayedDay {
  /** The best score, in points. */
  score: number;
  /** Scored runs. */
  runs: number;
}

/** The figures of a player's runs. Scores are points, and those without a day are of the all-time board. */
export interface Summary {
  runs: number;
  /** Runs of these that counted for no board. */
  unscored: number;
  /** Ticks of play, of all runs. */
  ticks: number;
  /** `null`: no run was for the all-time board. */
  best: number | null;
  /** Days in a row with a daily, at the most. */
  longestDays: number;
  /** Coins per shot in whole percent, at most 100; `null`: there was no shot. */
  accuracy: number | null;
  /** The skin of most runs; `null`: there is no run. */
  favourite: SkinId | null;
  /** By whole days since 1970. */
  days: ReadonlyMap<number, PlayedDay>;
  /** The best first. */
  bySkin: readonly { skin: SkinId; best: number }[];
  /** The latest fifty scores, oldest first. */
  latest: readonly number[];
}

/** `runs`: the latest first. */
export function summaryOf(runs: Iterable<OwnRun>): Summary {
  const all = [...runs];
  const allTime = all.filter(({ board }) => board === 'all time');
  const days = daysOf(all);
  const worn = groupBy(all, ({ skin }) => skin);
  const [favourite = null] = [...worn].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return {
    runs: all.length,
    unscored: all.filter(({ board }) => board === null).length,
    ticks: sum(all, ({ ticks }) => ticks),
    best: bestOf(allTime),
    longestDays: longestRow([...days.keys()]),
    accuracy: careerAccuracy(all),
    favourite,
    days,
    bySkin: [...groupBy(allTime, ({ skin }) => skin)]
      .map(([skin, runs]) => ({ skin, best: bestOf(runs) ?? 0 }))
      .sort((one, other) => other.best - one.best),
    latest: allTime
      .slice(0, LATEST_RUNS)
      .map(({ score }) => score)
      .reverse(),
  };
}

function daysOf(runs: readonly OwnRun[]): Map<number, PlayedDay> {
  const dailies = runs.filter(({ board }) => board === 'daily');
  const byDay = groupBy(dailies, ({ contest }) => contest && dayOfDaily(contest));
  return new Map([...byDay].map(([day, runs]) => [day, { score: bestOf(runs) ?? 0, runs: runs.length }]));
}

/** One shot of doubleShot can hit two coins. */
function careerAccuracy(runs: readonly OwnRun[]): number | null {
  const shots = sum(runs, ({ shots }) => shots);
  return shots === 0 ? null : Math.min(Math.floor((100 * sum(runs, ({ hits }) => hits)) / shots), 100);
}

const bestOf = (runs: readonly OwnRun[]) =>
  runs[0] ? runs.reduce((best, { score }) => Math.max(best, score), 0) : null;

const sum = (runs: readonly OwnRun[], amountOf: (run: OwnRun) => number) =>
  runs.reduce((total, run) => total + amountOf(run), 0);

/** Leaves out the runs without a key. */
function groupBy<Key>(runs: readonly OwnRun[], keyOf: (run: OwnRun) => Key | null): Map<Key, OwnRun[]> {
  const groups = new Map<Key, OwnRun[]>();
  for (const run of runs) {
    const key = keyOf(run);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return groups;
}
