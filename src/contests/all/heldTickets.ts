/** Tickets that were asked for, and whose run has not begun. Each tab holds its own, so that no two play one. */

import * as v from 'valibot';
import { type BrowserStorage, createStorage } from '../../base/storage.ts';
import type { OwnTickets } from '../../board/backend/contestRecords.ts';
import type { OwnEntrant } from '../../board/backend/cupRecords.ts';
import { Count, StoredContestId } from '../../board/backend/records.ts';
import type { Contest, ContestId } from '../../engine/contest/contest.ts';
import { canBegin } from '../../engine/contest/live.ts';
import { PlayerId, StoredRunId } from '../../engine/ids.ts';
import { SKIN_IDS } from '../../engine/simulation/skins.ts';

const HeldTicket = v.object({
  contest: StoredContestId,
  /** The player whose name it was asked for under: the board takes its run from no other. */
  playerId: PlayerId,
  runId: StoredRunId,
  skin: v.picklist(SKIN_IDS),
  /** When it was asked for, in epoch milliseconds of the server as far as its clock was known. */
  heldAt: v.number(),
  /** The board's answer; `null` before it, and of a run that has to be live, whose time the board is asked for again. */
  drawn: v.nullable(v.object({ number: Count, createdAt: Count })),
});
export type HeldTicket = v.InferOutput<typeof HeldTicket>;

const Stored = v.pipe(v.string(), v.parseJson(), HeldTicket);

/** One key per contest. */
const PREFIX = 'defend-the-sats:ticket:';

export type HeldTickets = ReturnType<typeof ticketsIn>;

/** `storage`: of one tab alone. */
export function ticketsIn(storage: BrowserStorage) {
  return {
    /** The player's in that contest; `null`: there is none, or it is damaged. */
    in(contest: ContestId, playerId: PlayerId | undefined): HeldTicket | null {
      const { success, output } = v.safeParse(Stored, storage.read(PREFIX + contest));
      return success && output.playerId === playerId ? output : null;
    },
    hold: (ticket: HeldTicket) => storage.write(PREFIX + ticket.contest, JSON.stringify(ticket)),
    release: (contest: ContestId) => storage.remove(PREFIX + contest),
  };
}

/** The tickets that this tab holds. */
export const heldTickets = ticketsIn(createStorage(() => sessionStorage));

/**
 * Runs that a player can still begin, from 0. A ticket held counts as used once the board has drawn it, and costs none until
 * its run begins, or can no longer be live. `now`: epoch milliseconds of the server.
 */
export function ticketsLeft(
  { tickets, pauseSeconds }: Pick<Contest, 'tickets' | 'pauseSeconds'>,
  { ticketsUsed, drawnAt = null }: Pick<OwnTickets, 'ticketsUsed'> & Partial<Pick<OwnEntrant, 'drawnAt'>>,
  held: HeldTicket | null,
  now: number,
): number {
  const isLiveOne =
    held !== null && drawnAt !== null && drawnAt >= held.heldAt && canBegin(now - drawnAt, pauseSeconds ?? 0);
  const unbegun = held?.drawn || isLiveOne ? 1 : 0;
  // Where the board was read before it drew the ticket held, or for nobody, it counts fewer.
  return Math.max(tickets - Math.max(ticketsUsed, held?.drawn?.number ?? 0) + unbegun, 0);
}
