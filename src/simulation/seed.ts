import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, type RunId } from './runId.ts';

/** What seeds a run of a contest: nobody knows it before a document of the contest is created. */
export interface ContestSeed {
  /** The contest's id: 1 to 32 of the characters a-z, 0-9 and `-`. */
  readonly id: string;
  /** When that document was created, in whole microseconds since 1970: of a daily its own, of other contests the run's ticket. */
  readonly createdAt: number;
}

/** Whether all runs of the contest have the same coins, as those of a daily have. In others each run has its own. */
export function hasSharedCoins({ id }: Pick<ContestSeed, 'id'>): boolean {
  return id.startsWith('daily-');
}

/** What all chance in a run comes from: the contest, or without one the run's own id. Bytes. */
export function seedOf(runId: RunId, contest?: ContestSeed): Uint8Array {
  if (!contest) return bytesOf(runId);
  const ofAll = `${contest.id} ${contest.createdAt}`;
  return sha256(asciiBytes(hasSharedCoins(contest) ? ofAll : `${ofAll} ${runId}`));
}

/** By hand: not every engine that verifies runs has a TextEncoder. */
function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
