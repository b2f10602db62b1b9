/**
 * Saving a run of a cup. Time judges it, and whoever may read a document can lock it for a minute. So its first commit writes
 * the run and the account, which nobody else may read; the counter and the entry follow in a second one. It loads Firebase.
 */

import { type DocumentData, deleteField, getDoc, runTransaction, writeBatch } from 'firebase/firestore/lite';
import type { ContestId } from '../contest/contest.ts';
import { liveness } from '../contest/live.ts';
import { runsUntil } from '../contest/phases.ts';
import { compareResults } from '../contest/results.ts';
import type { Uid } from '../ids.ts';
import type { Board } from './board.ts';
import { replayField, writeCounter, writePlayed } from './commit.ts';
import { ticketOf } from './contestDocuments.ts';
import { readCup } from './contestReads.ts';
import { parseCupEntry } from './cupDocuments.ts';
import type { Cup } from './cupRecords.ts';
import { decide } from './decide.ts';
import {
  areRulesOfThisPage,
  type Denied,
  denied,
  explainBan,
  explainDenial,
  OTHER_RULESET,
} from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import { FROZEN, findOwn, NO_CUP, NOT_REGISTERED, type Registration } from './entrants.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { Run } from './runs.ts';
import type { SignedIn } from './signIn.ts';

/** A lock outlasts any patience, and the outbox tries again later. */
const ENTERING_ATTEMPTS = 2;

/** Submitting a run that is saved already changes nothing. */
export async function submitCupRun(
  board: Board,
  id: ContestId,
  record: ScoreRecord,
  account: SignedIn,
): Promise<SubmitResult> {
  const { at, firestore } = board;
  const { uid } = account;
  const own = await findOwn(board, id, uid);
  if (!own) return (await areRulesOfThisPage(at)) ? NOT_REGISTERED : { kind: 'outdated' };
  const run: Run = {
    record,
    entry: board.entry(id, uid),
    bestOf: (entry) => parseCupEntry(uid, entry),
    findFault: async (entry) => {
      const struck = struckOut(entry, uid);
      if (struck) return struck;
      const { cup, serverTime } = await readCup(board, id);
      return cup ? faultOf(record, own, cup, serverTime) : NO_CUP;
    },
  };
  const submission = { run, owner: uid, startsWindow: false };
  const replay = record.replay && replayField(record.replay);
  const result = await decide<SubmitResult>({
    commit: async () => {
      const batch = writeBatch(firestore);
      writePlayed(batch, at, submission, { playerId: own.player_id }, { pending: true, ...replay });
      await batch.commit();
      return { kind: 'saved', best: record.score };
    },
    explain: () => explainDenial(at, submission, account),
  });
  return result.kind === 'saved' ? enter(board, id, run, own, uid) : result;
}

/** Counts a run that is in, and makes it the entry if it is the best. `in`: not yet. */
async function enter(
  board: Board,
  id: ContestId,
  run: Run,
  own: Registration,
  uid: Uid,
): Promise<SubmitResult> {
  const commit = async (): Promise<SubmitResult> => ({
    kind: 'saved',
    best: await commitEntry(board, id, run, own.player_name),
  });
  const explain = async (): Promise<SubmitResult> => {
    const [ban, entry] = await Promise.all([explainBan(board.at, uid), getDoc(run.entry)]);
    return ban ?? struckOut(entry.data(), uid) ?? { kind: 'in' };
  };
  try {
    return await decide({ commit, explain }, ENTERING_ATTEMPTS);
  } catch (error) {
    console.warn('Leaderboard:', error);
    return { kind: 'in' };
  }
}

/** Resolves to the best score. */
function commitEntry(
  board: Board,
  id: ContestId,
  { record: { runId, score, lived = 0 }, entry, bestOf }: Run,
  player_name: string,
): Promise<number> {
  const { at, firestore } = board;
  return runTransaction(
    firestore,
    async (transaction) => {
      const [saved, ticket, stored] = await Promise.all([
        transaction.get(at.run(runId)),
        getDoc(board.below(id, COLLECTIONS.cupTickets, ticketOf(runId))),
        transaction.get(entry),
      ]);
      const best = stored.exists() ? bestOf(stored.data()) : null;
      if (!saved.get('pending')) return best?.score ?? score;
      transaction.update(at.run(runId), { pending: deleteField() });
      writeCounter(transaction, at, runId);
      if (best && compareResults({ score, lived }, best) >= 0) return best.score;
      const shown = SHOWN.map((field) => [field, saved.get(field)]);
      transaction.set(entry, {
        ...Object.fromEntries(shown),
        run_id: runId,
        player_name,
        started_at: ticket.get('started_at'),
        tickets_used: ticket.get('number'),
      });
      return score;
    },
    // Another attempt of the SDK fails on errors of the sign-in and never answers.
    { maxAttempts: 1 },
  );
}

/** The fields that an entry has from its run, as stored: the time to the microsecond. */
const SHOWN = ['player_id', 'score', 'level', 'lived', 'skin', 'ticks', 'timestamp'] as const;

function struckOut(entry: DocumentData | undefined, uid: Uid): Denied | null {
  const { struck = '' } = entry ? parseCupEntry(uid, entry) : {};
  return struck ? denied(`The moderators have struck you out: ${struck}`) : null;
}

/** A cup's objection to a run of an entrant; `null`: none. */
function faultOf(
  { runId, ruleset, skin, ticks }: ScoreRecord,
  own: Registration,
  cup: Cup,
  serverTime: number,
): Denied | null {
  if (cup.state === 'final') return denied('The results of this cup stand. It takes no more runs.');
  if (cup.state === 'frozen') return FROZEN;
  if (serverTime >= runsUntil(cup.times))
    return denied('This cup is over. It took runs until five minutes after its end.');
  if (ruleset !== cup.ruleset) return OTHER_RULESET;
  if (own.ticket !== ticketOf(runId))
    return denied('Its ticket is not the one that is open: the next ticket closes the one before.');
  if (skin !== own.skin) return denied('Its ticket was drawn for another skin.');
  switch (liveness({ ticks, wallMs: serverTime - (own.drawn_at ?? 0), pauseS: cup.pauseSeconds })) {
    case 'too slow':
      return denied('It is no longer live: more time has passed since its ticket than it took to play.');
    case 'too fast':
      return denied('It is not live: its ticks take longer than it took to play.');
    case 'live':
      return null;
  }
}
