/** Orders, which payments have to match. Amounts are bigints in the smallest unit: lamports, or the token's base units. */

import * as v from 'valibot';
import { Address } from '../../base/base58.ts';
import { Asset } from './asset.ts';

const Amount = v.custom<bigint>((value) => typeof value === 'bigint' && value >= 1n, 'not an amount');
const Seconds = v.number();

/** The sum to pay, the address to pay it to, and the block times that it is good for. */
export const Bill = v.object({
  /** The item bought, in the shop's own words; payments only hand it back. */
  item: v.string(),
  /** The wallet to be paid, not one of its token accounts. */
  treasury: Address,
  asset: Asset,
  price: Amount,
  /** In Unix seconds of the chain. Absent or infinite: it was always good, or it still is. */
  from: v.optional(Seconds),
  until: v.optional(Seconds),
});
export type Bill = v.InferOutput<typeof Bill>;

/** A bill, and what ties a payment to it: one of the three is enough. */
export const Order = v.pipe(
  v.object({
    ...Bill.entries,
    /** Derived from the order's id (orderId.ts): among the transaction's accounts, as in Solana Pay. */
    reference: v.optional(Address),
    /** The wallet that has to pay, where it is known. */
    payer: v.optional(Address),
    /** The amount with the order's own last digits, and since when it was shown, in Unix seconds of the board. */
    exact: v.optional(
      v.object({
        amount: Amount,
        since: v.pipe(
          Seconds,
          v.check((seconds) => Number.isFinite(seconds)),
        ),
      }),
    ),
  }),
  v.check(({ reference, payer, exact }) => Boolean(reference ?? payer ?? exact), 'tied to nothing'),
);
export type Order = v.InferOutput<typeof Order>;
