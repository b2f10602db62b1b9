/** A cup's ticket that was asked for, and whose run has not begun. */

import * as v from 'valibot';
import type { DrawnTicket } from '../backend/cupRecords.ts';
import { TicketHolder } from '../contests/heldTicket.ts';
import { ContestId, PlayerId, StoredRunId } from '../ids.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import { type BrowserStorage, createStorage } from '../storage.ts';
import { liveness } from './live.ts';

/** What the board is asked for again: it answers with the ticket that it has of that run. */
const HeldCupTicket = v.object({
  cup: ContestId,
  /** The player whose name it was asked for under. */
  playerId: PlayerId,
  runId: StoredRunId,
  skin: v.picklist(SKIN_IDS),
});
export type HeldCupTicket = v.InferOutput<typeof HeldCupTicket>;

const KEY = 'defend-the-sats:cup-ticket';

/** Holds one. `storage`: of this tab alone. */
export function cupHolder(storage: BrowserStorage): TicketHolder<HeldCupTicket> {
  return new TicketHolder(storage, KEY, HeldCupTicket);
}

/** That of this tab. */
export const heldCupTicket = cupHolder(createStorage(() => sessionStorage));

/** How long ago the ticket was drawn when it came, in milliseconds. */
export function wallOf({ startedAt, readAt }: DrawnTicket): number {
  return Math.max(readAt - startedAt, 0);
}

/** The countdown, and a moment to get there. */
const BEGINNING_MS = 5000;

/** Whether a ticket that was held comes too late to be played live. `pauseS`: seconds of pauses that the cup allows. */
export function hasRunOut(ticket: DrawnTicket, pauseS: number): boolean {
  return liveness({ ticks: 0, wallMs: wallOf(ticket) + BEGINNING_MS, pauseS }) !== 'live';
}
