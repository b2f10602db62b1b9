/**
 * The orders of the shop and the payments that paid them. It loads Firebase: only database.ts imports it, lazily, since
 * only buyers need it.
 */

import {
  type DocumentReference,
  doc,
  getDoc,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { Signature } from '../../base/base58.ts';
import type { Uid } from '../../engine/ids.ts';
import { SKIN_IDS, type SkinId } from '../../engine/simulation/skins.ts';
import { newNonce, OrderId, orderIdOf } from '../orderId.ts';
import type { Board } from './board.ts';
import { COLLECTIONS, Time } from './documents.ts';
import type { OrderResult, PaymentRecord, PurchaseOrder } from './records.ts';
import { codeOf } from './signIn.ts';

/** A document of `purchases`. */
const StoredPurchase = v.object({
  skin: v.picklist(SKIN_IDS),
  timestamp: Time,
  /** The payment's. */
  signature: v.optional(Signature),
});

/** A document of `payments`, or of `buyers/{uid}/orders`. */
const StoredPointer = v.object({ order: OrderId });

/** The document `settings/shop`. */
const StoredShop = v.object({ open: v.boolean() });

/** Every method rejects when the outcome is unknown. */
export class Purchases {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  /** The order of this browser for a skin, paid or not. There is one for good, which begins when it is first asked for. */
  openOrder(skin: SkinId): Promise<OrderResult> {
    return this.#board.request(async ({ uid }) => (await this.#find(uid, skin)) ?? this.#begin(uid, skin));
  }

  /** The orders of this browser for some skins, those that were begun. */
  async readOrders(skins: readonly SkinId[]): Promise<PurchaseOrder[]> {
    const orders = await this.#board.readOwn((uid) =>
      Promise.all(skins.map((skin) => this.#orderAt(this.#pointer(uid, skin)))),
    );
    return (orders ?? []).flatMap((order) => order ?? []);
  }

  /** The skins among these that orders of this browser have paid, by the board's word. */
  async readPaid(skins: readonly SkinId[]): Promise<SkinId[]> {
    return (await this.readOrders(skins)).flatMap(({ skin, signature }) => (signature ? skin : []));
  }

  /** Records what paid an order of this browser. Recording the same payment again is idempotent. */
  recordPayment(id: OrderId, signature: Signature): Promise<PaymentRecord> {
    return this.#board.request(async () => {
      try {
        await writeBatch(this.#board.firestore)
          .update(this.#purchase(id), { signature, paid_at: serverTimestamp() })
          .set(this.#payment(signature), { order: id })
          .commit();
        return { kind: 'recorded' };
      } catch (error) {
        if (codeOf(error) !== 'permission-denied') throw error;
        const paidBy = (await this.#read(id))?.signature ?? null;
        if (paidBy !== null) return { kind: paidBy === signature ? 'recorded' : 'paid' };
        const by = await this.#orderAt(this.#payment(signature));
        if (!by) throw error;
        return by.id === id ? { kind: 'recorded' } : { kind: 'taken', by };
      }
    });
  }

  /** Records what paid an order although somebody else has named the same payment, which paid nothing of theirs. */
  insistOnPayment(id: OrderId, signature: Signature): Promise<void> {
    return this.#board.account.withFreshToken(() =>
      updateDoc(this.#purchase(id), { signature, paid_at: serverTimestamp() }),
    );
  }

  /** True if there is any of these orders, of whatever browser. */
  hasOrder(ids: readonly OrderId[]): Promise<boolean> {
    return this.#board.account.withFreshToken(async () =>
      (await Promise.all(ids.map((id) => getDoc(this.#purchase(id))))).some((found) => found.exists()),
    );
  }

  /** The order for which a payment was recorded first; `null` when there is none. */
  readPayment(signature: Signature): Promise<PurchaseOrder | null> {
    return this.#board.account.withFreshToken(() => this.#orderAt(this.#payment(signature)));
  }

  /** The order that a payment or a buyer's document names; `null` when there is none. */
  async #orderAt(pointer: DocumentReference): Promise<PurchaseOrder | null> {
    const found = await getDoc(pointer);
    return found.exists() ? this.#read(v.parse(StoredPointer, found.data()).order) : null;
  }

  async #find(uid: Uid, skin: SkinId): Promise<OrderResult | null> {
    const order = await this.#orderAt(this.#pointer(uid, skin));
    return order && { kind: 'open', order };
  }

  async #begin(uid: Uid, skin: SkinId): Promise<OrderResult> {
    const nonce = newNonce();
    const id = orderIdOf({ buyer: uid, item: skin, nonce });
    const order = { buyer: uid, skin, nonce, timestamp: serverTimestamp() };
    let denial: unknown;
    try {
      await writeBatch(this.#board.firestore)
        .set(this.#purchase(id), order)
        .set(this.#pointer(uid, skin), { order: id })
        .commit();
    } catch (error) {
      if (codeOf(error) !== 'permission-denied') throw error;
      denial = error;
    }
    // Also after a denial: another tab may have begun it.
    return (await this.#find(uid, skin)) ?? { kind: 'denied', reason: await this.#reasonOf(denial, uid) };
  }

  async #reasonOf(denial: unknown, uid: Uid): Promise<'closed' | 'banned'> {
    const shop = await getDoc(doc(this.#board.firestore, COLLECTIONS.settings, 'shop'));
    if (!shop.exists() || !v.parse(StoredShop, shop.data()).open) return 'closed';
    if ((await getDoc(this.#board.at.ban(uid))).exists()) return 'banned';
    throw denial;
  }

  async #read(id: OrderId): Promise<PurchaseOrder | null> {
    const found = await getDoc(this.#purchase(id));
    if (!found.exists()) return null;
    const { skin, timestamp: openedAt, signature = null } = v.parse(StoredPurchase, found.data());
    return { id, skin, openedAt, signature };
  }

  #purchase(id: OrderId): DocumentReference {
    return doc(this.#board.firestore, COLLECTIONS.purchases, id);
  }

  #payment(signature: Signature): DocumentReference {
    return doc(this.#board.firestore, COLLECTIONS.payments, signature);
  }

  #pointer(uid: Uid, skin: SkinId): DocumentReference {
    return doc(this.#board.firestore, COLLECTIONS.buyers, uid, 'orders', skin);
  }
}
