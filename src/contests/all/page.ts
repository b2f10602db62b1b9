/** The current contest of a recurring kind on this page, and how screens follow it. */

import { serverNow, setServerTime, useServerTime } from '../../base/clock.ts';
import { askContests } from '../../board/backend/connection.ts';
import type { ContestEntry } from '../../board/backend/contestDocuments.ts';
import type { OwnTickets, TicketResult } from '../../board/backend/contestRecords.ts';
import type { Contests } from '../../board/backend/contests.ts';
import type { PublicContests } from '../../board/backend/publicContests.ts';
import { Followed, type FollowedState, useFollowed } from '../../board/followed.ts';
import { useSession } from '../../board/players/session.ts';
import type { Contest, ContestId } from '../../engine/contest/contest.ts';
import type { Recurring, SeededContest, Terms } from '../../engine/contest/recurring.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { heldTickets, ticketsLeft } from './heldTickets.ts';
import { askPublic as askPublicBoard } from './publicBoard.ts';
import { type Rank, rankOf } from './rank.ts';
import { answerTo } from './ticketDesk.ts';

export interface Current extends OwnTickets {
  terms: Terms;
  /** `null`: nobody has played in it yet. The first who draws a ticket makes it. */
  contest: SeededContest | null;
  /** The player's among the claims when their best came; `null`: they have none. */
  place: Rank | null;
  /** The contest's rules are newer than this page. */
  isOutdated: boolean;
  /** The contest was read for somebody who is signed in. Otherwise nothing of theirs was read. */
  isOfPlayer: boolean;
}

export interface CurrentIo {
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

/** Further facts that the page knows of the current contest of one kind. */
export interface Besides<T> {
  /** `isAsked`: something of the player's is to be read. `now`: epoch milliseconds of the server. */
  read(io: CurrentIo, terms: Terms, isAsked: boolean, now: number): Promise<T>;
  /** When it changes, in epoch milliseconds of the server; by default with the next contest. */
  dueAt?(value: T): number | null;
}

const NOTHING: OwnTickets = { ticketsUsed: 0, entry: null };

/**
 * The current contest if it can be played now, else `null`: it is not known, is over, or has rules that are newer than this
 * page.
 */
export function playableOf<T extends Current>(state: FollowedState<T>, now: number): T | null {
  if (state.kind !== 'known' || state.value.isOutdated) return null;
  return state.isStale && now >= state.value.terms.times.endsAt ? null : state.value;
}

export interface ContestPage<T extends Current = Current> {
  recurring: Recurring;
  /** The current contest as it is known. It is asked for again when somebody signs in, and when the next one begins. */
  useCurrent(): { state: FollowedState<T>; playable: T | null };
  /** Asks again: nothing was answered, or a run was saved, which may change the claim. */
  reload(): void;
  /** The contest, made if nobody has yet; `null` where the board does not answer. */
  open(): Promise<SeededContest | null>;
  /** Takes over what an answer to a ticket says of it. `id`: the contest that it was asked for in. */
  noteAnswer(result: TicketResult, { id }: Pick<Contest, 'id'>): void;
}

export function pageOf<T extends object>(
  recurring: Recurring,
  besides: Besides<T>,
  io: CurrentIo = {
    ask: askContests,
    askPublic: askPublicBoard,
    isPlayer: () => useSession.getState().player !== null,
  },
): ContestPage<Current & T> & { current: Followed<Current & T> } {
  const { ask, askPublic, isPlayer } = io;
  let placed: { runId: RunId; place: Rank } | undefined;

  /** The best ten are read once for each best of the player. */
  async function placeOf(id: ContestId, entry: ContestEntry): Promise<Rank> {
    if (placed?.runId === entry.runId) return placed.place;
    const { entries } = await ask((contests) => contests.readEntries(id));
    const place = rankOf(entry, entries);
    placed = { runId: entry.runId, place };
    return place;
  }

  async function currentOf(found: ReturnType<PublicContests['findCurrent']>): Promise<Current & T> {
    const { contest, serverTime } = await found;
    setServerTime(serverTime);
    const terms = recurring.termsOf(recurring.idAt(serverTime));
    const isOutdated = contest !== null && !isRulesetVersion(contest.ruleset);
    const isAsked = isPlayer() && !isOutdated;
    const [own, more] = await Promise.all([
      isAsked && contest ? ask((contests) => contests.readOwnTickets(contest.id)) : null,
      besides.read(io, terms, isAsked, serverTime),
    ]);
    const place = own?.entry && contest ? await placeOf(contest.id, own.entry) : null;
    return { ...(own ?? NOTHING), ...more, place, terms, contest, isOutdated, isOfPlayer: isPlayer() };
  }

  const current = new Followed<Current & T>({
    ask: () => currentOf(askPublic((contests) => contests.findCurrent(recurring))),
    isCurrent: ({ isOfPlayer, terms }) =>
      isOfPlayer === isPlayer() && terms.id === recurring.idAt(serverNow()),
    dueAt: (value) => besides.dueAt?.(value) ?? value.terms.times.endsAt,
  });
  const make = async () => current.set(await currentOf(ask((contests) => contests.openCurrent(recurring))));
  const reload = () => void current.reload();
  return {
    recurring,
    current,
    useCurrent: () => {
      const player = useSession((session) => session.player);
      const state = useFollowed(current, player);
      return { state, playable: useServerTime((now) => playableOf(state, now)) };
    },
    reload,
    open: async () => {
      if (current.value && !current.value.contest) await answerTo(make);
      return current.value?.contest ?? null;
    },
    noteAnswer: (result, { id }) => {
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

/** Runs that the player can still begin in it, from 0. */
export function ticketsLeftOf(current: Current, playerId: PlayerId): number {
  const held = current.contest && heldTickets.in(current.contest.id, playerId);
  return ticketsLeft(current.contest ?? current.terms, current, held, serverNow());
}
