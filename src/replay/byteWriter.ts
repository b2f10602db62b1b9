import { writeVarint } from './varint.ts';

/** Writes bytes front to back into a room measured beforehand. */
export class ByteWriter {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  /** `capacity`: bytes, at least as many as will be written. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** What was written. */
  get bytes(): Uint8Array {
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

  append(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }
}
