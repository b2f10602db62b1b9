/** Opens a replay for watching: one just recorded, or one from the board. */

import type { ContestId } from '../../contest/contest.ts';
import { loadRun, loadSeedTime } from '../../leaderboard/board.ts';
import { decodeReplay } from '../../replay/codec.ts';
import type { FinishedRun, Replay, ReplayFault } from '../../replay/replay.ts';
import { isRunId } from '../../simulation/runId.ts';
import type { ReplaySource } from '../appState.ts';

export interface Recording {
  replay: Replay;
  /** The replay as it was stored. */
  bytes: Uint8Array;
  /** The result that the replay must show; or why it can't be known, to complete the sentence 'Not verified: ...'. */
  claim(): Promise<FinishedRun | string>;
}

type Claimed = Omit<Recording, 'replay'>;

const FAULTS: Record<ReplayFault, string> = {
  malformed: 'This replay is damaged.',
  'unknown ruleset': 'This run was played under other rules than those of this version of the game.',
  'too long': 'This replay is too long to show.',
};

/** Rejects with a message for the player when there is no such replay or it can't be shown. */
export async function openReplay(source: ReplaySource): Promise<Recording> {
  const claimed = source.kind === 'recorded' ? recorded(source) : await fromBoard(source.runId);
  const decoded = decodeReplay(claimed.bytes);
  if (!decoded.ok) throw new Error(FAULTS[decoded.reason]);
  return { ...claimed, replay: decoded.replay };
}

function recorded({ run }: Extract<ReplaySource, { kind: 'recorded' }>): Claimed {
  if (!run.replay) throw new Error(FAULTS['too long']);
  return { bytes: run.replay, claim: async () => run };
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
  const claim = { runId, ...result };
  return { bytes: run.replay, claim: async () => (contestId ? inContest(claim, contestId) : claim) };
}

/** The board says what seeded the coins. A replay may name another time, at which a forger found better ones. */
async function inContest(claim: FinishedRun, id: ContestId): Promise<FinishedRun | string> {
  try {
    const createdAt = await loadSeedTime(id, claim.runId);
    return createdAt === null ? 'the board has no ticket of it' : { ...claim, contest: { id, createdAt } };
  } catch (error) {
    console.error('Leaderboard:', error);
    return 'the board could not be asked which coins it was played on';
  }
}
