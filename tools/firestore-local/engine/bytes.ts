/** Bytes and texts as Node's `Buffer` has them, where there is none. */

/** The bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a pair has two of its four.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

/** The bytes that a text in base64 stands for, without reading it. */
export const base64Length = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

/** Takes either alphabet, with its padding or without. A letter too many says nothing. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  const octets = atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
  const bytes = new Uint8Array(octets.length);
  for (let at = 0; at < octets.length; at++) bytes[at] = octets.charCodeAt(at);
  return bytes;
}

const CHUNK = 8192;

/** For the replay of each commit: `src/base/base64.ts` is for small texts. */
export function toBase64(bytes: Uint8Array): string {
  let octets = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    octets += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(octets);
}

/** Negative, zero or positive: by the first byte in which they differ, and the shorter first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 || at >= b.length ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}
