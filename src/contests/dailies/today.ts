/** Today's daily, as this page knows it. */

import type { Contests } from '../../board/backend/contests.ts';
import { rejection } from '../../board/verification/rejection.ts';
import { type ContestId, dailyOf, dayOfDaily } from '../../engine/contest/contest.ts';
import { DAILIES, hasPlayed, type Streak, streakOn, timesOf } from '../../engine/contest/daily.ts';
import { playPhaseOf, sealOpensAt } from '../../engine/contest/phases.ts';
import { type Besides, type Current, type CurrentIo, pageOf } from '../all/page.ts';
import { type Rank, rankOf } from '../all/rank.ts';

/** The player's habit, which today has besides its daily. */
export interface Habit {
  /** In whole days since 1970. */
  day: number;
  /** The rest of the player's streak today. */
  streak: Streak;
  /** `null`: they did not play then. */
  yesterday: Yesterday | null;
}

export type Today = Current & Habit;

const NO_STREAK: Streak = { days: 0, weeks: 0, lastDaily: null, lastFreeze: null };

export function readHabits(): Besides<Habit> {
  let final: { day: number; yesterday: Yesterday | null } | undefined;

  /** Once it is final, it is read no more. */
  async function yesterdayOf({ ask }: CurrentIo, day: number, now: number): Promise<Yesterday | null> {
    if (final?.day === day) return final.yesterday;
    const isFinal = playPhaseOf(timesOf(day), now) === 'final';
    const yesterday = await ask((contests) => readYesterday(contests, dailyOf(day), isFinal));
    if (isFinal) final = { day, yesterday };
    return yesterday;
  }

  return {
    read: async (io, { id }, isAsked, now) => {
      const day = dayOfDaily(id);
      const streak = isAsked ? await io.ask((contests) => contests.readStreak()) : NO_STREAK;
      const yesterday = hasPlayed(day - 1, streak) ? await yesterdayOf(io, day - 1, now) : null;
      return { day, streak: streakOn(day, streak), yesterday };
    },
    dueAt: ({ day, yesterday }) => (yesterday?.rank === 'sealed' ? sealOpensAt(timesOf(day - 1)) : null),
  };
}

/** Today's daily on this page. */
export const today = pageOf(DAILIES, readHabits());

export interface Yesterday {
  /** The player's best, in points. */
  score: number;
  /** `sealed`: there are no ranks yet. */
  rank: Rank | 'sealed';
}

/** `null`: no run of this browser counts in it. `isFinal`: it has ranks. */
async function readYesterday(
  contests: Pick<Contests, 'readOwnTickets' | 'readEntries'>,
  id: ContestId,
  isFinal: boolean,
): Promise<Yesterday | null> {
  const [own, top] = await Promise.all([
    contests.readOwnTickets(id),
    isFinal ? contests.readEntries(id) : { entries: [] },
  ]);
  if (!own?.entry || rejection(own.entry)) return null;
  return { score: own.entry.score, rank: isFinal ? rankOf(own.entry, top.entries) : 'sealed' };
}
