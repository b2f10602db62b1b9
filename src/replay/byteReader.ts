import type { ReplayFault } from './replay.ts';
import { readVarint, varintSize } from './varint.ts';

/** Thrown and caught inside `decodeReplay` only. */
export class Undecodable extends Error {
  readonly fault: ReplayFault;

  constructor(fault: ReplayFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Reads bytes front to back and throws `Undecodable` where they are not what was asked for. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get at(): number {
    return this.#at;
  }

  get left(): number {
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

  /** A copy of the bytes from `start` to here. */
  since(start: number): Uint8Array {
    return this.#bytes.slice(start, this.#at);
  }

  /** Where the next `count` bytes start, after having gone past them. */
  #advance(count: number): number {
    if (this.left < count) throw new Undecodable('malformed');
    const start = this.#at;
    this.#at += count;
    return start;
  }
}
