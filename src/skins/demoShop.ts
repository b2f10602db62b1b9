/** The shop without a payment wallet: it checks only how long the pasted text is (spec 4.7 and 5). */

import { PaymentError } from '../payments/errors.ts';

/** Obviously not an address, so that nobody pays to it. */
export const DEMO_ADDRESS = 'no address: this is a demo';

const VERIFYING_MS = 2000;
const SIGNATURE_MIN = 32;

/** @throws PaymentError signature-malformed, and the signal's reason */
export async function verifyDemo(signature: string, signal: AbortSignal): Promise<void> {
  await verifying(signal);
  if (signature.length < SIGNATURE_MIN) throw new PaymentError('signature-malformed');
}

function verifying(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, VERIFYING_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
