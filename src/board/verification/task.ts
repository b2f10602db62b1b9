/** Messages between the page and its worker. */

import type { FinishedRun } from '../../engine/replay/replay.ts';
import type { Verdict } from '../../engine/replay/verdict.ts';
import { verifyReplay } from '../../engine/replay/verify.ts';

/** A replay to verify. */
export interface Task {
  bytes: Uint8Array;
  /** The board's claim about the run. */
  claim: FinishedRun;
  /** Milliseconds that playing it may take. */
  timeLimit: number;
}

/** `out of time`: the replay takes longer to play than the page gives it. */
export type Answer = Verdict | { type: 'out of time' };

/** Verifies the replay. Never throws. `now`: milliseconds on a clock that only runs forward. */
export function answer({ bytes, claim, timeLimit }: Task, now: () => number): Answer {
  const deadline = now() + timeLimit;
  let isOutOfTime = false;
  const verdict = verifyReplay(bytes, claim, () => {
    isOutOfTime = now() > deadline;
    return isOutOfTime;
  });
  return isOutOfTime ? { type: 'out of time' } : verdict;
}
