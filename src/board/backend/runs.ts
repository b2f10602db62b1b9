/** Saving a run of the all-time board, in one commit; contestRuns.ts has those of contests. It loads Firebase. */

import { writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Board } from './board.ts';
import { type Submission, writeRun } from './commit.ts';
import { decide } from './decide.ts';
import { explainDenial, findBoardFault } from './denial.ts';
import { StoredEntry } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { SignedIn } from './signIn.ts';

/**
 * Submitting a run that is saved already changes nothing. `best` of the result is that of the entry. `seenBest`: the best
 * score of the entry when it was last seen (`null`: no entry). The first commit relies on it.
 */
export function submitRun(
  board: Board,
  account: SignedIn,
  record: ScoreRecord,
  seenBest?: number | null,
): Promise<SubmitResult> {
  const run = {
    record,
    entry: board.at.entry(record.playerId),
    bestOf: (entry: object) => ({ ...v.parse(StoredEntry, entry), lived: 0 }),
    findFault: () => findBoardFault(board, record, account),
  };
  const submission = { run, owner: account.uid, startsWindow: false, readRunId: null };
  return decide<SubmitResult>({
    commit: async (attempt) => ({
      kind: 'saved',
      best: await (attempt === 1 && seenBest !== undefined
        ? commitUnread(board, submission, seenBest)
        : commitRead(board, submission)),
    }),
    explain: async (attempt) =>
      attempt === 1 && seenBest !== undefined ? 'again at once' : explainDenial(board, submission, account),
  });
}

/**
 * Commits in one round trip. The rules deny it when `best` is outdated: the run is saved already, or the entry is better by
 * now, gone, or another owner's. Resolves to the new best score.
 */
async function commitUnread({ firestore, at }: Board, submission: Submission, best: number | null) {
  const batch = writeBatch(firestore);
  // An id without an entry may have an owner: by a ticket, or of an entry that was taken off. Then the rules deny it.
  const newBest = writeRun(batch, at, submission, best, best === null);
  await batch.commit();
  return newBest;
}

/** Commits in two round trips, and fails when what was read has changed by then. Resolves to the best score. */
function commitRead(board: Board, submission: Submission): Promise<number> {
  const { at } = board;
  const { record, entry, bestOf } = submission.run;
  return board.transact(async (transaction) => {
    const [savedRun, savedEntry, owner] = await Promise.all([
      transaction.get(at.run(record.runId)),
      transaction.get(entry),
      transaction.get(at.owner(record.playerId)),
    ]);
    const best = savedEntry.exists() ? bestOf(savedEntry.data()) : null;
    submission.readRunId = best?.runId ?? null;
    if (savedRun.exists()) return best?.score ?? record.score;
    return writeRun(transaction, at, submission, best?.score ?? null, !owner.exists());
  });
}
