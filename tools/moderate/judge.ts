/** Verifies an entry's run. The verdict is in the words that are written into the entry. */

import type { ContestSeed } from '../../src/contest/seed.ts';
import { decodeReplay } from '../../src/replay/codec.ts';
import type { Replay } from '../../src/replay/replay.ts';
import { describeVerdict } from '../../src/replay/verdict.ts';
import { verifyReplay } from '../../src/replay/verify.ts';
import { findSharedInputs, findSigns, type Sign } from '../../src/signs/signs.ts';
import type { HallOfFame } from './hallOfFame.ts';
import { type DailyContest, type DailyRow, type Entry, type Run, Unreadable } from './stored.ts';

/** The one verdict that the board shows as a mark. */
export const VERIFIED = 'verified';

/** Verdicts that say nothing against the player, or not for sure. */
const UNDECIDED = [VERIFIED, 'unknown ruleset', 'too long', 'unreadable run', 'no run'];

/** Whether no honest game can have sent this. */
export function isForged(verdict: string): boolean {
  return !UNDECIDED.includes(verdict);
}

export interface Judgement {
  verdict: string;
  /** `null` when there is none that can be read. */
  run: Run | null;
}

/** @param timeLimitMs how long a single replay may take to play; one that takes longer is `too long` */
export async function judgeEntry(board: HallOfFame, entry: Entry, timeLimitMs: number): Promise<Judgement> {
  try {
    const run = await board.run(entry.runId);
    const verdict = run ? (findDiscrepancy(entry, run) ?? judgeRun(run, timeLimitMs)) : 'no run';
    return { verdict, run };
  } catch (error) {
    if (error instanceof Unreadable) return { verdict: 'unreadable run', run: null };
    throw error;
  }
}

/** As `judgeEntry`, for a row of a daily. */
export async function judgeDailyRow(
  board: HallOfFame,
  { id, createdAt }: DailyContest,
  row: DailyRow,
  timeLimitMs: number,
): Promise<string> {
  try {
    const run = await board.run(row.runId);
    if (!run) return 'no run';
    if (run.owner !== row.uid) return "another owner's run";
    if (run.contestId !== id) return "another contest's run";
    const isSame = run.score === row.score && run.level === row.level && run.lived === row.lived;
    if (!isSame) return 'differs from its run';
    return judgeRun({ ...run, contest: { id, createdAt } }, timeLimitMs);
  } catch (error) {
    if (error instanceof Unreadable) return 'unreadable run';
    throw error;
  }
}

/**
 * The signs of machine play of a verified run, and whether its inputs are those of another run.
 * @param others verified runs to compare it with
 */
export function findSignsIn(replay: Replay, others: readonly Replay[]): Sign[] {
  const shared = others.flatMap((other) => findSharedInputs(replay, other) ?? []);
  return [...findSigns(replay), ...shared.slice(0, 1)];
}

/** The replay of a run, if its bytes are one. */
export function replayOf({ replay }: Run): Replay | null {
  const decoded = replay && decodeReplay(replay);
  return decoded?.ok ? decoded.replay : null;
}

/** As `judgeEntry`, for a run wherever it stands. A run of a contest needs what seeded its coins. */
export function judgeRun(run: Run & { contest?: ContestSeed }, timeLimitMs: number): string {
  if (!run.replay) return 'no replay';
  const deadline = performance.now() + timeLimitMs;
  return describeVerdict(verifyReplay(run.replay, run, () => performance.now() > deadline));
}

function findDiscrepancy(entry: Entry, run: Run): string | undefined {
  if (run.playerId !== entry.playerId) return "another player's run";
  if (run.owner !== entry.owner) return "another owner's run";
  if (run.score !== entry.score || run.level !== entry.level) return 'differs from its run';
  return undefined;
}
