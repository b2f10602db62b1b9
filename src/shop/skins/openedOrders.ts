/** Orders that this browser has opened and not seen paid: a phone discards a page while its player pays in an app. */

import type { ShopSettings } from '../../base/shopSettings.ts';
import { browserStorage } from '../../base/storage.ts';
import type { PurchaseOrder } from '../../board/backend/records.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { SKINS, skinOf } from '../../game/content/skins.ts';
import { PaymentError } from '../payments/errors.ts';
import { findPayment } from '../payments/find.ts';
import { createRpc, type Rpc } from '../payments/rpc.ts';
import { deliver, recorded, take, tellOfOthers, troubleKeeper } from './delivery.ts';
import { checkOnce, LOOKED_AT_FOR_MS, OPENED_KEY, saleOf } from './sale.ts';

/** True if the order for a skin is one to look at. */
function isOpened(skin: SkinId): boolean {
  return Date.now() - Number(browserStorage.read(`${OPENED_KEY}${skin}`) ?? 0) < LOOKED_AT_FOR_MS;
}

export interface LookOptions {
  signal: AbortSignal;
  /** The skin is the player's by then. */
  onDelivered(skin: SkinId): void;
}

/**
 * Looks for payments of the orders that this browser has opened in the last 30 days, until two minutes after each was seen paid.
 * Asks nobody where there are none, and never fails: what got no answer is asked for the next time.
 */
export async function lookAtOpened(
  settings: ShopSettings,
  { signal, onDelivered }: LookOptions,
): Promise<void> {
  const skins = SKINS.flatMap(({ id }) => (isOpened(id) ? id : []));
  if (skins.length === 0) return;
  const rpc = createRpc(settings.rpcUrl);
  const leave = (error: unknown) => {
    if (!signal.aborted && !(error instanceof PaymentError)) console.error('Shop:', error);
  };
  try {
    await checkOnce(rpc, settings);
    for (const order of await recorded((purchases) => purchases.readOrders(skins))) {
      signal.throwIfAborted();
      if (await isPaid(rpc, settings, order).catch(leave)) onDelivered(order.skin);
    }
  } catch (error) {
    leave(error);
  }
}

/** Hands over the skin of an order that is paid. False if the player has it. */
async function isPaid(rpc: Rpc, settings: ShopSettings, order: PurchaseOrder): Promise<boolean> {
  const skin = skinOf(order.skin);
  if (skin.unlock.kind !== 'purchase') return false;
  const purchase = { skin, price: skin.unlock.price, currency: 'SOL' } as const;
  const sale = saleOf(rpc, purchase, settings, order);
  if (order.signature !== null) {
    void tellOfOthers(sale, order.signature);
    return take(order.skin);
  }
  const receipt = await findPayment(sale.orders, [], { rpc, onVerdict: troubleKeeper(sale) });
  if (receipt) await deliver(sale, receipt);
  return receipt !== null;
}
