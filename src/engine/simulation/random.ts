import { sha256 } from '@noble/hashes/sha2.js';
import type { MapNumber } from './state.ts';
import type { StateHash } from './stateHash.ts';

/**
 * Seeded randomness (sfc32). Its whole state is four numbers, so that it can be hashed and replayed.
 * One stream per purpose: a draw for power-ups never changes which coin falls next.
 *
 * A stream begins with 128 bits of a hash of the run's seed (seed.ts) and its own number, which nobody can steer.
 */
export class RandomStream {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  /** `stream`: a small number that tells purposes apart. */
  constructor(seed: Uint8Array, stream: number) {
    const digest = sha256(Uint8Array.of(...seed, stream));
    const words = new DataView(digest.buffer, digest.byteOffset);
    this.#a = words.getInt32(0);
    this.#b = words.getInt32(4);
    this.#c = words.getInt32(8);
    this.#counter = words.getInt32(12);
  }

  hashInto(hash: StateHash): void {
    hash.add(this.#a);
    hash.add(this.#b);
    hash.add(this.#c);
    hash.add(this.#counter);
  }

  mapState(map: MapNumber): void {
    this.#a = map(this.#a);
    this.#b = map(this.#b);
    this.#c = map(this.#c);
    this.#counter = map(this.#counter);
  }

  /** A number from 0 to just below 1. */
  next(): number {
    const drawn = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + drawn) | 0;
    return (drawn >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
}
