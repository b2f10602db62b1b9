import type { ContestEntry } from '../../board/backend/contestDocuments.ts';
import { BOARD_SIZE } from '../../board/backend/records.ts';
import { rejection } from '../../board/verification/rejection.ts';
import { compareResults } from '../../engine/contest/results.ts';

/**
 * From 1; equal results share one. It is the rank among the claims, so that a forged one can only push it down: the board
 * verifies them. `below`: ten others are better.
 */
export type Rank = number | 'below';

/** `best`: the first ten, or fewer. */
export function rankOf(own: ContestEntry, best: readonly ContestEntry[]): Rank {
  const better = best.filter((entry) => compareResults(entry, own) < 0);
  if (better.length === BOARD_SIZE) return 'below';
  return 1 + better.filter((entry) => !rejection(entry)).length;
}
