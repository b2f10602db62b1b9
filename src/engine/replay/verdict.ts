/** The verdict of verification on a replay. */

import type { FinishedRun, ReplayFault } from './replay.ts';

/** The kinds of difference: the claim from the replay, or the replay from its own inputs. */
export type Difference = keyof FinishedRun | 'state' | 'end';

export type Verdict =
  | { type: 'verified' }
  /** `tick`: the first at which the difference was seen. */
  | { type: 'mismatch'; tick: number; what: Difference }
  | { type: ReplayFault };

/** The verdict as people read it. */
export function describeVerdict(verdict: Verdict): string {
  return verdict.type === 'mismatch' ? `mismatch at tick ${verdict.tick}` : verdict.type;
}
