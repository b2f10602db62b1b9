/**
 * Whole numbers in as few bytes as they need: 7 bits a byte, the lowest first, the top bit saying that more follow.
 * At most four bytes, so that no shift overflows; and no number has a second, longer form.
 */

export const MAX_VARINT_BYTES = 4;

/** Writes `value` (0 to 2^28 - 1) at `at`; the bytes must have room for it. Returns where it ends. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let end = at;
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
  bytes[end++] = rest;
  return end;
}

/** The number at `at`, or -1 when there is none: cut off, overlong, or larger than any written. */
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

/** How many bytes `value` takes. */
export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++;
  return size;
}
