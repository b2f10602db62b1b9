/**
 * Saving a run of a contest, in two commits. Everybody who may read a document can lock it for a minute, and contests take
 * runs only for a limited time. So the first commit writes the run and the account, which nobody else may read; the counter
 * and the entry follow. A run that can no longer be an entry is counted apart. This module loads Firebase.
 */

import {
  type DocumentData,
  type DocumentReference,
  deleteField,
  getDoc,
  type Transaction,
} from 'firebase/firestore/lite';
import { type PlayTimes, sealOpensAt } from '../../engine/contest/phases.ts';
import { compareResults } from '../../engine/contest/results.ts';
import type { PlayerId } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { Board } from './board.ts';
import { type Run, replayField, writeCounter, writePlayed } from './commit.ts';
import { decide } from './decide.ts';
import { type Denied, denied, explainBan, explainDenial } from './denial.ts';
import type { SubmitResult } from './records.ts';
import type { SignedIn } from './signIn.ts';
import * as words from './words/en.ts';

/** A run to save, with what its kind of contest knows of it. */
export interface ContestRun extends Run {
  /** The player that the run counts for: somebody else may play in this browser by the time it is sent. */
  playerId: PlayerId;
  /** The changes that it makes in its account, besides those of every run. */
  accountChanges?(transaction: Transaction, account: DocumentReference): Promise<DocumentData>;
  /** Reads the fields that the entry has from its ticket and its player. */
  readShown(): Promise<DocumentData>;
  /** The reason for which no better entry is ever taken of this entry's holder; `null`: there is none. */
  findBar(entry: DocumentData | undefined): Promise<Denied | null>;
}

/** A lock outlasts any patience, and the outbox tries again later. */
const ENTERING_ATTEMPTS = 2;

/** The fields that an entry has from its run, as stored: the time to the microsecond. */
const FROM_RUN = ['player_id', 'score', 'level', 'lived', 'skin', 'ticks', 'timestamp'] as const;

/** The bar of a contest whose seal has opened: from then on its entries stay as they are. */
export function lateFor(times: Pick<PlayTimes, 'endsAt'>, serverTime: number): Denied | null {
  if (serverTime < sealOpensAt(times)) return null;
  return denied(words.tooLateForRank);
}

/** Submitting a run that is saved already changes nothing. `best` of the result is that of the entry. */
export async function submitContestRun(
  board: Board,
  account: SignedIn,
  run: ContestRun,
): Promise<SubmitResult> {
  const { at } = board;
  const { record, playerId, accountChanges } = run;
  const submission = { run, owner: account.uid, startsWindow: false };
  const more = { pending: true, ...(record.replay && replayField(record.replay)) };
  const commit = async (transaction: Transaction) => {
    const changes = await accountChanges?.(transaction, at.account(account.uid));
    writePlayed(transaction, at, submission, { playerId, ...(changes && { account: changes }) }, more);
  };
  const result = await decide<SubmitResult>({
    commit: async () => {
      await board.transact(commit);
      return { kind: 'saved', best: record.score };
    },
    explain: () => explainDenial(board, submission, account),
  });
  return result.kind === 'saved' ? enter(board, account, run) : result;
}

/** Counts a run that is in, and makes it the entry if it is the best and still may be. `in`: not yet. */
async function enter(board: Board, { uid }: SignedIn, run: ContestRun): Promise<SubmitResult> {
  const { at } = board;
  try {
    return await decide<SubmitResult>(
      {
        commit: async () => ({ kind: 'saved', best: await commitEntry(board, run) }),
        explain: async () => {
          const [ban, entry, saved] = await Promise.all([
            explainBan(at, uid),
            getDoc(run.entry),
            getDoc(at.run(run.record.runId)),
          ]);
          // Another tab has entered it: the next attempt finds that out.
          if (!saved.get('pending')) return 'again at once';
          const bar = ban ?? (await run.findBar(entry.data()));
          if (!bar) return { kind: 'in' };
          await countApart(board, run.record.runId);
          return { kind: 'counted', reason: bar.reason };
        },
      },
      ENTERING_ATTEMPTS,
    );
  } catch (error) {
    console.warn('Leaderboard:', error);
    return { kind: 'in' };
  }
}

/** Counts a run that can no longer be an entry, once (spec 4.5). It stays pending: no standing shows it. */
function countApart(board: Board, runId: RunId): Promise<void> {
  const { at } = board;
  return board.transact(async (transaction) => {
    const saved = await transaction.get(at.run(runId));
    if (!saved.get('pending') || saved.get('counted')) return;
    transaction.update(at.run(runId), { counted: true });
    writeCounter(transaction, at, runId);
  });
}

/** Resolves to the best score. */
function commitEntry(
  board: Board,
  { record: { runId, score, lived = 0 }, entry, bestOf, readShown }: ContestRun,
): Promise<number> {
  const { at } = board;
  return board.transact(async (transaction) => {
    const [saved, stored, shown] = await Promise.all([
      transaction.get(at.run(runId)),
      transaction.get(entry),
      readShown(),
    ]);
    const best = stored.exists() ? bestOf(stored.data()) : null;
    if (!saved.get('pending')) return best?.score ?? score;
    transaction.update(at.run(runId), { pending: deleteField() });
    writeCounter(transaction, at, runId);
    if (best && compareResults({ score, lived }, best) >= 0) return best.score;
    const fromRun = Object.fromEntries(FROM_RUN.map((field) => [field, saved.get(field)]));
    transaction.set(entry, { ...fromRun, ...shown, run_id: runId });
    return score;
  });
}
