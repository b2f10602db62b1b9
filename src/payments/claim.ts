import { PaymentError } from './paymentError.ts';
import type { Receipt } from './verifier.ts';

/** Where used payments are written down, for all players. Records are created and never changed. */
export interface ClaimStore {
  /** Creates the record of `receipt.signature`. False when somebody else has it; whoever claims again has his own. */
  claim(receipt: Receipt): Promise<boolean>;
}

/** Uses a payment, so that nobody else can. @throws PaymentError signature-used, and what the store throws */
export async function claimPayment(receipt: Receipt, store: ClaimStore): Promise<Receipt> {
  if (!(await store.claim(receipt))) throw new PaymentError('signature-used');
  return receipt;
}
