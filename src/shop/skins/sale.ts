/** A purchase on chain: its order, and the bills by which it can be paid. */

import type { Signature } from '../../base/base58.ts';
import type { ShopSettings } from '../../base/shopSettings.ts';
import { browserStorage } from '../../base/storage.ts';
import { ask } from '../../board/backend/connection.ts';
import type { OrderResult, PurchaseOrder } from '../../board/backend/records.ts';
import type { OrderId } from '../../board/orderId.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { PaymentError } from '../payments/errors.ts';
import type { Rpc } from '../payments/rpc.ts';
import { ALWAYS, currencyOf, ordersOf, type ShownBill } from './bills.ts';
import type { Purchase } from './purchase.ts';

/** A player who pays later looks by pressing BUY. */
export const LOOKED_AT_FOR_MS = 30 * 86_400_000;

/** Before a skin whose order SKINS looks at for that long. Its value: since when, in epoch milliseconds. */
export const OPENED_KEY = 'defend-the-sats:order-opened:';

/** An order that is shown to its buyer. */
interface ShownOrder extends ShownBill {
  id: OrderId;
  /** The payment that paid it; `null` while none has. */
  paidBy: Signature | null;
}

let checked: Promise<void> | undefined;

/** The chain has to confirm the shop's settings before anybody sees where to pay. Once is enough. */
export function checkOnce(rpc: Rpc, settings: ShopSettings): Promise<void> {
  checked ??= import('../payments/checks.ts')
    .then(({ checkShop }) => checkShop(rpc, settings))
    .catch((error: unknown) => {
      checked = undefined;
      throw error;
    });
  return checked;
}

const opening = new Map<SkinId, Promise<OrderResult>>();

/** Calls at the same time share an order: of two, the rules would refuse one. */
function openOnce(skin: SkinId): Promise<OrderResult> {
  const order =
    opening.get(skin) ??
    ask(async (database) => (await database.purchases()).openOrder(skin)).finally(() => opening.delete(skin));
  opening.set(skin, order);
  return order;
}

const DENIALS = { closed: 'shop-closed', banned: 'buyer-banned' } as const;

/** A purchase as its dialogs share it. */
export interface Sale {
  rpc: Rpc;
  purchase: Purchase;
  settings: ShopSettings;
  /** In the currency of the purchase. */
  order: ShownOrder;
  /** The order in each currency, price and payment wallet that it can be paid with. */
  orders: readonly ShownBill[];
}

/** The purchase with the order of this browser for its skin. @throws PaymentError */
export async function openSale(rpc: Rpc, purchase: Purchase, settings: ShopSettings): Promise<Sale> {
  const { skin } = purchase;
  await checkOnce(rpc, settings);
  const result = await openOnce(skin.id).catch((cause: unknown) => {
    throw new PaymentError('order-failed', { cause });
  });
  if (result.kind === 'denied') throw new PaymentError(DENIALS[result.reason]);
  const sale = saleOf(rpc, purchase, settings, result.order);
  const { paidBy, from } = sale.order;
  // A change that is dated wrong: what is shown today would buy nothing.
  if (paidBy === null && !(from * 1000 <= Date.now()))
    throw new PaymentError('shop-misconfigured', { detail: `the bill of today counts from ${from}` });
  if (paidBy === null) browserStorage.write(`${OPENED_KEY}${skin.id}`, String(Date.now()));
  return sale;
}

export function saleOf(rpc: Rpc, purchase: Purchase, settings: ShopSettings, order: PurchaseOrder): Sale {
  const orders = ordersOf(order, settings);
  const bill = orders.find(
    ({ until, asset }) => until === ALWAYS.until && currencyOf(asset) === purchase.currency,
  );
  if (!bill) throw new PaymentError('shop-misconfigured', { detail: 'STCKR without a mint' });
  return {
    rpc,
    purchase,
    settings,
    orders,
    order: { ...bill, id: order.id, paidBy: order.signature },
  };
}
