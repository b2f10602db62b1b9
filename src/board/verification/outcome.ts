/** The end of a verification: the worker's answer, or why there is none. */

import { describeVerdict } from '../../engine/replay/verdict.ts';
import type { Answer } from './task.ts';
import * as words from './words/en.ts';

/** Why there is no verdict. */
export type NoVerdict = 'worker stopped' | 'worker is wrong' | 'closed';

export type Outcome = Answer | { type: NoVerdict };

/** The outcome as people read it: the verdict, or why there is none. */
export function describeOutcome(outcome: Outcome): string {
  switch (outcome.type) {
    case 'out of time':
      return words.tooLongHere;
    case 'worker stopped':
    case 'closed':
      return words.stopped;
    case 'worker is wrong':
      return words.wrongWorker;
    default:
      return describeVerdict(outcome);
  }
}
