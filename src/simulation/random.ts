/**
 * Seeded randomness whose whole state is one number, so that it can be hashed and played back (mulberry32).
 * One stream per purpose: a draw for power-ups never changes which coin falls next.
 */
export class RandomStream {
  #state: number;

  /** `seed`: the run's, an unsigned 32-bit integer. `stream`: a small number that tells purposes apart. */
  constructor(seed: number, stream: number) {
    this.#state = (seed ^ Math.imul(stream, 0x9e3779b9)) >>> 0;
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
