/** The current contest of a recurring kind on this page, and how screens follow it. */

import { askContests } from '../backend/connection.ts';
import type { TicketResult } from '../backend/contestRecords.ts';
import { serverNow, useServerTime } from '../clock.ts';
import type { Contest } from '../contest/contest.ts';
import type { Recurring, SeededContest } from '../contest/recurring.ts';
import { type FollowedState, useFollowed } from '../followed.ts';
import type { PlayerId } from '../ids.ts';
import { useSession } from '../players/session.ts';
import { type Besides, type Current, followCurrent, playableOf } from './current.ts';
import { heldTickets, ticketsLeft } from './heldTickets.ts';
import { answerTo } from './ticketDesk.ts';

export interface ContestPage<T extends Current = Current> {
  recurring: Recurring;
  /** What is known of it: it is asked for again when somebody signs in, and when the next one begins. */
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
): ContestPage<Current & T> {
  const { current, make } = followCurrent(
    recurring,
    { ask: askContests, isPlayer: () => useSession.getState().player !== null },
    besides,
  );
  const reload = () => void current.reload();
  return {
    recurring,
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
        // Of two tickets, the earlier one may be asked for again.
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
