/** Reads a transaction signature out of what a player pastes. */

import { isAddress, isSignature } from './base58.ts';
import { PaymentError } from './paymentError.ts';

/** What copying drags along: blanks, line breaks, zero-width and direction marks. */
const INVISIBLE = /[\p{Cf}\s]/gu;
const LINK = /^(https?:\/\/|[\w-]+(\.[\w-]+)+(:\d+)?[/?#])/i;
/** More than any explorer's link. */
const LONGEST_PASTE = 2000;

/**
 * The signature in `pasted`: on its own, or in the link of any explorer.
 * @throws PaymentError signature-missing, signature-malformed, signature-is-address
 */
export function readSignature(pasted: string | null | undefined): string {
  const text = (pasted ?? '').slice(0, LONGEST_PASTE).normalize('NFKC').replace(INVISIBLE, '');
  if (text === '') throw new PaymentError('signature-missing');
  const parts = LINK.test(text) ? text.split(/[/?#&=]/) : [text];
  const signature = parts.find(isSignature);
  if (signature !== undefined) return signature;
  throw new PaymentError(parts.some(isAddress) ? 'signature-is-address' : 'signature-malformed');
}
