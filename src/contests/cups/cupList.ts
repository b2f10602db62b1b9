/** The board's cups on this page, and how screens follow them. */

import { askContests, askRegistrations } from '../../board/backend/connection.ts';
import type { Cup } from '../../board/backend/cupRecords.ts';
import { useFollowed } from '../../board/followed.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { askPublic } from '../all/publicBoard.ts';
import { isBroken } from './featured.ts';
import { type CupListState, followCups } from './followedCups.ts';

export const cups = followCups({ ask: askContests, askPublic, askTerms: askRegistrations });

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
