/** What is asked of a payment. Amounts are bigints in the smallest unit: lamports, or the token's base units. */

import * as v from 'valibot';
import { isAddress } from './base58.ts';
import { readChainTime } from './chainTime.ts';
import { PaymentError } from './paymentError.ts';
import type { Rpc } from './rpc.ts';

const Address = v.pipe(v.string(), v.check(isAddress, 'not an address'));
const UnixSeconds = v.pipe(v.number(), v.finite());

const Asset = v.variant('kind', [
  v.object({ kind: v.literal('sol') }),
  v.object({ kind: v.literal('token'), mint: Address }),
]);

export const Order = v.object({
  /** What is bought, in the shop's own words; payments only hand it back. */
  item: v.string(),
  /** The wallet to be paid, not one of its token accounts. */
  treasury: Address,
  asset: Asset,
  price: v.pipe(v.bigint(), v.minValue(1n)),
  /** When the order began. The chain's clock, so that a wrong one here refuses nobody. */
  createdAt: UnixSeconds,
  /** How long it may be paid, in seconds; without it, for ever. */
  validFor: v.optional(UnixSeconds),
  /** The wallet that has to pay, where it is known. */
  payer: v.optional(Address),
  /** The amount is the order's tag: neither less nor more will do. */
  exact: v.optional(v.boolean()),
  /** A random address that has to be among the transaction's accounts, as in Solana Pay. */
  reference: v.optional(Address),
  /** A text that has to be said by the memo program. */
  memo: v.optional(v.string()),
});

export type Asset = v.InferOutput<typeof Asset>;
export type Order = v.InferOutput<typeof Order>;

/** An order that nobody has begun. */
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
