/** Finds the signature in whatever a player pastes. A private key in it is never passed on. */

import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import * as v from 'valibot';
import { Address, Signature, toSignature } from '../../base/base58.ts';
import { isKey, isSeedPhrase } from '../../base/secrets.ts';
import { PaymentError } from './errors.ts';

/** More than any explorer's link or answer of a node about one transaction. */
const MAX_PASTE_LENGTH = 20_000;
/** Zero-width and direction marks, which copying adds. */
const INVISIBLE = /\p{Cf}/gu;
/** Line breaks and tabs as JSON writes them. */
const ESCAPED_BLANK = /\\[nrt]/g;
/** Whole ones: what is left of a run beside a letter that base58 lacks was something else. */
const BASE58_RUN = /(?<![A-Za-z0-9])[1-9A-HJ-NP-Za-km-z]+(?![A-Za-z0-9])/g;
/** As wallets export a key, and as web3.js prints a signature. */
const BYTE_LIST = /\d{1,3}(?:\s*,\s*\d{1,3}){63}(?!\s*,)/g;
const HEXADECIMAL = /(?:\b|0x)[0-9a-f]{128}\b/gi;

/**
 * The signature in `pasted`: on its own, in a link of any explorer, with a label, in quotes, in JSON, or as bytes.
 * @throws PaymentError signature-missing, signature-malformed, signature-is-address, signature-is-key, signature-several
 */
export function readSignature(pasted: string | null | undefined): Signature {
  const text = (pasted ?? '')
    .slice(0, MAX_PASTE_LENGTH)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(ESCAPED_BLANK, ' ')
    .trim();
  if (text === '') throw new PaymentError('signature-missing');
  if (isSeedPhrase(text)) throw new PaymentError('signature-is-key');

  const found = [...new Set([...signaturesIn(text), ...byteLists(text)])];
  const bytes = found.map((one) => base58.decode(one));
  if ([...bytes, ...hexadecimal(text)].some(isPrivateKey) || bytes.some(isTooHigh))
    throw new PaymentError('signature-is-key');
  const [signature, other] = found;
  if (other !== undefined) throw new PaymentError('signature-several');
  if (signature !== undefined) return signature;
  if (isKey(text)) throw new PaymentError('signature-is-key');
  const isAddress = runsOf(text).some((run) => v.is(Address, run));
  throw new PaymentError(isAddress ? 'signature-is-address' : 'signature-malformed');
}

/** Blanks may part words, or a signature that was wrapped. */
function signaturesIn(text: string): Signature[] {
  const among = (runs: string[]) => runs.filter((run): run is Signature => v.is(Signature, run));
  const wrapped = among(runsOf(text.replace(/\s/g, '')));
  return wrapped.length > 0 ? wrapped : among(runsOf(text));
}

function runsOf(text: string): string[] {
  return text.match(BASE58_RUN) ?? [];
}

function byteLists(text: string): Signature[] {
  const lists = (text.match(BYTE_LIST) ?? []).map((list) => list.split(',').map(Number));
  return lists
    .filter((list) => list.every((byte) => byte < 256))
    .map((list) => toSignature(Uint8Array.from(list)));
}

function hexadecimal(text: string): Uint8Array[] {
  return (text.match(HEXADECIMAL) ?? []).map((digits) =>
    Uint8Array.from(digits.slice(-128).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );
}

/** True if the first 32 bytes are the seed of the public key that follows. */
function isPrivateKey(bytes: Uint8Array): boolean {
  const publicKey = ed25519.getPublicKey(bytes.subarray(0, 32));
  return bytes.subarray(32).every((byte, at) => byte === publicKey[at]);
}

/** The second half of a signature is a number below 2^252 + 2^125, the lowest byte first. Of keys, one in 15 is. */
const isTooHigh = (signature: Uint8Array): boolean => (signature[63] ?? 0) > 0x10;
