/** The contest of a recurring kind that is open now, as this page knows it. */

import type { OwnTickets } from '../backend/contestRecords.ts';
import type { Contests } from '../backend/contests.ts';
import { serverNow, setServerTime } from '../clock.ts';
import type { Recurring, SeededContest, Terms } from '../contest/recurring.ts';
import { Followed, type FollowedState } from '../followed.ts';
import { isRulesetVersion } from '../simulation/rulesets.ts';

export interface Current extends OwnTickets {
  terms: Terms;
  /** `null`: nobody has played in it yet. The first who draws a ticket makes it. */
  contest: SeededContest | null;
  /** Its rules are newer than this page. */
  isOutdated: boolean;
  /** It was read for somebody who is signed in: else nothing of theirs was. */
  isOfPlayer: boolean;
}

export interface CurrentIo {
  /** Asks the board. Rejects when it does not answer in time. */
  ask<T>(
    question: (
      contests: Pick<
        Contests,
        'findCurrent' | 'openCurrent' | 'readOwnTickets' | 'readEntries' | 'readStreak'
      >,
    ) => Promise<T>,
  ): Promise<T>;
  isPlayer(): boolean;
}

/** What the page knows of the current contest of one kind besides. */
export interface Besides<T> {
  /** `isAsked`: something of the player's is to be read. `now`: epoch milliseconds of the server. */
  read(io: CurrentIo, terms: Terms, isAsked: boolean, now: number): Promise<T>;
  /** When it changes, in epoch milliseconds of the server; by default with the next contest. */
  dueAt?(value: T): number | null;
}

const NOTHING: OwnTickets = { ticketsUsed: 0, entry: null };

/** `make`: makes the current contest, which nobody has yet. Rejects when the board does not answer. */
export function followCurrent<T extends object>(
  recurring: Recurring,
  io: CurrentIo,
  besides: Besides<T>,
): { current: Followed<Current & T>; make: () => Promise<void> } {
  const { ask, isPlayer } = io;

  async function currentOf({
    contest,
    serverTime,
  }: {
    contest: SeededContest | null;
    serverTime: number;
  }): Promise<Current & T> {
    setServerTime(serverTime);
    const terms = recurring.termsOf(recurring.idAt(serverTime));
    const isOutdated = contest !== null && !isRulesetVersion(contest.ruleset);
    const isAsked = isPlayer() && !isOutdated;
    const [own, more] = await Promise.all([
      isAsked && contest ? ask((contests) => contests.readOwnTickets(contest.id)) : null,
      besides.read(io, terms, isAsked, serverTime),
    ]);
    return { ...(own ?? NOTHING), ...more, terms, contest, isOutdated, isOfPlayer: isPlayer() };
  }

  const current = new Followed<Current & T>({
    ask: async () => currentOf(await ask((contests) => contests.findCurrent(recurring))),
    isCurrent: ({ isOfPlayer, terms }) =>
      isOfPlayer === isPlayer() && terms.id === recurring.idAt(serverNow()),
    dueAt: (value) => besides.dueAt?.(value) ?? value.terms.times.endsAt,
  });
  return {
    current,
    make: async () => current.set(await currentOf(await ask((contests) => contests.openCurrent(recurring)))),
  };
}

/** It as it can be played; `null` while it is not known, is over, or has rules that are newer than this page. */
export function playableOf<T extends Current>(state: FollowedState<T>, now: number): T | null {
  if (state.kind !== 'known' || state.value.isOutdated) return null;
  return state.isStale && now >= state.value.terms.times.endsAt ? null : state.value;
}
