/** Finds a payment that nobody saw land: by the reference of its order, or among signatures that were seen before. */

import type { Signature } from './base58.ts';
import { readSignatures } from './chain.ts';
import { PaymentError } from './errors.ts';
import type { Order } from './order.ts';
import { type Receipt, systemTimer, type Timer, type VerifyOptions, verifyPayment } from './verify.ts';

/**
 * The payment of `order`; `null` when the chain has none.
 * @param seen signatures of transactions that were made for the order, whatever became of them
 * @param options.except a payment that is known of, when another one is looked for
 * @throws PaymentError the first retryable one: there may be a payment, so that nothing is to be paid now
 */
export async function findPayment(
  order: Order,
  seen: readonly Signature[],
  { except, ...options }: VerifyOptions & { except?: Signature | undefined },
): Promise<Receipt | null> {
  // The oldest first: strangers know a reference only once a payment has named it.
  const named = order.reference ? (await readSignatures(options.rpc, order.reference)).reverse() : [];
  let unknown: PaymentError | undefined;
  for (const signature of new Set([...seen, ...named])) {
    if (signature === except) continue;
    try {
      return await verifyPayment(signature, order, options);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (error.retryable && error.code !== 'not-found') unknown ??= error;
    }
  }
  if (unknown) throw unknown;
  return null;
}

const LOOK_EVERY_MS = 5000;

/** Looks for the payment of `order` until there is one or the signal ends it, with its own reason. A failing node is asked again. */
export async function watchForPayment(
  order: Order,
  {
    signal,
    timer = systemTimer,
    ...options
  }: VerifyOptions & { signal: AbortSignal; timer?: Timer; except?: Signature },
): Promise<Receipt> {
  for (;;) {
    signal.throwIfAborted();
    const receipt = await findPayment(order, [], options).catch((error: unknown) => {
      if (error instanceof PaymentError) return null;
      throw error;
    });
    if (receipt) return receipt;
    await timer.sleep(LOOK_EVERY_MS, signal);
  }
}
