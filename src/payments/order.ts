/** What a payment must be. Amounts are bigints in the smallest unit: lamports, or the token's base units. */

import * as v from 'valibot';
import { Address } from './base58.ts';
import { Asset, readChainTime } from './chain.ts';
import { PaymentError } from './errors.ts';
import type { Rpc } from './rpc.ts';

export const Order = v.object({
  /** What is bought, in the shop's own words; payments only hand it back. */
  item: v.string(),
  /** The wallet to be paid, not one of its token accounts. */
  treasury: Address,
  asset: Asset,
  price: v.pipe(v.bigint(), v.minValue(1n)),
  /** When the order began, in Unix seconds. By the chain's clock, because the device's may be wrong. */
  createdAt: v.pipe(v.number(), v.finite()),
  /** The wallet that has to pay, where it is known. */
  payer: v.optional(Address),
  /** A random address that has to be among the transaction's accounts, as in Solana Pay. */
  reference: v.optional(Address),
});
export type Order = v.InferOutput<typeof Order>;

/** An order before it begins. */
export type Bill = Omit<Order, 'createdAt'>;

/**
 * Begins an order now, by the chain's clock: call it before the player is shown where to pay.
 * @throws PaymentError rpc-*
 */
export async function openOrder(rpc: Rpc, bill: Bill): Promise<Order> {
  return { ...bill, createdAt: await readChainTime(rpc) };
}

/** @throws PaymentError order-malformed, self-payment */
export function checkOrder(order: Order): void {
  const parsed = v.safeParse(Order, order);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PaymentError('order-malformed', { detail: `${v.getDotPath(issue)}: ${issue.message}` });
  }
  if (order.payer === order.treasury) throw new PaymentError('self-payment');
}
