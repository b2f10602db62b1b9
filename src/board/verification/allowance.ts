/**
 * Documents and bytes that a visit of the board may read unless the reader asks for more: the host pays for them. Where no
 * rank is left, the page takes the next allowance by itself, once a visit and board.
 */

import { maxStoredBytes } from '../../engine/replay/replay.ts';
import { LEVELS } from '../../engine/simulation/rules.ts';

const MAX_READS = 40;
const MAX_BYTES = 1024 * 1024;

/** The part of the bytes that is for entries that moderators verified: large forged replays can't use it up. */
const VERIFIED_BYTES = MAX_BYTES / 8;

export class Allowance {
  /** The reader asked for this much more than a visit has. */
  readonly #factor: number;
  #reads: number;
  #bytes: number;

  constructor(factor = 1) {
    this.#factor = factor;
    this.#reads = MAX_READS * factor;
    this.#bytes = MAX_BYTES * factor;
  }

  /** The next one, twice as much: a reader presses a few times to read on through a flood, however long it is. */
  next(): Allowance {
    return new Allowance(2 * this.#factor);
  }

  /** Documents that may still be read. */
  get reads(): number {
    return this.#reads;
  }

  spend(reads: number): void {
    this.#reads -= reads;
  }

  /**
   * Reserves the read of a run of that level: this many documents, and the bytes of the largest replay it may have. Returns
   * what to call with the bytes that came, or `null` when that much is not left. `isVerified`: by moderators.
   */
  reserveRun(level: number, documents: number, isVerified: boolean): ((bytes: number) => void) | null {
    const reserved = maxStoredBytes(level * LEVELS.levelTicks);
    const left = this.#bytes - (isVerified ? 0 : VERIFIED_BYTES * this.#factor);
    if (this.#reads < documents || left < reserved) return null;
    this.#reads -= documents;
    this.#bytes -= reserved;
    return (bytes) => {
      this.#bytes += reserved - bytes;
    };
  }
}

/** The boards for which this visit's page has taken one by itself. */
const taken = new Set<string>();

/** True at the first call for a board. */
export function takeOnce(board: string): boolean {
  const isFirst = !taken.has(board);
  taken.add(board);
  return isFirst;
}
