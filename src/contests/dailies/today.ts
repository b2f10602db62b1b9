/** Today's daily on this page, and how screens follow it. */

import { serverNow, setServerTime, useServerTime } from '../../base/clock.ts';
import { askContests } from '../../board/backend/connection.ts';
import type { ContestEntry } from '../../board/backend/contestDocuments.ts';
import type { OwnTickets, TicketResult } from '../../board/backend/contestRecords.ts';
import type { Contests } from '../../board/backend/contests.ts';
import type { PublicContests } from '../../board/backend/publicContests.ts';
import { BOARD_SIZE } from '../../board/backend/records.ts';
import { Followed, type FollowedState, useFollowed } from '../../board/followed.ts';
import { useSession } from '../../board/players/session.ts';
import { rejection } from '../../board/verification/rejection.ts';
import { type Contest, type ContestId, dailyOf } from '../../engine/contest/contest.ts';
import {
  DAILIES,
  dailyTerms,
  dayOf,
  hasPlayed,
  type Streak,
  streakOn,
  timesOf,
} from '../../engine/contest/daily.ts';
import { playPhaseOf, sealOpensAt } from '../../engine/contest/phases.ts';
import type { SeededContest, Terms } from '../../engine/contest/recurring.ts';
import { compareResults } from '../../engine/contest/results.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { heldTickets, ticketsLeft } from '../all/heldTickets.ts';
import { askPublic } from '../all/publicBoard.ts';
import { answerTo } from '../all/ticketDesk.ts';

export interface Today extends OwnTickets {
  /** In whole days since 1970. */
  day: number;
  terms: Terms;
  /** `null`: nobody has played in it yet. The first who draws a ticket makes it. */
  contest: SeededContest | null;
  /** The player's among the claims when their best came; `null`: they have none. */
  place: Rank | null;
  /** The daily's rules are newer than this page. */
  isOutdated: boolean;
  /** The daily was read for somebody who is signed in. Otherwise nothing of theirs was read. */
  isOfPlayer: boolean;
  /** The rest of the player's streak today. */
  streak: Streak;
  /** `null`: they did not play then. */
  yesterday: Yesterday | null;
}

/**
 * From 1; equal results share one. It is the rank among the claims, so that a forged one can only push it down: the board
 * verifies them. `below`: ten others are better.
 */
type Rank = number | 'below';

export interface Yesterday {
  /** The player's best, in points. */
  score: number;
  /** `sealed`: there are no ranks yet. */
  rank: Rank | 'sealed';
}

export interface TodayIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask<T>(
    question: (
      contests: Pick<Contests, 'openCurrent' | 'readOwnTickets' | 'readEntries' | 'readStreak'>,
    ) => Promise<T>,
  ): Promise<T>;
  /** Asks for what anybody may read, in the same way. */
  askPublic<T>(question: (contests: Pick<PublicContests, 'findCurrent'>) => Promise<T>): Promise<T>;
  isPlayer(): boolean;
}

const NOTHING: OwnTickets = { ticketsUsed: 0, entry: null };

const NO_STREAK: Streak = { days: 0, weeks: 0, lastDaily: null, lastFreeze: null };

/** The daily if it can be played now, else `null`: it is not known, is over, or has rules that are newer than this page. */
export function playableOf(state: FollowedState<Today>, now: number): Today | null {
  if (state.kind !== 'known' || state.value.isOutdated) return null;
  return state.isStale && now >= state.value.terms.times.endsAt ? null : state.value;
}

export function openToday({ ask, askPublic, isPlayer }: TodayIo) {
  let placed: { runId: RunId; place: Rank } | undefined;
  let final: { day: number; yesterday: Yesterday | null } | undefined;

  /** The best ten are read once for each best of the player. */
  async function placeOf(id: ContestId, entry: ContestEntry): Promise<Rank> {
    if (placed?.runId === entry.runId) return placed.place;
    const { entries } = await ask((contests) => contests.readEntries(id));
    const place = rankOf(entry, entries);
    placed = { runId: entry.runId, place };
    return place;
  }

  /** `null`: no run of this browser counts in it. Once it is final, it is read no more. */
  async function yesterdayOf(day: number, now: number): Promise<Yesterday | null> {
    if (final?.day === day) return final.yesterday;
    const isFinal = playPhaseOf(timesOf(day), now) === 'final';
    const id = dailyOf(day);
    const [own, best] = await ask((contests) =>
      Promise.all([
        contests.readOwnTickets(id),
        isFinal ? contests.readEntries(id).then(({ entries }) => entries) : [],
      ]),
    );
    const entry = own?.entry && !rejection(own.entry) ? own.entry : null;
    const yesterday = entry && {
      score: entry.score,
      rank: isFinal ? rankOf(entry, best) : ('sealed' as const),
    };
    if (isFinal) final = { day, yesterday };
    return yesterday;
  }

  /** `isAsked`: something of the player's is to be read. */
  async function habitOf(day: number, isAsked: boolean, now: number) {
    const streak = isAsked ? await ask((contests) => contests.readStreak()) : NO_STREAK;
    const yesterday = hasPlayed(day - 1, streak) ? await yesterdayOf(day - 1, now) : null;
    return { streak: streakOn(day, streak), yesterday };
  }

  async function todayOf(found: ReturnType<PublicContests['findCurrent']>): Promise<Today> {
    const { contest, serverTime } = await found;
    setServerTime(serverTime);
    const day = dayOf(serverTime);
    const isOutdated = contest !== null && !isRulesetVersion(contest.ruleset);
    const isAsked = isPlayer() && !isOutdated;
    const [own, habit] = await Promise.all([
      isAsked && contest ? ask((contests) => contests.readOwnTickets(contest.id)) : null,
      habitOf(day, isAsked, serverTime),
    ]);
    const place = own?.entry && contest ? await placeOf(contest.id, own.entry) : null;
    const known = { day, terms: dailyTerms(day), contest, isOutdated, isOfPlayer: isPlayer() };
    return { ...(own ?? NOTHING), ...habit, ...known, place };
  }

  const current = new Followed<Today>({
    ask: () => todayOf(askPublic((contests) => contests.findCurrent(DAILIES))),
    isCurrent: ({ isOfPlayer, day }) => isOfPlayer === isPlayer() && day === dayOf(serverNow()),
    dueAt: ({ day, terms, yesterday }) =>
      yesterday?.rank === 'sealed' ? sealOpensAt(timesOf(day - 1)) : terms.times.endsAt,
  });
  const make = async () => current.set(await todayOf(ask((contests) => contests.openCurrent(DAILIES))));
  /** Asks again: nothing was answered, or a run was saved, which may change the claim. */
  const reload = () => void current.reload();
  return {
    current,
    /** The daily as it is known. It is asked for again when somebody signs in, and when the next one begins. */
    useCurrent: () => {
      const player = useSession((session) => session.player);
      const state = useFollowed(current, player);
      return { state, playable: useServerTime((now) => playableOf(state, now)) };
    },
    reload,
    /** The daily, made if nobody has yet; `null` where the board does not answer. */
    open: async (): Promise<SeededContest | null> => {
      if (current.value && !current.value.contest) await answerTo(make);
      return current.value?.contest ?? null;
    },
    /** Takes over what an answer to a ticket says of it. `id`: the contest that it was asked for in. */
    noteAnswer: (result: TicketResult, { id }: Pick<Contest, 'id'>) => {
      const { value } = current;
      // It may have ended since it was asked for.
      if (value?.contest?.id === id) {
        const ofAll = result.kind === 'none left' ? value.terms.tickets : 0;
        const used = result.kind === 'drawn' ? result.ticket.number : ofAll;
        // The earlier one of two tickets may be asked for again.
        if (used > value.ticketsUsed) current.set({ ...value, ticketsUsed: used });
      }
      if (result.kind === 'closed') reload();
    },
  };
}

/** Today's daily on this page. */
export const today = openToday({
  ask: askContests,
  askPublic,
  isPlayer: () => useSession.getState().player !== null,
});

/** Runs that the player can still begin in it, from 0. */
export function ticketsLeftOf(daily: Today, playerId: PlayerId): number {
  const held = daily.contest && heldTickets.in(daily.contest.id, playerId);
  return ticketsLeft(daily.contest ?? daily.terms, daily, held, serverNow());
}

/** `best`: the first ten, or fewer. */
function rankOf(own: ContestEntry, best: readonly ContestEntry[]): Rank {
  const better = best.filter((entry) => compareResults(entry, own) < 0);
  if (better.length === BOARD_SIZE) return 'below';
  return 1 + better.filter((entry) => !rejection(entry)).length;
}
