/** Today's daily on this page, and how screens follow it. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ask } from '../backend/connection.ts';
import type { Contests } from '../backend/contests.ts';
import { serverNow, setServerTime, useServerTime } from '../clock.ts';
import { dayOf, timesOf } from '../contest/daily.ts';
import { playPhaseOf } from '../contest/phases.ts';
import { createRunId } from '../game/runs/createRunId.ts';
import type { Player } from '../players/player.ts';
import { renewPlayerId, useSession } from '../players/session.ts';
import { heldTicket } from './heldTicket.ts';
import { type DailyState, type NoTicket, type Ticket, Today } from './today.ts';

/** Asks the contests of the board. Rejects when they don't answer in time. */
export function askContests<T>(question: (contests: Contests) => Promise<T>): Promise<T> {
  return ask(async (database) => question(await database.contests()));
}

const today = new Today({
  ask: askContests,
  createRunId,
  held: heldTicket,
  renewPlayerId,
  deviceNow: Date.now,
  now: serverNow,
  setServerTime,
});

/** Asks the board for today's daily, and for what the player has in it. */
export function loadDaily(): void {
  void today.load(isPlayer());
}

const isPlayer = () => useSession.getState().player !== null;

/** Runs that the player can still begin in today's daily: 0 to 3. */
export function ticketsLeft({ id: playerId }: Player): number {
  return today.ticketsLeft({ playerId });
}

/** Draws a ticket of today's daily, or takes the one that was not begun. */
export function drawTicket({ id: playerId, username: playerName }: Player): Promise<Ticket | NoTicket> {
  return today.draw({ playerId, playerName });
}

/** Asks again: nothing was answered, or a run of today was saved, which may change the claim and the streak. */
export function reloadDaily(): void {
  void today.reload(isPlayer());
}

/** What is known of today's daily. It is asked for when a screen shows it, when somebody signs in, and at midnight. */
export function useDaily(): DailyState {
  const state = useStore(today.store);
  const player = useSession((session) => session.player);
  const day = useServerTime(dayOf);
  const hasRanks = useServerTime(phaseOfYesterday) === 'final';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player or day has another answer, and so have ranks.
  useEffect(loadDaily, [player, day, hasRanks]);
  useEffect(() => {
    window.addEventListener('online', loadDaily);
    return () => window.removeEventListener('online', loadDaily);
  }, []);
  return state;
}

const phaseOfYesterday = (now: number) => playPhaseOf(timesOf(dayOf(now) - 1), now);
