/** Solana's addresses and transaction signatures, made and parsed here only. Both are bytes in base58. */

import { base58 } from '@scure/base';
import * as v from 'valibot';

const ADDRESS_BYTES = 32;
const MAX_ADDRESS_LENGTH = 44;
const SIGNATURE_BYTES = 64;
const MAX_SIGNATURE_LENGTH = 88;

/** A wallet, a token account, a mint or a program. */
export const Address = v.pipe(
  v.string(),
  v.check((text) => isOf(text, ADDRESS_BYTES, MAX_ADDRESS_LENGTH), 'not an address'),
  v.brand('Address'),
);
export type Address = v.InferOutput<typeof Address>;

/** The first signature of a transaction, by which the chain knows it. */
export const Signature = v.pipe(
  v.string(),
  v.check((text) => isOf(text, SIGNATURE_BYTES, MAX_SIGNATURE_LENGTH), 'not a signature'),
  v.brand('Signature'),
);
export type Signature = v.InferOutput<typeof Signature>;

/** `bytes`: 64 of them. */
export function toSignature(bytes: Uint8Array): Signature {
  return base58.encode(bytes) as Signature;
}

/** Decoding takes quadratic time, so the length is looked at first. */
function isOf(text: string, size: number, maxLength: number): boolean {
  if (text.length > maxLength) return false;
  try {
    return base58.decode(text).length === size;
  } catch {
    // A letter that base58 lacks.
    return false;
  }
}
