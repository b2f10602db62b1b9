/** A limit on how often something may be done: so many at once, and as many again each minute. */

import { StatusError } from './status.ts';

/** @returns a function that counts one more, and throws StatusError RESOURCE_EXHAUSTED when there are too many */
export function createAllowance(perMinute: number, refusal: string): () => void {
  let left = perMinute;
  let countedAt = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(perMinute, left + ((now - countedAt) / 60_000) * perMinute);
    countedAt = now;
    if (left < 1) throw new StatusError('RESOURCE_EXHAUSTED', refusal);
    left -= 1;
  };
}
