/** Documents and bytes that a visit of the board may read unless the reader asks for more: the host pays for them. */

import { MAX_REPLAY_BYTES, MAX_STORED_BYTES } from '../replay/replay.ts';
import { LEVELS } from '../simulation/rules.ts';

const MAX_READS = 40;
const MAX_BYTES = 1024 * 1024;

/** The part of the bytes that is for entries that moderators verified: large forged replays can't use it up. */
const VERIFIED_BYTES = MAX_BYTES / 8;

/** The largest replay that the board takes of a run of that level, in bytes. */
function largestReplay(level: number): number {
  const { frame, perTick } = MAX_STORED_BYTES;
  return Math.min(frame + perTick * LEVELS.levelTicks * level, MAX_REPLAY_BYTES);
}

export class Allowance {
  #reads = MAX_READS;
  #bytes = MAX_BYTES;

  /** Documents that may still be read. */
  get reads(): number {
    return this.#reads;
  }

  spend(reads: number): void {
    this.#reads -= reads;
  }

  /**
   * Reserves the read of a run of that level: so many documents, and the bytes of the largest replay it may have. Returns
   * what to call with the bytes that came, or `null` when that much is not left. `isVerified`: by moderators.
   */
  reserveRun(level: number, documents: number, isVerified: boolean): ((bytes: number) => void) | null {
    const reserved = largestReplay(level);
    const left = this.#bytes - (isVerified ? 0 : VERIFIED_BYTES);
    if (this.#reads < documents || left < reserved) return null;
    this.#reads -= documents;
    this.#bytes -= reserved;
    return (bytes) => {
      this.#bytes += reserved - bytes;
    };
  }
}
