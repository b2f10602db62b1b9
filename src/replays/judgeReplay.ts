/** Has the page's worker verify a replay. Separate from `recording.ts`, which comes with the game. */

import { describeOutcome } from '../verification/outcome.ts';
import { pageVerifier } from '../verification/pageVerification.ts';
import type { Recording } from './recording.ts';

/** Resolves to the verdict as a sentence. */
export async function judgeReplay(recording: Pick<Recording, 'bytes' | 'claim'>): Promise<string> {
  const claim = await recording.claim();
  if (typeof claim === 'string') return `Not verified: ${claim}.`;
  const outcome = await pageVerifier.verify({ bytes: recording.bytes, claim });
  return outcome.type === 'verified'
    ? 'Verified: these inputs give exactly this score.'
    : `Not verified: ${describeOutcome(outcome)}.`;
}
