/**
 * The buttons of a run, tick by tick, as runs of equal ones. A run is one varint: the ticks after its first, times
 * eight, plus the buttons held. So a player who changes eight times a second fills one byte each time.
 */

import { ALL_BUTTONS, type Buttons } from '../simulation/buttons.ts';
import { MAX_VARINT_BYTES, readVarint, varintSize, writeVarint } from './varint.ts';

const ONE_TICK = ALL_BUTTONS + 1;

const FIRST_CAPACITY = 1024;

export function buttonsOf(run: number): Buttons {
  return run & ALL_BUTTONS;
}

export function ticksOf(run: number): number {
  return Math.floor(run / ONE_TICK) + 1;
}

/** Writes inputs as they come. Its bytes are complete after every tick: the latest run is rewritten as it grows. */
export class InputLog {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #run = -1;
  #start = 0;
  #end = 0;

  /** Bytes written so far. */
  get size(): number {
    return this.#end;
  }

  /** A copy of what was written so far. */
  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#end);
  }

  /** Adds a tick and returns its buttons as read back from the bytes. */
  add(buttons: Buttons): Buttons {
    const held = buttons & ALL_BUTTONS;
    if (this.#run >= 0 && buttonsOf(this.#run) === held) {
      this.#run += ONE_TICK;
    } else {
      this.#run = held;
      this.#start = this.#end;
    }
    if (this.#start + MAX_VARINT_BYTES > this.#bytes.length) this.#grow();
    this.#end = writeVarint(this.#bytes, this.#start, this.#run);
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
  #ticksLeft = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next tick's buttons. There must be one. */
  next(): Buttons {
    if (this.#ticksLeft === 0) {
      const run = readVarint(this.#bytes, this.#at);
      this.#at += varintSize(run);
      this.#held = buttonsOf(run);
      this.#ticksLeft = ticksOf(run);
    }
    this.#ticksLeft -= 1;
    return this.#held;
  }
}
