/** The standing of a cup. */

import { ranksOf } from '../../../src/engine/contest/results.ts';
import { isForged } from '../judge.ts';
import type { CupRow } from './stored.ts';

export interface Ranked {
  /** From 1. Equal results share one. */
  rank: number;
  row: CupRow;
}

export interface Standing {
  /** Best first. */
  ranked: readonly Ranked[];
  /** Without a rank: those whose run failed, and those who were struck out. */
  unranked: readonly CupRow[];
}

/** `rows`: best first. Entrants whom moderators have said nothing of yet have a rank. */
export function standingOf(rows: readonly CupRow[]): Standing {
  const counts = ({ struck, verdict }: CupRow) => !struck && (verdict === '' || !isForged(verdict));
  const counted = rows.filter(counts);
  const ranks = ranksOf(counted);
  const ranked = counted.map((row, index) => ({ rank: ranks[index] ?? 0, row }));
  return { ranked, unranked: rows.filter((row) => !counts(row)) };
}
