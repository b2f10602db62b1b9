import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { RunId } from '../simulation/runId.ts';
import { asciiBytes } from './seed.ts';

/**
 * A ticket as stored: the hash of its run's id. It hides the id before the run is played: anybody who knew it could take
 * it.
 */
export function ticketOf(runId: RunId): string {
  return bytesToHex(sha256(asciiBytes(runId)));
}
