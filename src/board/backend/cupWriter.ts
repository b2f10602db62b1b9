/**
 * Cups: an entrant's open ticket is stored in their registration, beside a document for each ticket drawn, and their best run
 * is an entry. A new ticket closes the one before. It loads Firebase.
 */

import { type DocumentData, getDoc, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../../engine/contest/contest.ts';
import { CUP_PACE, phaseOf } from '../../engine/contest/cup.ts';
import { liveness } from '../../engine/contest/live.ts';
import { runsUntil } from '../../engine/contest/phases.ts';
import { ticketOf } from '../../engine/contest/ticket.ts';
import type { Uid } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { Board } from './board.ts';
import type { DrawnTicket } from './contestRecords.ts';
import { lateFor, submitContestRun } from './contestRuns.ts';
import type { ContestWriter } from './contestWriter.ts';
import { parseCupEntry, type StoredEntrant, StoredTicket } from './cupDocuments.ts';
import type { Cup } from './cupRecords.ts';
import { type Denied, denied, explainBan, OTHER_RULESET, refusalOfAll } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import { FROZEN, findOwn, NO_CUP, NOT_REGISTERED, readCup } from './entrants.ts';
import type { ScoreRecord } from './records.ts';
import { readDocuments } from './rest.ts';
import * as words from './words/en.ts';

const FINAL = denied(words.final);

export const cupWriter: ContestWriter = {
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
        batch.update(board.entrant(id, uid), open);
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
        if (isClosed) return denied(words.laterTicket);
        if (!cup) return NO_CUP;
        if (cup.state === 'frozen') return FROZEN;
        if (cup.state === 'final' || phaseOf(cup.times, serverTime) !== 'running')
          return { kind: 'not running' };
        if (own.tickets_used >= cup.tickets) return { kind: 'none left' };
        if (own.drawn_at !== undefined && serverTime <= own.drawn_at + CUP_PACE.ticketMs)
          return { kind: 'too soon' };
        if (!cup.skins.includes(skin)) return denied(words.otherSkin);
        return { kind: 'denied' };
      },
    };
  },

  /** A browser that is not registered learns so, under the rules of this page. */
  async submit(board, id, record, account) {
    const { uid } = account;
    const own = await findOwn(board, id, uid);
    if (!own) return (await refusalOfAll(board.at)) ?? NOT_REGISTERED;
    const findStrike = (entry: DocumentData | undefined) => {
      const { struck = '' } = entry ? parseCupEntry(uid, entry) : {};
      return struck ? denied(words.disqualified(struck)) : null;
    };
    return submitContestRun(board, account, {
      record,
      playerId: own.player_id,
      entry: board.entry(id, uid),
      bestOf: (entry) => parseCupEntry(uid, entry),
      readShown: async () => {
        const ticket = await getDoc(board.below(id, COLLECTIONS.cupTickets, ticketOf(record.runId)));
        return {
          player_name: own.player_name,
          started_at: ticket.get('started_at'),
          tickets_used: ticket.get('number'),
        };
      },
      findBar: async (entry) => {
        const { cup, serverTime } = await readCup(board, id);
        if (cup?.state === 'final') return FINAL;
        return findStrike(entry) ?? (cup ? lateFor(cup.times, serverTime) : NO_CUP);
      },
      findFault: async (entry) => {
        const strike = findStrike(entry);
        if (strike) return strike;
        const { cup, serverTime } = await readCup(board, id);
        return cup ? faultOf(record, own, cup, serverTime) : NO_CUP;
      },
    });
  },
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

/** A cup's objection to a run of an entrant; `null`: none. */
function faultOf(
  { runId, ruleset, skin, ticks }: ScoreRecord,
  own: StoredEntrant,
  cup: Cup,
  serverTime: number,
): Denied | null {
  if (cup.state === 'final') return FINAL;
  if (cup.state === 'frozen') return FROZEN;
  if (serverTime >= runsUntil(cup.times)) return denied(words.tooLate);
  if (ruleset !== cup.ruleset) return OTHER_RULESET;
  if (own.ticket !== ticketOf(runId)) return denied(words.laterTicket);
  if (skin !== own.skin) return denied(words.otherSkinThanTicket);
  switch (liveness({ ticks, wallMs: serverTime - (own.drawn_at ?? 0), pauseS: cup.pauseSeconds })) {
    case 'too slow':
      return denied(words.tooSlow);
    case 'too fast':
      return denied(words.tooFast);
    case 'live':
      return null;
  }
}
