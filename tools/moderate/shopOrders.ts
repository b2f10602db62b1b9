/** The orders of the shop, as buyers' pages recorded them: a signature there is a claim. */

import * as v from 'valibot';
import { Signature } from '../../src/base/base58.ts';
import { COLLECTIONS, Time } from '../../src/board/backend/documents.ts';
import type { PurchaseOrder } from '../../src/board/backend/records.ts';
import { OrderId } from '../../src/board/orderId.ts';
import { Uid } from '../../src/engine/ids.ts';
import { SKIN_IDS, type SkinId } from '../../src/engine/simulation/skins.ts';
import type { DocumentStore, Path } from './database/documentStore.ts';
import { read } from './stored.ts';

const { purchases: PURCHASES, payments: PAYMENTS, buyers: BUYERS } = COLLECTIONS;

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
    if (!found) return null;
    const { buyer, skin, timestamp: openedAt, signature } = read(Purchase, PURCHASES, found);
    return { id, buyer, skin, openedAt, signature };
  }

  /** The order that a payment was recorded for first. @throws Unreadable */
  recordedFor(signature: Signature): Promise<ShopOrder | null> {
    return this.#at([PAYMENTS, signature]);
  }

  /** The order of an account for a skin: there is one at most. @throws Unreadable */
  forSkin(buyer: Uid, skin: SkinId): Promise<ShopOrder | null> {
    return this.#at([`${BUYERS}/${buyer}/orders`, skin]);
  }

  async #at(path: Path): Promise<ShopOrder | null> {
    const found = await this.#documents.read(path);
    return found && this.of(read(Pointer, path[0], found).order);
  }
}
