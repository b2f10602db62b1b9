/** The best of a tournament. An entry is a player's best run of all time; their best one in the tournament may be another. */

import type { HallOfFame } from './hallOfFame.ts';
import type { Entry } from './stored.ts';

/** Epoch milliseconds of arrival: `from` or later, and before `until`. */
export interface Period {
  from: number;
  until: number;
}

/** More players than a tournament has. */
const MAX_ENTRIES = 1000;

/** The best `count` players on the board, each with their best run in the period instead of the one on the board. */
export async function bestWithin(board: HallOfFame, period: Period, count: number): Promise<Entry[]> {
  const counting: Entry[] = [];
  for (const entry of await board.topEntries(MAX_ENTRIES)) {
    const best = isWithin(period, entry) ? entry : await bestRunWithin(board, period, entry);
    if (best) counting.push(best);
  }
  return counting.sort(byRank).slice(0, count);
}

async function bestRunWithin(board: HallOfFame, period: Period, entry: Entry): Promise<Entry | undefined> {
  const runs = await board.runsOf(entry.playerId);
  const [best] = runs.filter((run) => run.owner === entry.owner && isWithin(period, run)).sort(byRank);
  if (!best) return undefined;
  const { runId, score, level, timestamp } = best;
  return { ...entry, runId, score, level, timestamp, verdict: '' };
}

function isWithin({ from, until }: Period, { timestamp }: { timestamp: number }): boolean {
  return from <= timestamp && timestamp < until;
}

interface Ranked {
  score: number;
  timestamp: number;
}

/** The board's own order. */
function byRank(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.timestamp - b.timestamp;
}
