/** The shop that is paid on chain: its orders, and the delivery once a payment is verified. */

import * as v from 'valibot';
import { claimPurchase } from '../backend/connection.ts';
import { lamportsOf } from '../payments/amounts.ts';
import { Address } from '../payments/base58.ts';
import { checkShop } from '../payments/checks.ts';
import { PaymentError } from '../payments/errors.ts';
import { type Bill, type Order, openOrder } from '../payments/order.ts';
import type { Rpc } from '../payments/rpc.ts';
import type { ShopSettings } from '../payments/settings.ts';
import type { Receipt } from '../payments/verify.ts';
import { browserStorage } from '../storage.ts';
import type { Purchase } from './purchase.ts';
import { own } from './wardrobe.ts';

const ORDERED_AT_KEY = 'defend-the-sats:ordered-at:';
/** Long enough to pay, sleep, and come back with the signature. */
const ORDER_KEPT_S = 24 * 60 * 60;

/** The settings have been checked. */
function billOf({ skin, price, currency }: Purchase, { treasury: wallet, token }: ShopSettings): Bill {
  const item = skin.id;
  const treasury = v.parse(Address, wallet);
  if (currency === 'SOL')
    return { item, treasury, asset: { kind: 'sol' }, price: lamportsOf(price.priceSol) };
  if (!token) throw new PaymentError('shop-misconfigured', { detail: 'STCKR without a mint' });
  return {
    item,
    treasury,
    asset: { kind: 'token', mint: v.parse(Address, token.mint) },
    price: BigInt(price.priceSTCKR),
  };
}

let checked: Promise<void> | undefined;

/** The chain has to confirm the shop's settings before anybody sees where to pay. Once is enough. */
function checkOnce(rpc: Rpc, settings: ShopSettings): Promise<void> {
  checked ??= checkShop(rpc, settings).catch((error: unknown) => {
    checked = undefined;
    throw error;
  });
  return checked;
}

/** Begins an order, or resumes the one from before a reload. @throws PaymentError */
export async function takeOrder(rpc: Rpc, purchase: Purchase, settings: ShopSettings): Promise<Order> {
  await checkOnce(rpc, settings);
  const order = await openOrder(rpc, billOf(purchase, settings));
  const key = orderedAtKey(order);
  const orderedAt = Number(browserStorage.read(key));
  if (Math.abs(order.createdAt - orderedAt) < ORDER_KEPT_S) return { ...order, createdAt: orderedAt };
  browserStorage.write(key, String(order.createdAt));
  return order;
}

/**
 * Uses up the payment and hands over the skin. Idempotent.
 * @throws PaymentError signature-used, and whatever the board fails with
 */
export async function deliver({ signature }: Receipt, order: Order, { skin }: Purchase): Promise<void> {
  const currency = order.asset.kind === 'sol' ? 'SOL' : 'STCKR';
  if (!(await claimPurchase({ signature, skin: skin.id, currency })))
    throw new PaymentError('signature-used');
  browserStorage.remove(orderedAtKey(order));
  own(skin.id);
}

function orderedAtKey({ item, asset }: Order): string {
  return `${ORDERED_AT_KEY}${item}:${asset.kind}`;
}
