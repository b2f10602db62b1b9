/** The orders of the shop, as buyers' pages recorded them: a signature there is a claim. */

import * as v from 'valibot';
import { Signature } from '../../src/base/base58.ts';
import { COLLECTIONS, Time } from '../../src/board/backend/documents.ts';
import type { PurchaseOrder } from '../../src/board/backend/records.ts';
import { OrderId } from '../../src/board/orderId.ts';
import { Uid } from '../../src/engine/ids.ts';
import { SKIN_IDS } from '../../src/engine/simulation/skins.ts';
import type { DocumentStore, Found } from './database/documentStore.ts';
import { read } from './stored.ts';

const { purchases: PURCHASES, payments: PAYMENTS } = COLLECTIONS;

const Purchase = v.object({
  buyer: Uid,
  skin: v.picklist(SKIN_IDS),
  timestamp: Time,
  /** The rules take any text of its length from a buyer. */
  signature: v.optional(v.fallback(v.nullable(Signature), null), null),
});

const Pointer = v.object({ order: OrderId });

export type ShopOrder = PurchaseOrder & { buyer: Uid };

export class ShopOrders {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** @throws Unreadable */
  async of(id: OrderId): Promise<ShopOrder | null> {
    const found = await this.#documents.read([PURCHASES, id]);
    return found && orderOf(found);
  }

  /** The oldest first. `null`: there are more than `most`. @throws Unreadable */
  async all(most: number): Promise<ShopOrder[] | null> {
    const orders: ShopOrder[] = [];
    const orderBy = [{ field: 'timestamp', direction: 'asc' }] as const;
    for await (const found of this.#documents.find({ collection: PURCHASES, orderBy })) {
      if (orders.length === most) return null;
      orders.push(orderOf(found));
    }
    return orders;
  }

  /** The order that a payment was recorded for first. @throws Unreadable */
  async recordedFor(signature: Signature): Promise<ShopOrder | null> {
    const found = await this.#documents.read([PAYMENTS, signature]);
    return found && this.of(read(Pointer, PAYMENTS, found).order);
  }
}

function orderOf(found: Found): ShopOrder {
  const { timestamp: openedAt, ...order } = read(Purchase, PURCHASES, found);
  return { id: v.parse(OrderId, found.id), openedAt, ...order };
}
