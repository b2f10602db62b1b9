import * as v from 'valibot';
import { PaymentError, type PaymentErrorCode } from '../paymentError.ts';

/** The wallet adapter's errors by name: asking for their classes would load it where it is not needed. */
const CODES: ReadonlyMap<string, PaymentErrorCode> = new Map([
  ['WalletNotReadyError', 'wallet-not-found'],
  ['WalletNotSelectedError', 'wallet-not-connected'],
  ['WalletNotConnectedError', 'wallet-not-connected'],
  ['WalletDisconnectedError', 'wallet-not-connected'],
  ['WalletAccountError', 'wallet-not-connected'],
  ['WalletWindowClosedError', 'wallet-declined'],
]);

const USER_REJECTED = 4001;
const Rejection = v.object({ error: v.object({ code: v.literal(USER_REJECTED) }) });
/** Not every wallet gives the code. */
const DECLINED = /reject|declin|denied|cancel/i;

/** What a wallet threw, in our words. */
export function walletError(cause: unknown): PaymentError {
  if (!(cause instanceof Error)) return new PaymentError('wallet-failed', { cause });
  const isDeclined = v.is(Rejection, cause) || DECLINED.test(cause.message);
  const code = isDeclined ? 'wallet-declined' : (CODES.get(cause.name) ?? 'wallet-failed');
  return new PaymentError(code, { detail: cause.message, cause });
}
