/** The best of a tournament. An entry is a player's best run of all time; their best one in the tournament may be another. */

import type { HallOfFame, Period } from './hallOfFame.ts';
import { refused } from './problem.ts';
import type { Entry, RunSummary } from './stored.ts';

/** The runs that count. */
export interface Terms {
  period: Period;
  /** Runs as these skins; `undefined`: as any. */
  skins: readonly string[] | undefined;
  /** Above this many runs in the period, none is listed. */
  maxReads: number;
}

/**
 * The players whose runs count, best first: each one's entry, with their best run that counts instead of the one on the
 * board. Players without an entry, and those whose player id another browser has now, are left out.
 * @throws Problem when too many runs arrived in the period
 */
export async function* bestWithin(board: HallOfFame, terms: Terms): AsyncGenerator<Entry> {
  for (const run of (await bestRuns(board, terms)).sort(byRank)) {
    const entry = await board.entry(run.playerId);
    if (entry?.owner !== run.owner) continue;
    const { runId, score, level, timestamp } = run;
    yield { ...entry, runId, score, level, timestamp, verdict: '' };
  }
}

/** Each player's best. */
async function bestRuns(board: HallOfFame, { period, skins, maxReads }: Terms): Promise<RunSummary[]> {
  const best = new Map<string, RunSummary>();
  let reads = 0;
  for await (const run of board.runsWithin(period)) {
    reads += 1;
    if (reads > maxReads) {
      throw refused(
        `More than ${maxReads} runs arrived in that time, so nothing is listed. Give a shorter time or a higher --max-reads.`,
      );
    }
    // A daily or a cup has coins and rules of its own, and its runs are no entries of the board.
    if (run.contest || (skins && !skins.includes(run.skin))) continue;
    const key = `${run.playerId} ${run.owner}`;
    const earlier = best.get(key);
    if (!earlier || byRank(run, earlier) < 0) best.set(key, run);
  }
  return [...best.values()];
}

/** The board's own order. */
function byRank(a: RunSummary, b: RunSummary): number {
  return b.score - a.score || a.timestamp - b.timestamp;
}
