/** The bills of the shop at every time: prices, payment wallets, tokens and last digits, today's and former ones. */

import * as v from 'valibot';
import { Address } from '../../base/base58.ts';
import type { ShopSettings, Token } from '../../base/shopSettings.ts';
import type { PurchaseOrder } from '../../board/backend/records.ts';
import { referenceOf, tagOf } from '../../board/orderId.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { Price } from '../../game/content/prices.ts';
import { skinOf } from '../../game/content/skins.ts';
import { SOL_DECIMALS, unitsOf } from '../payments/amounts.ts';
import type { Asset } from '../payments/asset.ts';
import { PaymentError } from '../payments/errors.ts';
import type { Bill } from '../payments/order.ts';
import type { Currency } from './purchase.ts';

type DatedBill = Bill & { from: number; until: number };

/** A bill as the buyer of an order is shown it: `exact` is its amount when it is paid by hand. */
export type ShownBill = DatedBill & { reference: Address; exact: { amount: bigint; since: number } };

/** A page may be open over a change of price, payment wallet or token, and the change be dated a little wrong. */
const GRACE_S = 86_400;

interface Dated<Value> {
  value: Value;
  /** In Unix seconds. */
  from: number;
  until: number;
}

export const ALWAYS = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Values of one thing, each until its change; the last one, where there is one, is today's. */
function dated<Value>(
  former: readonly { value: Value; until: number }[],
  today: Value | undefined,
): Dated<Value>[] {
  let { from } = ALWAYS;
  const values = former
    .toSorted((a, b) => a.until - b.until)
    .map(({ value, until }) => {
      const one = { value, from, until: until + GRACE_S };
      from = until - GRACE_S;
      return one;
    });
  return today === undefined ? values : [...values, { value: today, from, until: ALWAYS.until }];
}

/**
 * The bills of a skin in each currency, today's and former ones: whatever was good when a payment was made counts. The
 * settings have been checked.
 */
export function billsOf(skin: SkinId, { treasury, token, former = [] }: ShopSettings): DatedBill[] {
  const { unlock } = skinOf(skin);
  if (unlock.kind !== 'purchase')
    throw new PaymentError('order-malformed', { detail: `${skin} has no price` });
  const prices = dated<Price>(
    (unlock.formerPrices ?? []).map((value) => ({ value, until: Date.parse(value.until) / 1000 })),
    unlock.price,
  );
  const wallets = dated(
    former.flatMap((one) => ('treasury' in one ? { value: one.treasury, until: one.until } : [])),
    treasury,
  );
  const tokens = dated(
    former.flatMap((one) => ('token' in one ? { value: one.token, until: one.until } : [])),
    token,
  );
  const assets = [{ ...ALWAYS, value: null }, ...tokens];
  return prices.flatMap((price) =>
    wallets.flatMap((wallet) =>
      assets.flatMap((asset) => {
        const times = [price, wallet, asset];
        const from = Math.max(...times.map((one) => one.from));
        const until = Math.min(...times.map((one) => one.until));
        const bill = { item: skin, treasury: v.parse(Address, wallet.value), from, until };
        return from > until ? [] : { ...bill, ...sumOf(price.value, asset.value) };
      }),
    ),
  );
}

/** A price in a token, or in SOL. */
function sumOf({ priceSol, priceSTCKR }: Price, token: Token | null): Pick<Bill, 'asset' | 'price'> {
  if (!token) return { asset: { kind: 'sol' }, price: unitsOf(priceSol, SOL_DECIMALS) };
  const asset = { kind: 'token', mint: v.parse(Address, token.mint) } as const;
  return { asset, price: unitsOf(priceSTCKR, token.decimals) };
}

/**
 * The last digits of an amount tell one order from another: up to 0.0001 SOL, or to one token. Exchanges send eight decimals of
 * SOL, and three of many tokens.
 */
const LARGEST = { sol: 9999n, token: 999n } as const;
const LAST_DECIMAL = { sol: 8, token: 3 } as const;

/** Decimals of a coin or token that the shop takes or took. */
export function decimalsOf(asset: Asset, { token, former = [] }: ShopSettings): number {
  if (asset.kind === 'sol') return SOL_DECIMALS;
  const tokens = [token, ...former.map((one) => ('token' in one ? one.token : undefined))];
  return tokens.find((one) => one?.mint === asset.mint)?.decimals ?? 0;
}

/** An order with each bill that it was ever shown with. */
export function ordersOf({ id, skin, openedAt }: PurchaseOrder, settings: ShopSettings): ShownBill[] {
  return billsOf(skin, settings).map((bill) => {
    const { asset, price } = bill;
    const step = 10n ** BigInt(decimalsOf(asset, settings) - LAST_DECIMAL[asset.kind]);
    const digits = tagOf(id, LARGEST[asset.kind]) * step;
    return {
      ...bill,
      reference: referenceOf(id),
      exact: { amount: price + digits, since: openedAt / 1000 },
    };
  });
}

export function currencyOf({ kind }: Asset): Currency {
  return kind === 'sol' ? 'SOL' : 'STCKR';
}
