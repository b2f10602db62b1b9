/** A cup's ticket that was asked for, and whose run has not begun. */

import * as v from 'valibot';
import { TicketHolder } from '../contests/heldTicket.ts';
import { ContestId, PlayerId, StoredRunId } from '../ids.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import { createStorage } from '../storage.ts';

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

/** That of this tab. */
export const heldCupTicket: TicketHolder<HeldCupTicket> = new TicketHolder(
  createStorage(() => sessionStorage),
  KEY,
  HeldCupTicket,
);
