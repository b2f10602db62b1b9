/**
 * Contests that recur: a browser's tickets and its best run are one entry, under its uid. Tickets are drawn until the
 * contest's end, under any player id of the browser. It loads Firebase.
 */

import { arrayUnion, type DocumentData, deleteField, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import { runsUntil } from '../contest/phases.ts';
import type { Recurring } from '../contest/recurring.ts';
import type { Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import type { Board } from './board.ts';
import { writeOwner } from './commit.ts';
import { parseOwnTickets, parseSeeded, StoredTickets, ticketOf } from './contestDocuments.ts';
import { readSeeded } from './contestReads.ts';
import type { DrawnTicket } from './contestRecords.ts';
import type { ContestWriter } from './contestWriter.ts';
import { denied, explainBan, explainPlayerId, OTHER_RULESET } from './denial.ts';
import { parseAccount, type StoredAccount } from './documents.ts';
import { readDocuments } from './rest.ts';
import { submitRun } from './runs.ts';

/** `changesOf`: the changes that a run makes in its account, besides those of every run. */
export function recurringWriter(
  recurring: Recurring,
  changesOf: (account: StoredAccount, id: ContestId) => DocumentData,
): ContestWriter {
  return {
    async readSeedTime(board, id) {
      return (await readSeeded(board, recurring, id)).contest?.createdAt ?? null;
    },

    parseEntry: (holder, data) => parseOwnTickets(holder, data).entry,

    /** A player id that is nobody's yet becomes this browser's in the same commit, which shows it to everybody. */
    async ticketFor(board, id, { player: { playerId, playerName }, runId }, account) {
      const { at } = board;
      const { uid } = account;
      const ticket = { player_id: playerId, player_name: playerName, tickets: arrayUnion(ticketOf(runId)) };
      let isNewId = false;
      return {
        write: async (batch) => {
          isNewId = !(await getDoc(at.owner(playerId))).exists();
          batch.set(board.entry(id, uid), ticket, { merge: true });
          if (isNewId) writeOwner(batch, at, playerId, uid);
        },
        find: async () => {
          const { ticket } = await readTickets(board, recurring, id, uid, runId);
          return ticket && { kind: 'drawn', ticket };
        },
        explain: async () => {
          const { ticketsUsed, serverTime } = await readTickets(board, recurring, id, uid, runId);
          const { tickets, times } = recurring.termsOf(id);
          if (ticketsUsed >= tickets) return { kind: 'none left' };
          if (serverTime >= times.endsAt) return { kind: 'closed' };
          const [ban, fault] = await Promise.all([
            explainBan(at, uid),
            explainPlayerId(at, playerId, account, isNewId),
          ]);
          return ban ?? fault ?? { kind: 'denied' };
        },
      };
    },

    submit(board, id, record, account) {
      const { uid } = account;
      return submitRun(board, account, {
        record,
        entry: board.entry(id, uid),
        bestOf: (entry) => parseOwnTickets(uid, entry).entry,
        reads: [board.at.account(uid)],
        compose: (entry, [account]) => ({
          playerId: entry ? v.parse(StoredTickets, entry).player_id : record.playerId,
          account: changesOf(parseAccount(account?.data()), id),
          entry: { verdict: deleteField() },
          options: { merge: true },
        }),
        findFault: async (entry) => {
          const { serverTime } = await readSeeded(board, recurring, id);
          if (serverTime >= runsUntil(recurring.termsOf(id).times))
            return denied(
              `This ${recurring.kind} has closed. It took runs until five minutes after its end.`,
            );
          if (record.ruleset !== recurring.ruleset) return OTHER_RULESET;
          const hasTicket = ticketsIn(entry).includes(ticketOf(record.runId));
          return hasTicket ? null : denied(`This run has no ticket of its ${recurring.kind}.`);
        },
      });
    },
  };
}

/** The tickets of a browser, and the one of a run; `null`: it is not drawn. `serverTime`: epoch milliseconds. */
async function readTickets(
  board: Board,
  recurring: Recurring,
  id: ContestId,
  uid: Uid,
  runId: RunId,
): Promise<{ ticket: DrawnTicket | null; ticketsUsed: number; serverTime: number }> {
  const documents = [board.contest(id), board.entry(id, uid)];
  const { found, serverTime } = await readDocuments(board.rest, ...documents);
  const [contest, entry] = found;
  const tickets = ticketsIn(entry?.data);
  const number = tickets.indexOf(ticketOf(runId)) + 1;
  const ticket =
    contest && number > 0
      ? { contest: id, number, runId, createdAt: parseSeeded(recurring, id, contest).createdAt }
      : null;
  return { ticket, ticketsUsed: tickets.length, serverTime };
}

function ticketsIn(entry: DocumentData | undefined): readonly string[] {
  return entry ? v.parse(StoredTickets, entry).tickets : [];
}
