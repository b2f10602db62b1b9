import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, type RunId } from '../simulation/runId.ts';
import { type ContestId, hasSharedCoins } from './contest.ts';

/** The seed of a contest's run: nobody knows it before a document of the contest is created. */
export interface ContestSeed {
  readonly id: ContestId;
  /**
   * When that document was created, in whole microseconds since 1970: the contest's own where coins are shared, else that of
   * the run's ticket. For example 1_795_305_600_123_456.
   */
  readonly createdAt: number;
}

/** The source of all chance in a run: the contest, or without one the run's own id. Bytes. */
export function seedOf(runId: RunId, contest?: ContestSeed): Uint8Array {
  if (!contest) return bytesOf(runId);
  const ofAll = `${contest.id} ${contest.createdAt}`;
  return sha256(asciiBytes(hasSharedCoins(contest.id) ? ofAll : `${ofAll} ${runId}`));
}

/** By hand: not every engine that verifies runs has a TextEncoder. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
