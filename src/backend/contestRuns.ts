/** The one commit that saves a run of a contest, of any kind, and why it was denied. It loads Firebase. */

import {
  Bytes,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  getDoc,
  runTransaction,
  type SetOptions,
  serverTimestamp,
} from 'firebase/firestore/lite';
import type { ContestId } from '../contest/contest.ts';
import { compareResults } from '../contest/results.ts';
import type { PlayerId, Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import type { Board } from './board.ts';
import { type Submission, writeGame } from './commit.ts';
import type { ContestEntry } from './contestRecords.ts';
import { decide } from './decide.ts';
import { areRulesOfThisPage, denied, explainBan, findObstacle } from './denial.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { SignedIn } from './signIn.ts';

/** A run of a contest, with what its kind of contest knows of it. */
export interface ContestRun {
  contest: ContestId;
  record: ScoreRecord;
  /** The owner of the entry that it counts for. */
  holder: Uid;
  /** The best run so far of a stored entry; `null`: it has none. */
  bestOf(entry: DocumentData): ContestEntry | null;
  /** Further documents that the commit reads. */
  reads: readonly DocumentReference[];
  /** The writes of this kind of contest, beside those of every run. `read`: the snapshots of `reads`. */
  compose(entry: DocumentData | undefined, read: readonly DocumentSnapshot[]): Added;
  /** The contest's objection to it after a denial, in words; `null`: none. */
  findFault(entry: DocumentData | undefined): Promise<string | null>;
}

interface Added {
  /** Whom the run counts for: somebody else may play in this browser by now. */
  playerId: PlayerId;
  run: DocumentData;
  account: DocumentData;
  /** The entry when this run is its best, and how it is written. */
  entry: DocumentData;
  options: SetOptions;
}

/** Submitting a run that is saved already changes nothing. `best` of the result is that of the entry. */
export function submitRun(board: Board, account: SignedIn, run: ContestRun): Promise<SubmitResult> {
  const submission = { record: run.record, owner: account.uid, startsWindow: false };
  let readRunId: RunId | null = null;
  return decide<SubmitResult>({
    commit: async () => ({
      kind: 'saved',
      best: await commit(board, submission, run, (best) => {
        readRunId = best?.runId ?? null;
      }),
    }),
    explain: async () => {
      const result = await explain(board, account, run, readRunId);
      if (result === 'full') submission.startsWindow = true;
      return result === 'full' || result === 'overtaken' ? 'again' : result;
    },
  });
}

/** Commits in two round trips, and fails when what was read has changed by then. Resolves to the best score. */
function commit(
  board: Board,
  submission: Submission,
  { contest, record, holder, bestOf, reads, compose }: ContestRun,
  onRead: (best: ContestEntry | null) => void,
): Promise<number> {
  const { at } = board;
  const { runId, score, level, lived = 0, skin, replay } = record;
  const entry = board.entry(contest, holder);
  return runTransaction(
    board.firestore,
    async (transaction) => {
      const [savedRun, savedEntry, ...read] = await Promise.all([
        transaction.get(at.run(runId)),
        transaction.get(entry),
        ...reads.map((document) => transaction.get(document)),
      ]);
      const stored = savedEntry.data();
      const best = stored ? bestOf(stored) : null;
      onRead(best);
      if (savedRun.exists()) return best?.score ?? score;
      const isBest = !best || compareResults({ score, lived }, best) < 0;
      const added = compose(stored, read);
      const game = {
        contest,
        lived,
        ...added.run,
        ...(isBest && replay && { replay: Bytes.fromBase64String(replay) }),
      };
      const played = { ...submission, record: { ...record, playerId: added.playerId } };
      writeGame(transaction, at, played, { run: game, account: added.account });
      if (!isBest) return best.score;
      const result = { score, level, lived, skin, run_id: runId, timestamp: serverTimestamp() };
      transaction.set(entry, { ...result, ...added.entry }, added.options);
      return score;
    },
    // Another attempt of the SDK fails on errors of the sign-in and never answers.
    { maxAttempts: 1 },
  );
}

/**
 * The outcome of a run that was denied. `readRunId`: the run of the entry as it was read before the commit: an entry of
 * another one by now has overtaken it. `full`: the account has to begin a new window of time played.
 */
async function explain(
  board: Board,
  account: SignedIn,
  { contest, record, holder, bestOf, findFault }: ContestRun,
  readRunId: RunId | null,
): Promise<SubmitResult | 'overtaken' | 'full'> {
  const { at } = board;
  if (!(await areRulesOfThisPage(at))) return { kind: 'outdated' };
  const [savedRun, savedEntry, ban] = await Promise.all([
    getDoc(at.run(record.runId)),
    getDoc(board.entry(contest, holder)),
    explainBan(at, account.uid),
  ]);
  const stored = savedEntry.data();
  const best = stored ? bestOf(stored) : null;
  if (savedRun.exists()) return { kind: 'saved', best: best?.score ?? record.score };
  if (ban) return ban;
  const fault = await findFault(stored);
  if (fault !== null) return denied(fault);
  const isOvertaken = (best?.runId ?? null) !== readRunId;
  return (await findObstacle(at, record, account, { isNewId: false, isOvertaken })) ?? { kind: 'denied' };
}
