/** Opens a replay for watching: one just recorded, or one from the board. */

import { loadRun } from '../../leaderboard/board.ts';
import { decodeReplay } from '../../replay/codec.ts';
import type { FinishedRun, Replay, ReplayFault } from '../../replay/replay.ts';
import { describeVerdict } from '../../replay/verdict.ts';
import { verifyReplay } from '../../replay/verify.ts';
import { isRunId } from '../../simulation/runId.ts';
import type { ReplaySource } from '../appState.ts';

export interface Recording {
  /** As it was stored. */
  bytes: Uint8Array;
  replay: Replay;
  /** Verifies the replay without drawing it. Returns the verdict as a sentence. */
  judge(): string;
}

const FAULTS: Record<ReplayFault, string> = {
  malformed: 'This replay is damaged.',
  'unknown ruleset': 'This run was played under other rules than those of this version of the game.',
  'too long': 'This replay is too long to show.',
};

const JUDGING_MS = 3000;

/** Rejects with a message for the player when there is no such replay or it can't be shown. */
export async function openReplay(source: ReplaySource): Promise<Recording> {
  const { bytes, claim, contestId } =
    source.kind === 'recorded' ? recorded(source) : await fromBoard(source.runId);
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) throw new Error(FAULTS[decoded.reason]);
  const { contest } = decoded.replay;
  // The board names the contest of a run. The other half of its seed stands in the replay.
  const whole = contest && contest.id === contestId ? { ...claim, contest } : claim;
  return { bytes, replay: decoded.replay, judge: () => judge(bytes, whole) };
}

interface Claimed {
  bytes: Uint8Array;
  claim: FinishedRun;
  /** Of a run on the board that is one of a contest. */
  contestId?: string | undefined;
}

function recorded({ run }: Extract<ReplaySource, { kind: 'recorded' }>): Claimed {
  if (!run.replay) throw new Error(FAULTS['too long']);
  return { bytes: run.replay, claim: run };
}

async function fromBoard(runId: string): Promise<Claimed> {
  if (!isRunId(runId)) throw new Error('This is not a link to a replay.');
  const run = await loadRun(runId).catch((error: unknown) => {
    console.error('Leaderboard:', error);
    throw new Error('The replay could not be reached. Try again later.');
  });
  if (!run) throw new Error('The board has no such run.');
  if (!run.replay) throw new Error('This run was not a personal best, so the board has no replay of it.');
  const { contestId, ...result } = run;
  return { bytes: run.replay, claim: { runId, ...result }, contestId };
}

function judge(bytes: Uint8Array, claim: FinishedRun): string {
  const deadline = performance.now() + JUDGING_MS;
  const verdict = verifyReplay(bytes, claim, () => performance.now() > deadline);
  return verdict.type === 'verified'
    ? 'Verified: these inputs give exactly this score.'
    : `Not verified: ${describeVerdict(verdict)}.`;
}
