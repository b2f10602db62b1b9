/** A 32-bit hash of numbers. In every engine it depends on every bit of every number. */

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);

export class StateHash {
  #hash = 0x811c9dc5;

  add(value: number): void {
    double[0] = value;
    this.#mix(words[0] as number);
    this.#mix(words[1] as number);
  }

  #mix(word: number): void {
    let mixed = Math.imul(word, 0xcc9e2d51);
    mixed = (mixed << 15) | (mixed >>> 17);
    this.#hash ^= Math.imul(mixed, 0x1b873593);
    this.#hash = (this.#hash << 13) | (this.#hash >>> 19);
    this.#hash = (Math.imul(this.#hash, 5) + 0xe6546b64) | 0;
  }

  /** An unsigned 32-bit integer. */
  get value(): number {
    return this.#hash >>> 0;
  }
}
