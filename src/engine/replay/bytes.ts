/** Bytes front to back: reading, writing, and whole numbers of variable length. */

import type { ReplayFault } from './replay.ts';

/** No varint is longer, so that no shift overflows. */
export const MAX_VARINT_BYTES = 4;

/**
 * Writes `value` (0 to 2^28 - 1) at `at`, in as few bytes as it needs: 7 bits a byte, the lowest first; the top bit says
 * that more follow. The bytes must have room for it. Returns where it ends.
 */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let end = at;
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
  bytes[end++] = rest;
  return end;
}

/** The number at `at`, or -1 when there is none: cut off, longer than it needs to be, or larger than any written. */
export function readVarint(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let size = 0; size < MAX_VARINT_BYTES; size++) {
    const byte = bytes[at + size];
    if (byte === undefined) return -1;
    value |= (byte & 0x7f) << (7 * size);
    if (byte > 0x7f) continue;
    return byte === 0 && size > 0 ? -1 : value;
  }
  return -1;
}

/** The number of bytes that `value` takes. */
export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++;
  return size;
}

/** Thrown by the reader. What decodes a whole text or replay catches it. */
export class Undecodable extends Error {
  readonly fault: ReplayFault;

  constructor(fault: ReplayFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Throws `Undecodable` where the bytes are not what was asked for. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Bytes read so far. */
  get at(): number {
    return this.#at;
  }

  /** Bytes that are left. */
  get remaining(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    return this.#view.getUint8(this.#advance(1));
  }

  uint32(): number {
    return this.#view.getUint32(this.#advance(4), true);
  }

  varint(): number {
    const value = readVarint(this.#bytes, this.#at);
    if (value < 0) throw new Undecodable('malformed');
    this.#at += varintSize(value);
    return value;
  }

  /** A copy of the next `count` bytes. */
  bytes(count: number): Uint8Array {
    const start = this.#advance(count);
    return this.#bytes.slice(start, this.#at);
  }

  /** A copy of the bytes from `start` to here. */
  since(start: number): Uint8Array {
    return this.#bytes.slice(start, this.#at);
  }

  /** Where the next `count` bytes start, after having gone past them. */
  #advance(count: number): number {
    if (this.remaining < count) throw new Undecodable('malformed');
    const start = this.#at;
    this.#at += count;
    return start;
  }
}

/** Writes into a room measured beforehand. */
export class ByteWriter {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  /** `capacity`: bytes, at least as many as will be written. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** A copy of what was written. */
  get written(): Uint8Array {
    return this.#bytes.slice(0, this.#at);
  }

  byte(value: number): void {
    this.#view.setUint8(this.#at, value);
    this.#at += 1;
  }

  uint32(value: number): void {
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
  }

  varint(value: number): void {
    this.#at = writeVarint(this.#bytes, this.#at, value);
  }

  bytes(values: ArrayLike<number>): void {
    this.#bytes.set(values, this.#at);
    this.#at += values.length;
  }
}
