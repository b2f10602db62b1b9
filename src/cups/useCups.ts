/** The cups on this page, and how screens follow them. */

import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ask } from '../backend/connection.ts';
import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import { serverNow, setServerTime, useServerTime } from '../clock.ts';
import type { ContestId } from '../contest/contest.ts';
import { createRunId } from '../game/runs/createRunId.ts';
import { renewPlayerId, useSession } from '../players/session.ts';
import { browserStorage } from '../storage.ts';
import { type Cups, cupsOf } from './boardCups.ts';
import { CupDesk } from './cupDesk.ts';
import { type CupList, FollowedCups, type OwnState } from './followedCups.ts';
import { hasRunOut, heldCupTicket, heldIn, ticketsLeft } from './heldCupTicket.ts';
import { type DraftName, KeptOfCups } from './kept.ts';
import { isRunLocked } from './liveLock.ts';
import { isRunPending } from './pendingRuns.ts';

/** Asks the cups of the board. Rejects when they don't answer in time. */
export function askCups<T>(question: (cups: Cups) => Promise<T>): Promise<T> {
  return ask((database) => question(cupsOf(database)));
}

const cups = new FollowedCups({ ask: askCups, now: serverNow, setServerTime });

export const kept = new KeptOfCups(browserStorage);

/** How often a run that is being sent is looked for. */
const PENDING_LOOK_MS = 250;

export const desk = new CupDesk({
  ask: askCups,
  kept,
  held: heldCupTicket,
  isRunPending: (cup) => isRunPending(browserStorage, cup, serverNow()),
  isRunLocked,
  pause: () => new Promise((resolve) => setTimeout(resolve, PENDING_LOOK_MS)),
  hasRunOut,
  createRunId,
  renewPlayerId,
  now: serverNow,
  reload: () => cups.reload(),
  reloadOwn: (cup) => cups.reloadOwn(cup),
});

/** The player asks again, after the board did not answer. */
export function reloadCups(): void {
  void cups.reload();
}

/** A run of the cup was saved, or the board did not answer: what the player has in it may have changed. */
export function reloadOwn(cup: ContestId): void {
  void cups.reloadOwn(cup);
}

/** The board's cups. They are read when a screen shows them, and now and then while it does and the page is seen. */
export function useCups(): CupList {
  const list = useStore(cups.store, (state) => state.list);
  useEffect(() => {
    const { look, stop } = cups.follow(() => !document.hidden);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return list;
}

/** What this browser has in a cup; `undefined` while it was not read. */
export function useOwn({ id }: Pick<Cup, 'id'>): OwnState | undefined {
  useEffect(() => void cups.loadOwn(id), [id]);
  return useStore(cups.store, (state) => state.own[id]);
}

/** Runs that the player can still begin in a cup. `own`: `null`: they are not registered. */
export function useTicketsLeft(cup: Cup, own: OwnEntrant | null): number {
  const player = useSession((session) => session.player?.id);
  return useServerTime((now) => (own ? ticketsLeft(cup, own, heldIn(cup.id, player), now) : 0));
}

/** A text that the player types for a cup: `initial` at first. It is kept in the browser until it is sent. */
export function useDraft(
  cup: ContestId,
  name: DraftName,
  initial = '',
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => kept.draftOf(cup, name) || initial);
  const keep = useCallback(
    (typed: string) => {
      setText(typed);
      kept.keepDraft(cup, name, typed);
    },
    [cup, name],
  );
  return [text, keep];
}
