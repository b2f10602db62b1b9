/** A cup's ticket that was asked for, and whose run has not begun. */

import * as v from 'valibot';
import type { DrawnTicket } from '../backend/contestRecords.ts';
import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import type { ContestId } from '../contest/contest.ts';
import { liveness } from '../contest/live.ts';
import { TicketHolder } from '../contests/heldTicket.ts';
import { PlayerId, StoredContestId, StoredRunId } from '../ids.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import { type BrowserStorage, createStorage } from '../storage.ts';

/** What the board is asked for again: it answers with the ticket that it has of that run. */
const HeldCupTicket = v.object({
  cup: StoredContestId,
  /** The player whose name it was asked for under. */
  playerId: PlayerId,
  runId: StoredRunId,
  skin: v.picklist(SKIN_IDS),
  /** When it was asked for, in epoch milliseconds of the server as far as its clock was known. */
  heldAt: v.number(),
});
export type HeldCupTicket = v.InferOutput<typeof HeldCupTicket>;

const KEY = 'defend-the-sats:cup-ticket';

/** Holds one. `storage`: of this tab alone. */
export function cupHolder(storage: BrowserStorage): TicketHolder<HeldCupTicket> {
  return new TicketHolder(storage, KEY, HeldCupTicket);
}

/** That of this tab. */
export const heldCupTicket = cupHolder(createStorage(() => sessionStorage));

/** A ticket of a live run. */
export type CupTicket = Omit<DrawnTicket, 'contest' | 'live'> & NonNullable<DrawnTicket['live']>;

/** How long ago the ticket was drawn when it came, in milliseconds. */
export function wallOf({ startedAt, readAt }: CupTicket): number {
  return Math.max(readAt - startedAt, 0);
}

/** The countdown, and a moment to get there. */
const BEGINNING_MS = 5000;

/** Whether a ticket that was held comes too late to be played live. `pauseS`: seconds of pauses that the cup allows. */
export function hasRunOut(ticket: CupTicket, pauseS: number): boolean {
  return !canBegin(wallOf(ticket), pauseS);
}

function canBegin(wallMs: number, pauseS: number): boolean {
  return liveness({ ticks: 0, wallMs: wallMs + BEGINNING_MS, pauseS }) === 'live';
}

/** The ticket held when it is that player's, in that cup; else `null`. */
export function heldIn(
  cup: ContestId,
  playerId: PlayerId | undefined,
  holder: Pick<TicketHolder<HeldCupTicket>, 'read'> = heldCupTicket,
): HeldCupTicket | null {
  const held = holder.read();
  return held?.cup === cup && held.playerId === playerId ? held : null;
}

/**
 * Runs that an entrant can still begin. A ticket held counts as used once the board has drawn it, and costs none as long
 * as its run can be live. `held`: theirs in the cup. `now`: epoch milliseconds of the server.
 */
export function ticketsLeft(
  { tickets, pauseSeconds }: Pick<Cup, 'tickets' | 'pauseSeconds'>,
  { ticketsUsed, drawnAt }: Pick<OwnEntrant, 'ticketsUsed' | 'drawnAt'>,
  held: HeldCupTicket | null,
  now: number,
): number {
  const isHeldDrawn = held !== null && drawnAt !== null && drawnAt >= held.heldAt;
  const unbegun = isHeldDrawn && canBegin(now - drawnAt, pauseSeconds) ? 1 : 0;
  return Math.max(tickets - ticketsUsed + unbegun, 0);
}
