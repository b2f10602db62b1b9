/**
 * The buttons of a run, tick by tick, as stretches of equal ones. A stretch is one varint: the ticks after its first,
 * times eight, plus the buttons held. A player who changes buttons eight times a second fills one byte each time.
 */

import { ALL_BUTTONS, type Buttons } from '../simulation/buttons.ts';
import type { MapNumber } from '../simulation/state.ts';
import { MAX_VARINT_BYTES, readVarint, varintSize, writeVarint } from './bytes.ts';

const ONE_TICK = ALL_BUTTONS + 1;

const FIRST_CAPACITY = 1024;

export function buttonsOf(stretch: number): Buttons {
  return stretch & ALL_BUTTONS;
}

export function ticksOf(stretch: number): number {
  return Math.floor(stretch / ONE_TICK) + 1;
}

/** The stretch of those buttons for this many ticks, 1 or more. */
export function stretchOf(buttons: Buttons, ticks: number): number {
  return (ticks - 1) * ONE_TICK + buttons;
}

/** Writes inputs as they come. Its bytes are complete after every tick: the latest stretch is rewritten as it grows. */
export class InputLog {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #stretch = -1;
  #start = 0;
  #end = 0;

  /** Bytes written so far. */
  get size(): number {
    return this.#end;
  }

  /** The buttons of the latest tick. */
  get held(): Buttons {
    return buttonsOf(this.#stretch);
  }

  /** A copy of what was written so far. */
  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#end);
  }

  /** Adds a tick and returns its buttons as read back from the bytes. */
  add(buttons: Buttons): Buttons {
    const held = buttons & ALL_BUTTONS;
    if (this.#stretch >= 0 && buttonsOf(this.#stretch) === held) {
      this.#stretch += ONE_TICK;
    } else {
      this.#stretch = held;
      this.#start = this.#end;
    }
    if (this.#start + MAX_VARINT_BYTES > this.#bytes.length) this.#grow();
    this.#end = writeVarint(this.#bytes, this.#start, this.#stretch);
    return buttonsOf(readVarint(this.#bytes, this.#start));
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads well-formed inputs tick by tick. */
export class InputReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held: Buttons = 0;
  #remaining = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The place up to which it has read. */
  mapState(map: MapNumber): void {
    this.#at = map(this.#at);
    this.#held = map(this.#held);
    this.#remaining = map(this.#remaining);
  }

  /** The next tick's buttons. There must be one. */
  next(): Buttons {
    if (this.#remaining === 0) {
      const stretch = readVarint(this.#bytes, this.#at);
      this.#at += varintSize(stretch);
      this.#held = buttonsOf(stretch);
      this.#remaining = ticksOf(stretch);
    }
    this.#remaining -= 1;
    return this.#held;
  }
}
