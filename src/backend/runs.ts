/** Saving a run in one commit, on the all-time board and in contests that recur; cupRuns.ts has those of cups. It loads Firebase. */

import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  runTransaction,
  type SetOptions,
  writeBatch,
} from 'firebase/firestore/lite';
import type { ContestScore } from '../contest/results.ts';
import type { PlayerId } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import type { Board } from './board.ts';
import { type Submission, writeRun } from './commit.ts';
import { decide } from './decide.ts';
import { explainDenial } from './denial.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { SignedIn } from './signIn.ts';

/** A run to save, with what the all-time board or its kind of contest knows of it. */
export interface Run {
  record: ScoreRecord;
  /** The entry that it counts for. */
  entry: DocumentReference;
  /** The best run so far of a stored entry; `null`: it has none. */
  bestOf(entry: DocumentData): (ContestScore & { runId: RunId }) | null;
  /** The objection of its kind after a denial; `null`: none. */
  findFault(entry: DocumentData | undefined): Promise<SubmitResult | null>;
}

/** A run that one commit saves. */
export interface WholeRun extends Run {
  /** Further documents that the commit reads. */
  reads: readonly DocumentReference[];
  /** The writes of its kind, beside those of every run. `read`: the snapshots of `reads`. */
  compose(entry: DocumentData | undefined, read: readonly DocumentSnapshot[]): Added;
}

export interface Added {
  /** Whom the run counts for: somebody else may play in this browser by now. */
  playerId: PlayerId;
  /** The player id is nobody's yet. */
  isNewId?: boolean;
  account?: DocumentData;
  /** The entry when this run is its best, and how it is written. */
  entry: DocumentData;
  options?: SetOptions;
}

/**
 * Submitting a run that is saved already changes nothing. `best` of the result is that of the entry. `seenBest`: the best
 * score of the all-time board's entry when it was last seen (`null`: no entry). The first commit relies on it.
 */
export function submitRun(
  board: Board,
  account: SignedIn,
  run: WholeRun,
  seenBest?: number | null,
): Promise<SubmitResult> {
  const submission: Submission<WholeRun> = { run, owner: account.uid, startsWindow: false, readRunId: null };
  return decide<SubmitResult>({
    commit: async (attempt) => ({
      kind: 'saved',
      best: await (attempt === 1 && seenBest !== undefined
        ? commitUnread(board, submission, seenBest)
        : commitRead(board, submission)),
    }),
    explain: async (attempt) =>
      attempt === 1 && seenBest !== undefined
        ? 'again at once'
        : explainDenial(board.at, submission, account),
  });
}

/**
 * Commits in one round trip. The rules deny it when `best` is outdated: the run is saved already, or the entry is better by
 * now, gone, or another owner's. Resolves to the new best score.
 */
async function commitUnread({ firestore, at }: Board, submission: Submission<WholeRun>, best: number | null) {
  const batch = writeBatch(firestore);
  // An id without an entry may have an owner: by a ticket, or of an entry that was taken off. Then the rules deny it.
  const added = { ...submission.run.compose(undefined, []), isNewId: best === null };
  const newBest = writeRun(batch, at, submission, best === null ? null : { score: best, lived: 0 }, added);
  await batch.commit();
  return newBest;
}

/** Commits in two round trips, and fails when what was read has changed by then. Resolves to the best score. */
function commitRead({ firestore, at }: Board, submission: Submission<WholeRun>): Promise<number> {
  const { record, entry, bestOf, reads, compose } = submission.run;
  return runTransaction(
    firestore,
    async (transaction) => {
      const [savedRun, savedEntry, ...read] = await Promise.all([
        transaction.get(at.run(record.runId)),
        transaction.get(entry),
        ...reads.map((document) => transaction.get(document)),
      ]);
      const stored = savedEntry.data();
      const best = stored ? bestOf(stored) : null;
      submission.readRunId = best?.runId ?? null;
      if (savedRun.exists()) return best?.score ?? record.score;
      return writeRun(transaction, at, submission, best, compose(stored, read));
    },
    // Another attempt of the SDK fails on errors of the sign-in and never answers.
    { maxAttempts: 1 },
  );
}
