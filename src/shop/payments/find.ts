/** Finds a payment that nobody saw land: by the reference of its order, or among signatures that were seen before. */

import type { Signature } from '../../base/base58.ts';
import { readSignatures } from './chain.ts';
import { PaymentError } from './errors.ts';
import {
  type Payable,
  type Receipt,
  systemTimer,
  type Timer,
  type VerifyOptions,
  verifyPayment,
} from './verify.ts';

export interface FindOptions extends VerifyOptions {
  /** Transactions that need no look: payments that are known of. Those that turn out to have paid nothing are added. */
  known?: Set<Signature>;
  /** Told of each transaction that names the order, or was made for it, and has not paid it. */
  onVerdict?: ((signature: Signature, verdict: PaymentError) => void) | undefined;
}

/**
 * The payment of an order; `null` when the chain has none.
 * @param seen signatures of transactions that were made for the order, whatever became of them
 * @throws PaymentError rpc-*, no-block-time: there may be a payment, so that nothing is to be paid now
 */
export async function findPayment(
  payable: Payable,
  seen: readonly Signature[],
  { known = new Set(), onVerdict, ...options }: FindOptions,
): Promise<Receipt | null> {
  const references = new Set([payable].flat().flatMap(({ reference }) => reference ?? []));
  const lists = await Promise.all([...references].map((reference) => readSignatures(options.rpc, reference)));
  // The oldest first: strangers know a reference only once a payment has named it.
  const listed = new Set(lists.flatMap((signatures) => signatures.reverse()));
  let unknown: PaymentError | undefined;
  for (const signature of new Set([...seen, ...listed])) {
    if (known.has(signature)) continue;
    try {
      return await verifyPayment(signature, payable, options);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      // It was waited for already: each of the others would wait as long.
      if (error.code === 'rpc-rate-limited') throw error;
      if (isVerdict(error)) {
        known.add(signature);
        onVerdict?.(signature, error);
      } else if (error.code !== 'not-found' || listed.has(signature)) unknown ??= error;
    }
  }
  if (unknown) throw unknown;
  return null;
}

/** True if the player is to know of what names their order and has not paid it: less than a hundredth of a price is dust. */
export function isToBeTold({ code, facts: { paid } }: PaymentError): boolean {
  if (code === 'underpaid') return paid !== undefined && paid.received * 100n >= paid.price;
  return code === 'other-terms' || code === 'wrong-asset';
}

/** True if the same transaction will be judged so for ever. */
export function isVerdict({ retryable, code }: PaymentError): boolean {
  return !retryable && code !== 'rpc-forbidden';
}

const LOOK_EVERY_MS = 5000;

export interface WatchOptions extends FindOptions {
  /** Ends the watching, with its own reason. */
  signal: AbortSignal;
  timer?: Timer;
  /** Done after each look that found nothing. May throw as the looks may. */
  besides?: () => Promise<void>;
}

/** Looks for the payment of an order until there is one. A failing node is asked again, when it says or after five seconds. */
export async function watchForPayment(
  payable: Payable,
  { signal, timer = systemTimer, besides, known = new Set(), ...options }: WatchOptions,
): Promise<Receipt> {
  for (;;) {
    signal.throwIfAborted();
    let pauseMs = LOOK_EVERY_MS;
    try {
      const receipt = await findPayment(payable, [], { ...options, known });
      if (receipt) return receipt;
      await besides?.();
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      pauseMs = Math.max(pauseMs, error.facts.retryAfterMs ?? 0);
    }
    await timer.sleep(pauseMs, signal);
  }
}
