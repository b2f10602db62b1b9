/** How a run of a contest is submitted, a daily's or a cup's: the one commit of it, and why it was denied. It loads Firebase. */

import {
  Bytes,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  getDoc,
  runTransaction,
  type SetOptions,
} from 'firebase/firestore/lite';
import type { ContestId } from '../contest/contest.ts';
import { compareResults } from '../contest/results.ts';
import type { PlayerId } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import { type References, type Submission, writeGame } from './commit.ts';
import { decide } from './decide.ts';
import { areRulesOfThisPage, denied, explainBan, findObstacle } from './denial.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';
import type { SignedIn } from './signIn.ts';

/** The run that an entry has. */
interface BestRun {
  runId: RunId;
  /** Points. */
  score: number;
  /** Ticks, summed over the coins shot. */
  lived: number;
}

/** A run of a contest, with what its kind of contest knows of it. */
export interface ContestRun {
  contest: ContestId;
  record: ScoreRecord;
  /** Where the entry is that the run counts for. */
  entry: DocumentReference;
  /** What the commit rests on besides. */
  reads: readonly DocumentReference[];
  /** The best run so far of a stored entry; `null`: it has none. */
  bestOf(entry: DocumentData): BestRun | null;
  /** What is written beside what every run of a contest writes. `read`: of `reads`. */
  compose(entry: DocumentData | undefined, read: readonly DocumentSnapshot[]): Added;
  /** After a denial: the best run by now, and what the contest has against this one, in words; `null`: nothing. */
  judge(): Promise<{ best: BestRun | null; fault: string | null }>;
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
export function submitRun(
  firestore: Firestore,
  at: References,
  account: SignedIn,
  run: ContestRun,
): Promise<SubmitResult> {
  const submission = { record: run.record, owner: account.uid, startsWindow: false };
  let readRunId: RunId | null = null;
  return decide<SubmitResult>({
    commit: async () => ({
      kind: 'saved',
      best: await commit(firestore, at, submission, run, (best) => {
        readRunId = best?.runId ?? null;
      }),
    }),
    explain: async () => {
      const result = await explain(at, account, run, readRunId);
      if (result === 'full') submission.startsWindow = true;
      return result === 'full' || result === 'overtaken' ? 'again' : result;
    },
  });
}

/** Commits in two round trips, and fails when what was read has changed by then. Resolves to the best score. */
function commit(
  firestore: Firestore,
  at: References,
  submission: Submission,
  { contest, record, entry, reads, bestOf, compose }: ContestRun,
  onRead: (best: BestRun | null) => void,
): Promise<number> {
  const { runId, score, lived = 0, replay } = record;
  return runTransaction(
    firestore,
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
      transaction.set(entry, added.entry, added.options);
      return score;
    },
    // Another attempt of the SDK fails on errors of the sign-in and never answers.
    { maxAttempts: 1 },
  );
}

/**
 * What became of a run that was denied. `readRunId`: the run of the entry as it was read before the commit: an entry of
 * another one by now has overtaken it. `full`: the account has to begin a new window of time played.
 */
async function explain(
  at: References,
  account: SignedIn,
  { record, judge }: ContestRun,
  readRunId: RunId | null,
): Promise<SubmitResult | 'overtaken' | 'full'> {
  if (!(await areRulesOfThisPage(at))) return { kind: 'outdated' };
  const [savedRun, ban, { best, fault }] = await Promise.all([
    getDoc(at.run(record.runId)),
    explainBan(at, account.uid),
    judge(),
  ]);
  if (savedRun.exists()) return { kind: 'saved', best: best?.score ?? record.score };
  if (ban) return ban;
  if (fault !== null) return denied(fault);
  const isOvertaken = (best?.runId ?? null) !== readRunId;
  return (await findObstacle(at, record, account, { isNewId: false, isOvertaken })) ?? { kind: 'denied' };
}
