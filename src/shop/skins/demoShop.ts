/** The shop without a payment wallet: it checks only how long the pasted text is (spec 4.7 and 5). */

import { PaymentError } from '../payments/errors.ts';
import { sleep } from '../payments/sleep.ts';

const VERIFYING_MS = 2000;
const SIGNATURE_MIN = 32;

/** @throws PaymentError signature-malformed, and the signal's reason */
export async function verifyDemo(signature: string, signal: AbortSignal): Promise<void> {
  await sleep(VERIFYING_MS, signal);
  if (signature.length < SIGNATURE_MIN) throw new PaymentError('signature-malformed');
}
