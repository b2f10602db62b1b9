/** Verifies an entry's run. The verdict is in the words that are written into the entry. */

import { VERIFIED } from '../../src/board/backend/documents.ts';
import type { ContestSeed } from '../../src/engine/contest/seed.ts';
import { decodeReplay } from '../../src/engine/replay/codec.ts';
import type { Replay } from '../../src/engine/replay/replay.ts';
import { describeVerdict } from '../../src/engine/replay/verdict.ts';
import { verifyReplay } from '../../src/engine/replay/verify.ts';
import type { Claim } from '../../src/engine/signs/given.ts';
import { findSharedInputs, findSigns, type Sign } from '../../src/engine/signs/signs.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import type { HallOfFame } from './hallOfFame.ts';
import { type Entry, type RecurringContest, type RecurringRow, type Run, Unreadable } from './stored.ts';

/** Verdicts that say nothing against the player, or not for sure. */
const UNDECIDED = [VERIFIED, 'unknown ruleset', 'too long', 'unreadable run', 'no run'];

/** True if no honest game can have sent this. */
export function isForged(verdict: string): boolean {
  return !UNDECIDED.includes(verdict);
}

/** A run, with what seeded the coins of its contest. */
export type SeededRun = Run & { contest?: ContestSeed };

export interface Judgement {
  verdict: string;
  /** `null` when there is none that can be read. */
  run: SeededRun | null;
  /** The result that the entry or the row claims. */
  claimed: Claim;
}

/** The verdicts on a run that differs from its entry in one of these fields. No honest game gets them. */
const OTHERS: Partial<Record<keyof Run, string>> = {
  playerId: "another player's run",
  owner: "another owner's run",
  contestId: "another contest's run",
};

type Claimed = Partial<Record<keyof Run, string | number>> & Claim;

/**
 * Judges the run that an entry shows, on the board or in a contest.
 * @param claimed what has to be the same in the run
 * @param contest what seeded its coins
 */
export async function judgeShown(
  board: HallOfFame,
  { runId, claimed, contest }: { runId: RunId; claimed: Claimed; contest?: ContestSeed | undefined },
  judge: (run: SeededRun) => string,
): Promise<Judgement> {
  try {
    const found = await board.run(runId);
    const run = found && { ...found, ...(contest && { contest }) };
    return { verdict: run ? (findDiscrepancy(claimed, run) ?? judge(run)) : 'no run', run, claimed };
  } catch (error) {
    if (error instanceof Unreadable) return { verdict: 'unreadable run', run: null, claimed };
    throw error;
  }
}

/** @param timeLimitMs how long a single replay may take to play; one that takes longer is `too long` */
export function judgeEntry(board: HallOfFame, entry: Entry, timeLimitMs: number): Promise<Judgement> {
  const { runId, playerId, owner, score, level } = entry;
  const claimed = { playerId, owner, score, level };
  return judgeShown(board, { runId, claimed }, (run) => judgeRun(run, timeLimitMs));
}

/** As `judgeEntry`, for a row of a contest that recurs. */
export function judgeRecurringRow(
  board: HallOfFame,
  contest: RecurringContest,
  { uid: owner, runId, score, level, lived }: RecurringRow,
  timeLimitMs: number,
): Promise<Judgement> {
  const claimed = { owner, contestId: contest.id, score, level, lived };
  return judgeShown(board, { runId, claimed, contest }, (run) => judgeRun(run, timeLimitMs));
}

/**
 * The signs of machine play of a verified run, and whether its inputs are those of another run.
 * @param others verified runs to compare it with
 * @param isFirstTicket its player had none before on coins that a contest has for all
 */
export function findSignsIn(replay: Replay, others: readonly Replay[], isFirstTicket = false): Sign[] {
  const shared = others.flatMap((other) => findSharedInputs(replay, other) ?? []);
  return [...findSigns(replay, isFirstTicket), ...shared.slice(0, 1)];
}

/** The number of verified runs, from the best, that the inputs of the others are held against. */
const MAX_COMPARED = 50;

/** Finds the signs in judged runs, best first, each held against those before it. None in a run that is not verified. */
export function signFinder(): (judgement: Judgement) => Sign[] {
  const replays: Replay[] = [];
  return ({ verdict, run }) => {
    const replay = run && verdict === VERIFIED ? replayOf(run) : null;
    if (!replay) return [];
    const signs = findSignsIn(replay, replays);
    if (replays.length < MAX_COMPARED) replays.push(replay);
    return signs;
  };
}

/** The replay of a run, if its bytes are one. */
export function replayOf({ replay }: Run): Replay | null {
  const decoded = replay && decodeReplay(replay);
  return decoded?.ok ? decoded.replay : null;
}

/** As `judgeEntry`, for a run wherever it is. A run of a contest needs what seeded its coins. */
export function judgeRun(run: SeededRun, timeLimitMs: number): string {
  if (!run.replay) return 'no replay';
  const deadline = performance.now() + timeLimitMs;
  return describeVerdict(verifyReplay(run.replay, run, () => performance.now() > deadline));
}

/** The verdict on an entry whose run says otherwise. */
export const DIFFERS = 'differs from its run';

function findDiscrepancy(claimed: Claimed, run: Run): string | undefined {
  const fields = Object.keys(claimed) as (keyof Run)[];
  const other = fields.find((field) => run[field] !== claimed[field]);
  return other && (OTHERS[other] ?? DIFFERS);
}
