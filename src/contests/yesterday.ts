/** What became of the player's run in yesterday's daily. */

import type { ContestEntry } from '../backend/contestRecords.ts';
import type { Contests } from '../backend/contests.ts';
import { BOARD_SIZE } from '../backend/records.ts';
import { dailyOf } from '../contest/contest.ts';
import { timesOf } from '../contest/daily.ts';
import { playPhaseOf } from '../contest/phases.ts';
import { compareResults } from '../contest/results.ts';
import { rejection } from '../verification/proof.ts';

export interface Yesterday {
  /** The player's best, in points. */
  score: number;
  /**
   * From 1; equal results share one. It is the rank among the claims, so that a forged one can only push it down: the
   * board verifies them. `sealed`: there are no ranks yet. `below`: ten others are better.
   */
  rank: number | 'sealed' | 'below';
}

/** `null`: no run of this browser counts on that day. `now`: epoch milliseconds by the server's clock. */
export async function readYesterday(
  contests: Pick<Contests, 'readOwnDaily' | 'readEntries'>,
  day: number,
  now: number,
): Promise<Yesterday | null> {
  const id = dailyOf(day);
  const isFinal = playPhaseOf(timesOf(day), now) === 'final';
  const [own, top] = await Promise.all([
    contests.readOwnDaily(id),
    isFinal ? contests.readEntries(id) : { entries: [] },
  ]);
  const entry = own?.entry;
  if (!entry || rejection(entry)) return null;
  return { score: entry.score, rank: isFinal ? rankOf(entry, top.entries) : 'sealed' };
}

/** `best`: the first ten, or fewer. */
function rankOf(own: ContestEntry, best: readonly ContestEntry[]): number | 'below' {
  const better = best.filter((entry) => compareResults(entry, own) < 0);
  if (better.length === BOARD_SIZE) return 'below';
  return 1 + better.filter((entry) => !rejection(entry)).length;
}
