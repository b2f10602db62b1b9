/**
 * Cups: an entrant's open ticket stands in their registration, beside a document for each ticket drawn, and their best run
 * is an entry. A new ticket closes the one before. It loads Firebase.
 */

import { serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import { CUP_PACE, phaseOf } from '../contest/cup.ts';
import type { Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import type { Board } from './board.ts';
import { ticketOf } from './contestDocuments.ts';
import { readCup } from './contestReads.ts';
import type { DrawnTicket } from './contestRecords.ts';
import type { ContestWriter } from './contestWriter.ts';
import { parseCupEntry, StoredTicket } from './cupDocuments.ts';
import { submitCupRun } from './cupRuns.ts';
import { denied, explainBan } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import { entrantAt, FROZEN, findOwn, NO_CUP } from './entrants.ts';
import { readDocuments } from './rest.ts';

export const cupWriter: ContestWriter = {
  async readSeedTime(board, id, runId) {
    return (await findTicket(board, id, runId))?.ticket.createdAt ?? null;
  },

  parseEntry: parseCupEntry,

  async ticketFor(board, id, { runId, skin }, { uid }) {
    const own = await findOwn(board, id, uid);
    if (!own) return null;
    const ticket = ticketOf(runId);
    const number = own.tickets_used + 1;
    let isClosed = false;
    return {
      write: (batch) => {
        const open = { ticket, skin, drawn_at: serverTimestamp(), tickets_used: number };
        batch.update(entrantAt(board, id, uid), open);
        const drawn = { entrant: uid, skin, number, started_at: serverTimestamp() };
        batch.set(board.below(id, COLLECTIONS.cupTickets, ticket), drawn);
      },
      find: async () => {
        const drawn = await findTicket(board, id, runId);
        const isOpen = drawn?.entrant === uid && drawn.ticket.number >= own.tickets_used;
        isClosed = drawn !== null && !isOpen;
        return isOpen ? { kind: 'drawn', ticket: drawn.ticket } : null;
      },
      explain: async () => {
        const own = await findOwn(board, id, uid);
        if (!own) return { kind: 'not registered' };
        const [ban, { cup, serverTime }] = await Promise.all([explainBan(board.at, uid), readCup(board, id)]);
        if (ban) return ban;
        if (isClosed) return denied('A later ticket has closed this one.');
        if (!cup) return NO_CUP;
        if (cup.state === 'frozen') return FROZEN;
        if (cup.state === 'final' || phaseOf(cup.times, serverTime) !== 'running')
          return { kind: 'not running' };
        if (own.tickets_used >= cup.tickets) return { kind: 'none left' };
        if (own.drawn_at !== undefined && serverTime <= own.drawn_at + CUP_PACE.ticketMs)
          return { kind: 'too soon' };
        if (!cup.skins.includes(skin)) return denied('This skin may not be worn in this cup.');
        return { kind: 'denied' };
      },
    };
  },

  submit: submitCupRun,
};

/** A run's ticket, and who drew it; `null` when nobody did. */
async function findTicket(
  board: Board,
  contest: ContestId,
  runId: RunId,
): Promise<{ ticket: DrawnTicket; entrant: Uid } | null> {
  const { found, serverTime } = await readDocuments(
    board.rest,
    board.below(contest, COLLECTIONS.cupTickets, ticketOf(runId)),
  );
  const [document] = found;
  if (!document) return null;
  const stored = v.parse(StoredTicket, document.data);
  const { entrant, number, skin, started_at: startedAt, seed_time: createdAt = document.createdAt } = stored;
  const live = { skin, startedAt, readAt: serverTime };
  return { ticket: { contest, number, runId, createdAt, live }, entrant };
}
