/** The end of a verification: the worker's answer, or why there is none. */

import { describeVerdict } from '../replay/verdict.ts';
import type { Answer } from './task.ts';

/** Why there is no verdict. */
export type NoVerdict = 'worker stopped' | 'worker is wrong' | 'closed';

export type Outcome = Answer | { type: NoVerdict };

/** The outcome as people read it: the verdict, or why there is none. */
export function describeOutcome(outcome: Outcome): string {
  switch (outcome.type) {
    case 'out of time':
      return 'its replay takes too long to play here';
    case 'worker stopped':
    case 'closed':
      return 'this browser stopped the verification';
    case 'worker is wrong':
      return 'this browser plays our own recorded run differently';
    default:
      return describeVerdict(outcome);
  }
}
