/** A run opened for watching: its replay, and what the replay must show. */

import type { StoredRun } from '../../board/backend/documents.ts';
import { Refusal } from '../../board/backend/rest.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { decodeReplay } from '../../engine/replay/codec.ts';
import type { FinishedRun, RecordedRun, Replay, ReplayFault } from '../../engine/replay/replay.ts';
import { isRunId, type RunId } from '../../engine/simulation/runId.ts';
import * as words from './words/verdict/en.ts';

export interface Recording {
  replay: Replay;
  /** The replay as it was stored. */
  bytes: Uint8Array;
  /** The result that the replay must show; or why it can't be known, to complete the sentence 'Not verified: ...'. */
  claim(): Promise<FinishedRun | string>;
  /** The run as the board has it; absent: it does not come from there. */
  stored?: BoardRun;
}

export type BoardRun = StoredRun & { runId: RunId };

const FAULTS: Record<ReplayFault, string> = {
  malformed: words.damaged,
  'unknown ruleset': words.otherRules,
  'too long': words.tooLong,
};

/** A run at hand, with its own claim. Throws with a message for the player when it can't be shown. */
export function recordingOf(run: RecordedRun): Recording {
  if (!run.replay) throw new Error(FAULTS['too long']);
  return opened(run.replay, async () => run);
}

/** The board's run of an id, which may be any text. Rejects with a message for the player when there is none. */
export async function findRun(
  runId: string,
  readRun: (runId: RunId) => Promise<StoredRun | null>,
): Promise<BoardRun> {
  if (!isRunId(runId)) throw new Error(words.noLink);
  const run = await readRun(runId).catch((error: unknown) => {
    console.error('Leaderboard:', error);
    // The board hides only runs of a contest, and those until its seal opens.
    throw new Error(error instanceof Refusal ? words.sealed : words.unreachable);
  });
  if (!run) throw new Error(words.gone);
  return { runId, ...run };
}

/**
 * A run of the board. `readSeedTime` says what seeded the coins of a contest's run, and `null` where the board has no ticket of
 * it: a replay may name another time, at which a forger found better ones. Throws with a message for the player when it can't
 * be shown.
 */
export function boardRecordingOf(
  stored: BoardRun,
  readSeedTime: (id: ContestId, runId: RunId) => Promise<number | null>,
): Recording {
  const { replay, contestId, ...claim } = stored;
  if (!replay) throw new Error(words.notKept);
  const checked = async () => {
    if (!contestId) return claim;
    try {
      const createdAt = await readSeedTime(contestId, claim.runId);
      if (createdAt === null) return words.noTicket;
      return { ...claim, contest: { id: contestId, createdAt } };
    } catch (error) {
      console.error('Leaderboard:', error);
      return words.coinsUnknown;
    }
  };
  return { ...opened(replay, checked), stored };
}

function opened(bytes: Uint8Array, claim: Recording['claim']): Recording {
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) throw new Error(FAULTS[decoded.reason]);
  return { bytes, claim, replay: decoded.replay };
}
