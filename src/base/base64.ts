/** Bytes as text: replays in the outbox, transactions and account data on their way to a node and back. */

export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Throws on what is not base64. */
export function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** As links take it: without the signs that mean something else there. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws on what is not base64 of that kind. */
export function decodeBase64Url(text: string): Uint8Array {
  return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}
