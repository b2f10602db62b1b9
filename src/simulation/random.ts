import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/**
 * Seeded randomness whose whole state is one number, so that it can be hashed and played back (mulberry32).
 * One stream per purpose: a draw for power-ups never changes which coin falls next.
 *
 * The seed is the run's own id, through a hash that nobody can steer: a replay fits the id it was played under and
 * no other, so it can't be sent again as somebody else's run.
 */
export class RandomStream {
  #state: number;

  /** `runId`: 32 hex digits. `stream`: a small number that tells purposes apart. */
  constructor(runId: string, stream: number) {
    const digest = sha256(Uint8Array.of(...hexToBytes(runId), stream));
    this.#state = new DataView(digest.buffer, digest.byteOffset).getUint32(0);
  }

  get state(): number {
    return this.#state;
  }

  /** A number from 0 to just below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
}
