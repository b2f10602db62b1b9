/** A payment under way, kept where a reload finds it: what has landed must never be asked for twice. */

import * as v from 'valibot';
import { Signature } from '../base58.ts';
import { Order } from '../order.ts';
import { BaseUnits } from '../rpc.ts';

/** Keeps one text per item. It may throw nothing. */
export interface PendingStore {
  read(item: string): string | null;
  write(item: string, text: string): void;
  clear(item: string): void;
}

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    signature: Signature,
    order: v.object({ ...Order.entries, price: BaseUnits }),
    /** Where the wallet only signs: what to send until it lands, in base64, and the block height it can land before. */
    signed: v.optional(v.object({ wire: v.string(), lastValidBlockHeight: v.number() })),
  }),
);

export type PendingPayment = v.InferOutput<typeof Stored>;

/** `null` when there is none, or none that can be read. */
export function readPending(store: PendingStore, item: string): PendingPayment | null {
  const parsed = v.safeParse(Stored, store.read(item));
  return parsed.success ? parsed.output : null;
}

export function writePending(store: PendingStore, { order, ...rest }: PendingPayment): void {
  store.write(order.item, JSON.stringify({ ...rest, order: { ...order, price: String(order.price) } }));
}

/** Leaves a newer one alone, which another tab may have begun. */
export function clearPending(store: PendingStore, { signature, order: { item } }: PendingPayment): void {
  if (readPending(store, item)?.signature === signature) store.clear(item);
}
