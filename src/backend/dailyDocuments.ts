/** Streaks, which a run of a daily changes in the documents (docs/architecture.md, 'The data'). */

import type { DocumentData } from 'firebase/firestore/lite';
import { weekOf } from '../contest/daily.ts';
import type { StoredAccount } from './documents.ts';

/** The changes that a run of a daily makes in its account. The rules demand the same. */
export function nextStreak(
  { last_daily, daily_streak, weekly_streak }: StoredAccount,
  day: number,
): DocumentData {
  // A run that was kept and sent late.
  if (day <= last_daily) return {};
  const weeks = weekOf(day) - weekOf(last_daily);
  return {
    last_daily: day,
    daily_streak: day === last_daily + 1 ? daily_streak + 1 : 1,
    weekly_streak: weeks <= 1 ? weekly_streak + weeks : 1,
  };
}
