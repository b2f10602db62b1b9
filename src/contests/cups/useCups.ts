/** The part of this browser in the cups of cupList.ts, and what it can do in them. */

import { useState } from 'react';
import { useServerTime } from '../../base/clock.ts';
import { browserStorage } from '../../base/storage.ts';
import { askRegistrations } from '../../board/backend/connection.ts';
import type { Cup, OwnEntrant } from '../../board/backend/cupRecords.ts';
import { Followed, type FollowedState, useFollowed } from '../../board/followed.ts';
import { renewPlayerId, useSession } from '../../board/players/session.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { CUP_PACE } from '../../engine/contest/cup.ts';
import { heldTickets, ticketsLeft } from '../all/heldTickets.ts';
import { openCupActions } from './cupActions.ts';
import { cups } from './cupList.ts';
import { type DraftName, draftsIn } from './cupStorage.ts';
import type { OwnCup } from './followedCups.ts';

const drafts = draftsIn(browserStorage);

export const cupActions = openCupActions({
  ask: askRegistrations,
  drafts,
  renewPlayerId,
  reload: () => cups.list.reload(),
  reloadOwn: (cup) => cups.own(cup).reload(),
});

/** The part of this browser in a cup. */
export function useOwn({ id }: Pick<Cup, 'id'>): FollowedState<OwnCup> {
  return useFollowed(cups.own(id));
}

const played = new Followed<number>({
  ask: () => askRegistrations((registrations) => registrations.readPlayed()),
});

/**
 * Ticks of play that this browser has saved, where they are too few to register without an invitation; else, and where the
 * board does not answer, `null`. `undefined`: its first answer is on its way.
 */
export function useLackingPlay(): number | null | undefined {
  const state = useFollowed(played);
  if (state.kind === 'unknown') return undefined;
  return state.kind === 'known' && state.value < CUP_PACE.ticksToRegister ? state.value : null;
}

/** Runs that the player can still begin in a cup. `own`: `null`: they are not registered. */
export function useTicketsLeft(cup: Cup, own: OwnEntrant | null): number {
  const player = useSession((session) => session.player?.id);
  return useServerTime((now) => (own ? ticketsLeft(cup, own, heldTickets.in(cup.id, player), now) : 0));
}

/** A text that the player types for a cup. It is kept in the browser until it is sent. */
export type Draft = [typed: string, keep: (typed: string) => void];

/** `initial`: what stands there until something is typed; `null`: nothing, not even what was typed on another page. */
export function useDraft(cup: ContestId, name: DraftName, initial: string | null = ''): Draft {
  const [typed, setTyped] = useState(() => (initial === null ? '' : drafts.draftOf(cup, name) || initial));
  const keep = (text: string) => {
    setTyped(text);
    drafts.keepDraft(cup, name, text);
  };
  return [typed, keep];
}
