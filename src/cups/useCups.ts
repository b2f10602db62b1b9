/** The cups on this page, and how screens follow them. */

import { useState } from 'react';
import { askContests, askRegistrations } from '../backend/connection.ts';
import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import type { ContestId } from '../contest/contest.ts';
import { CUP_PACE } from '../contest/cup.ts';
import { heldTickets, ticketsLeft } from '../contests/heldTickets.ts';
import { Followed, type FollowedState, useFollowed } from '../followed.ts';
import { renewPlayerId, useSession } from '../players/session.ts';
import { browserStorage } from '../storage.ts';
import { CupActions } from './cupActions.ts';
import { CupStorage, type DraftName } from './cupStorage.ts';
import { isBroken } from './featured.ts';
import { type CupListState, FollowedCups, type OwnCup } from './followedCups.ts';

const cups = new FollowedCups({ ask: askContests, askTerms: askRegistrations });

const cupStorage = new CupStorage(browserStorage);

export const cupActions = new CupActions({
  ask: askRegistrations,
  stored: cupStorage,
  renewPlayerId,
  reload: () => cups.list.reload(),
  reloadOwn: (cup) => cups.own(cup).reload(),
});

/** The player asks again, after the board did not answer. */
export function reloadCups(): void {
  void cups.list.reload();
}

/** A run of the cup was saved, or the board did not answer: what the player has in it may have changed. */
export function reloadOwn(cup: ContestId): void {
  void cups.own(cup).reload();
}

/** The player's claim in a cup as the page knows it, in points; `null`: none. */
export function claimIn(cup: ContestId): number | null {
  return cups.own(cup).value?.entrant?.entry?.score ?? null;
}

/** The cup as the board had it last; `null`: it is not among the latest. */
export function cupNow(id: ContestId): Cup | null {
  const cup = cups.list.value?.cups.find((one) => one.id === id);
  return !cup || isBroken(cup) ? null : cup;
}

/** The board's cups. They are read when a screen shows them, and now and then while it does and the page is seen. */
export function useCups(): CupListState {
  return useFollowed(cups.list);
}

/** The part of this browser in a cup. */
export function useOwn({ id }: Pick<Cup, 'id'>): FollowedState<OwnCup> {
  return useFollowed(cups.own(id));
}

const played = new Followed<number>({
  ask: () => askRegistrations((registrations) => registrations.readPlayed()),
});

/**
 * Ticks of play that this browser has saved, where they are too few to register without an invitation; else, and as long as
 * nobody knows, `null`.
 */
export function useLackingPlay(): number | null {
  const state = useFollowed(played);
  return state.kind === 'known' && state.value < CUP_PACE.ticksToRegister ? state.value : null;
}

/** Runs that the player can still begin in a cup. `own`: `null`: they are not registered. */
export function useTicketsLeft(cup: Cup, own: OwnEntrant | null): number {
  const player = useSession((session) => session.player?.id);
  return useServerTime((now) => (own ? ticketsLeft(cup, own, heldTickets.in(cup.id, player), now) : 0));
}

/** A text that the player types for a cup. It is kept in the browser until it is sent. */
export type Draft = [typed: string, keep: (typed: string) => void];

export function useDraft(cup: ContestId, name: DraftName, initial = ''): Draft {
  const [typed, setTyped] = useState(() => cupStorage.draftOf(cup, name) || initial);
  const keep = (text: string) => {
    setTyped(text);
    cupStorage.keepDraft(cup, name, text);
  };
  return [typed, keep];
}
