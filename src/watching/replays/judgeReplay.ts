/** Has the page's worker verify a replay. Separate from `recording.ts`, which comes with the game. */

import { describeOutcome } from '../../board/verification/outcome.ts';
import { pageVerifier } from '../../board/verification/pageVerification.ts';
import type { Recording } from './recording.ts';
import * as words from './words/verdict/en.ts';

/** Resolves to the verdict as a sentence. */
export async function judgeReplay(recording: Pick<Recording, 'bytes' | 'claim'>): Promise<string> {
  const claim = await recording.claim();
  if (typeof claim === 'string') return words.notVerified(claim);
  const outcome = await pageVerifier.verify({ bytes: recording.bytes, claim });
  return outcome.type === 'verified' ? words.verified : words.notVerified(describeOutcome(outcome));
}

/** True for the sentence that says so. */
export const isVerified = (verdict: string) => verdict === words.verified;
