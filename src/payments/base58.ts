/** The spelling of Solana's addresses (32 bytes) and transaction signatures (64 bytes). */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const LONGEST_ADDRESS = 44;
const LONGEST_SIGNATURE = 88;

export function encodeBase58(bytes: Uint8Array): string {
  return rebase(bytes, 256, 58)
    .map((digit) => ALPHABET[digit])
    .join('');
}

/** `null` when a letter is not of the alphabet. Takes quadratic time: bound the length of what a stranger gives. */
export function decodeBase58(text: string): Uint8Array | null {
  const digits = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  return digits.includes(-1) ? null : Uint8Array.from(rebase(digits, 58, 256));
}

export function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && decodeBase58(text)?.length === 32;
}

export function isSignature(text: string): boolean {
  return text.length <= LONGEST_SIGNATURE && decodeBase58(text)?.length === 64;
}

/** The same number in another base, most significant digit first; leading zeros are kept one for one. */
function rebase(digits: Iterable<number>, from: number, to: number): number[] {
  const reversed: number[] = [];
  let zeros = 0;
  for (const digit of digits) {
    if (digit === 0 && reversed.length === 0) zeros++;
    let carry = digit;
    for (const [place, value] of reversed.entries()) {
      carry += value * from;
      reversed[place] = carry % to;
      carry = Math.floor(carry / to);
    }
    for (; carry > 0; carry = Math.floor(carry / to)) reversed.push(carry % to);
  }
  return [...Array<number>(zeros).fill(0), ...reversed.reverse()];
}
