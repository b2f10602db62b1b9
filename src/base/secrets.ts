/**
 * The secrets of wallets, recognized by their shapes. A player who is asked for an address may give one instead, and what
 * the board gets it shows to everybody. 64 hex digits may be a private key of Ethereum or an address of Sui or Aptos, and
 * 32 bytes in base58 a seed or an address of Solana: they pass as addresses.
 */

/** More than any secret. */
const MAX_LENGTH = 20_000;
/** Zero-width and direction marks, which copying adds. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * A word of the lists that wallets draw from, as in `1. abandon` or `"abandon"`. No address has eight in a row, hardly a
 * sentence.
 */
const SEED_WORD = /^[^\p{L}]*(?:\p{sc=Latin}{3,8}|[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}]{1,8})[^\p{L}]*$/u;
const SEED_WORDS = 8;
const BETWEEN_WORDS = /[\s,;.:()]+/;
const LETTER = /\p{L}/u;

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
const whole = (shapes: string) => new RegExp(`(?<![A-Za-z0-9])(?:${shapes})(?![A-Za-z0-9])`);

const KEYS = [
  // Extended keys, cut off too.
  whole(`[UVYZtuvxyz]prv${BASE58}{12,}`),
  // Bitcoin's and EOS's (WIF), and encrypted ones.
  whole(`5${BASE58}{50}|[KL]${BASE58}{51}|6P${BASE58}{56}`),
  // Of XRP, Stellar and Tezos.
  whole(`s${BASE58}{28}|sEd${BASE58}{28}|S[A-Z2-7]{55}|edsk${BASE58}{50,94}`),
  // Of Sui, Cardano and Nostr, and Zcash's.
  /(?:suiprivkey|_x?sk|nsec|secret-extended-key-\w+)1[0-9a-z]{20}/i,
  /PRIVATE KEY-----/,
];

/** 64 bytes, or their beginning: Solana's keys, in base58, in hexadecimal and as the numbers of `id.json`. */
const KEYPAIRS = [
  // Addresses of that length have one case only.
  whole(`(?=\\w*[a-z])(?=\\w*[A-Z])${BASE58}{86,88}`),
  /[0-9a-f]{98}/i,
  /(?:\b\d{1,3}\s*,\s*){11}\d/,
];

/** True if somebody who sees the text could take the money of a wallet. */
export function isSecret(text: string): boolean {
  return isSeedPhrase(text) || isKey(text) || matches(text, KEYPAIRS);
}

/** True if the text has eight words or more of a seed phrase, with numbers, commas or capitals or without. */
export function isSeedPhrase(text: string): boolean {
  let row = 0;
  return plain(text)
    .split(BETWEEN_WORDS)
    .filter((word) => LETTER.test(word))
    .some((word) => {
      row = SEED_WORD.test(word) ? row + 1 : 0;
      return row === SEED_WORDS;
    });
}

/** True if the text has a key whose form shows that it is one. */
export function isKey(text: string): boolean {
  return matches(text, KEYS);
}

function matches(text: string, shapes: readonly RegExp[]): boolean {
  const seen = plain(text);
  return shapes.some((shape) => shape.test(seen));
}

function plain(text: string): string {
  return text.slice(0, MAX_LENGTH).normalize('NFKC').replace(INVISIBLE, '');
}
