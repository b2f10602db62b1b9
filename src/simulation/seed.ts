import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, type RunId } from './runId.ts';

/** Coins that are the same for all runs of a contest. Nobody knows them before the contest's document is created. */
export interface ContestSeed {
  /** The contest's id: 1 to 32 of the characters a-z, 0-9 and `-`. */
  readonly id: string;
  /** When its document was created: microseconds since 1970, whole. */
  readonly createdAt: number;
}

/** What all chance in a run comes from: the contest, or without one the run's own id. Bytes. */
export function seedOf(runId: RunId, contest?: ContestSeed): Uint8Array {
  return contest ? sha256(asciiBytes(`${contest.id} ${contest.createdAt}`)) : bytesOf(runId);
}

/** By hand: not every engine that verifies runs has a TextEncoder. */
function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
