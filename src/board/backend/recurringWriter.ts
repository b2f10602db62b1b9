/**
 * Contests that recur: a browser's tickets are a document that nobody else may read, and its best run is an entry. Tickets are
 * drawn until the contest's end, under any player id of the browser. It loads Firebase.
 */

import { arrayUnion, type DocumentData, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../../engine/contest/contest.ts';
import { runsUntil } from '../../engine/contest/phases.ts';
import type { Recurring } from '../../engine/contest/recurring.ts';
import { ticketOf } from '../../engine/contest/ticket.ts';
import type { Uid } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { Board } from './board.ts';
import { writeOwner } from './commit.ts';
import { parseContestEntry, StoredTickets } from './contestDocuments.ts';
import type { DrawnTicket } from './contestRecords.ts';
import { lateFor, submitContestRun } from './contestRuns.ts';
import type { ContestWriter } from './contestWriter.ts';
import { denied, explainBan, explainPlayerId, OTHER_RULESET } from './denial.ts';
import { parseAccount, type StoredAccount } from './documents.ts';
import { readSeeded } from './publicContests.ts';
import * as words from './words/en.ts';

/** `changesOf`: the changes that a run makes in its account, besides those of every run. */
export function recurringWriter(
  recurring: Recurring,
  changesOf: (account: StoredAccount, id: ContestId) => DocumentData,
): ContestWriter {
  return {
    parseEntry: parseContestEntry,

    /** A player id that is nobody's yet becomes this browser's in the same commit, which shows it to everybody. */
    async ticketFor(board, id, { player: { playerId, playerName }, runId }, account) {
      const { at } = board;
      const { uid } = account;
      const ticket = { player_id: playerId, player_name: playerName, tickets: arrayUnion(ticketOf(runId)) };
      let isNewId = false;
      return {
        write: async (batch) => {
          isNewId = !(await getDoc(at.owner(playerId))).exists();
          batch.set(board.entrant(id, uid), ticket, { merge: true });
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
            explainPlayerId(board, playerId, account, isNewId),
          ]);
          return ban ?? fault ?? { kind: 'denied' };
        },
      };
    },

    async submit(board, id, record, account) {
      const { uid } = account;
      const readOwn = async () => (await getDoc(board.entrant(id, uid))).data();
      const playerIdIn = (own: DocumentData) => v.parse(StoredTickets, own).player_id;
      const own = await readOwn();
      return submitContestRun(board, account, {
        record,
        // Without a ticket the rules deny it.
        playerId: own ? playerIdIn(own) : record.playerId,
        entry: board.entry(id, uid),
        bestOf: (entry) => parseContestEntry(uid, entry),
        accountChanges: async (transaction, document) =>
          changesOf(parseAccount((await transaction.get(document)).data()), id),
        readShown: async () => {
          const { player_name, tickets } = v.parse(StoredTickets, await readOwn());
          return { player_name, tickets_used: tickets.length };
        },
        findBar: async () => {
          const { serverTime } = await readSeeded(board.rest, recurring, id);
          return lateFor(recurring.termsOf(id).times, serverTime);
        },
        findFault: async () => {
          const { contest, serverTime } = await readSeeded(board.rest, recurring, id);
          if (serverTime >= runsUntil(recurring.termsOf(id).times)) return denied(words.tooLate);
          if (contest && record.ruleset !== contest.ruleset) return OTHER_RULESET;
          const hasTicket = (await ticketsOf(board, id, uid)).includes(ticketOf(record.runId));
          return hasTicket ? null : denied(words.noTicket);
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
  const [{ contest, serverTime }, tickets] = await Promise.all([
    readSeeded(board.rest, recurring, id),
    ticketsOf(board, id, uid),
  ]);
  const number = tickets.indexOf(ticketOf(runId)) + 1;
  const ticket = contest && number > 0 ? { contest: id, number, runId, createdAt: contest.createdAt } : null;
  return { ticket, ticketsUsed: tickets.length, serverTime };
}

async function ticketsOf(board: Board, id: ContestId, uid: Uid): Promise<readonly string[]> {
  const own = (await getDoc(board.entrant(id, uid))).data();
  return own ? v.parse(StoredTickets, own).tickets : [];
}
