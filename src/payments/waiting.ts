/** Waits for a payment that may still be on its way. */

import { type Clock, systemClock } from './clock.ts';
import type { Order } from './order.ts';
import { PaymentError, type PaymentErrorCode } from './paymentError.ts';
import { type Receipt, type VerifyOptions, verifyPayment } from './verifier.ts';

export interface Looking {
  step: 'looking';
  /** From 1. */
  attempt: number;
  /** Why the attempt before found nothing yet. */
  after?: PaymentErrorCode;
}

export interface WaitOptions extends VerifyOptions {
  /** Gives up so long after the beginning. */
  patienceMs?: number;
  report?: (progress: Looking) => void;
  /** Ends the waiting before the next attempt, with the signal's own reason. */
  signal?: AbortSignal;
  clock?: Clock;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;
const WAIT_GROWTH = 1.6;

/**
 * `verifyPayment`, tried again as long as time may mend what is missing.
 * @throws PaymentError the last one when the patience is over
 */
export async function waitForPayment(
  pasted: string | null | undefined,
  order: Order,
  { patienceMs = 60_000, report, signal, clock = systemClock, ...options }: WaitOptions,
): Promise<Receipt> {
  const end = clock.now() + patienceMs;
  let wait = FIRST_WAIT_MS;
  let after: PaymentErrorCode | undefined;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    report?.({ step: 'looking', attempt, ...(after && { after }) });
    try {
      return await verifyPayment(pasted, order, options);
    } catch (error) {
      if (!(error instanceof PaymentError) || !error.retryable) throw error;
      const pause = Math.max(wait, error.facts.retryAfterMs ?? 0);
      if (clock.now() + pause > end) throw error;
      after = error.code;
      await clock.sleep(pause);
      wait = Math.min(wait * WAIT_GROWTH, LONGEST_WAIT_MS);
    }
  }
}
