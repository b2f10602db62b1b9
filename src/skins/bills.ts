/** The bills of the shop at every time: prices, payment wallets, tokens and last digits, today's and former ones. */

import * as v from 'valibot';
import type { PurchaseOrder } from '../backend/records.ts';
import { type Price, skinOf } from '../content/skins.ts';
import { SOL_DECIMALS, unitsOf } from '../payments/amounts.ts';
import { Address } from '../payments/base58.ts';
import type { Asset } from '../payments/chain.ts';
import { PaymentError } from '../payments/errors.ts';
import type { Bill } from '../payments/order.ts';
import { referenceOf, tagOf } from '../payments/orderId.ts';
import type { ShopSettings } from '../payments/settings.ts';
import type { SkinId } from '../simulation/skins.ts';
import type { Currency } from './purchase.ts';

/** A bill as the buyer of an order is shown it: `exact` is its amount when it is paid by hand. */
export type ShownBill = Bill & { reference: Address; exact: { amount: bigint; since: number } };

/** A page may be open over a change of price, payment wallet or token, and the change be dated a little wrong. */
const GRACE_S = 86_400;

interface Dated<Value> {
  value: Value;
  /** In Unix seconds. */
  from?: number | undefined;
  until?: number | undefined;
}

/** Values of one thing, each until its change; the last one, where there is one, is today's. */
function dated<Value>(
  former: readonly { value: Value; until: number }[],
  today: Value | undefined,
): Dated<Value>[] {
  const changes = former.toSorted((a, b) => a.until - b.until);
  const all = [...changes, ...(today === undefined ? [] : [{ value: today, until: undefined }])];
  return all.map(({ value, until }, at) => {
    const before = changes[at - 1];
    return {
      value,
      ...(before && { from: before.until - GRACE_S }),
      ...(until !== undefined && { until: until + GRACE_S }),
    };
  });
}

/** The part of the time of both; `null` when there is none. */
function overlap(one: Dated<unknown>, other: Dated<unknown>): Pick<Bill, 'from' | 'until'> | null {
  const from = Math.max(one.from ?? Number.NEGATIVE_INFINITY, other.from ?? Number.NEGATIVE_INFINITY);
  const until = Math.min(one.until ?? Number.POSITIVE_INFINITY, other.until ?? Number.POSITIVE_INFINITY);
  if (from > until) return null;
  return { ...(Number.isFinite(from) && { from }), ...(Number.isFinite(until) && { until }) };
}

/**
 * The bills of a skin in each currency, today's and former ones: whatever was good when a payment was made counts. The
 * settings have been checked.
 */
export function billsOf(skin: SkinId, { treasury, token, former = [] }: ShopSettings): Bill[] {
  const { unlock } = skinOf(skin);
  if (unlock.kind !== 'purchase')
    throw new PaymentError('order-malformed', { detail: `${skin} has no price` });
  const { price, formerPrices = [] } = unlock;
  const prices = dated<Price>(
    formerPrices.map((value) => ({ value, until: Date.parse(value.until) / 1000 })),
    price,
  );
  const wallets = dated(
    former.flatMap((one) => ('treasury' in one ? { value: one.treasury, until: one.until } : [])),
    treasury,
  );
  const tokens = dated(
    former.flatMap((one) => ('token' in one ? { value: one.token, until: one.until } : [])),
    token,
  );
  const assets = [
    { value: (one: Price) => ({ asset: SOL, price: unitsOf(one.priceSol, SOL_DECIMALS) }) },
    ...tokens.map(({ value: { mint, decimals }, ...time }) => ({
      ...time,
      value: (one: Price) => ({ asset: tokenOf(mint), price: unitsOf(one.priceSTCKR, decimals) }),
    })),
  ];
  return prices.flatMap((one) =>
    wallets.flatMap((wallet) => {
      const both = overlap(one, wallet);
      return assets.flatMap((asset) => {
        const time = both && overlap({ value: null, ...both }, asset);
        return time
          ? { item: skin, treasury: v.parse(Address, wallet.value), ...asset.value(one.value), ...time }
          : [];
      });
    }),
  );
}

const SOL: Asset = { kind: 'sol' };
const tokenOf = (mint: string): Asset => ({ kind: 'token', mint: v.parse(Address, mint) });

/** The last digits of an amount, which tell one order from another: up to 0.0001 SOL, or to one token. */
interface Digits {
  largest: bigint;
  /** The smallest of them, in the asset's smallest unit. */
  step: bigint;
  until?: number;
}

/** Exchanges send eight decimals of SOL, and three of many tokens. */
function digitsOf({ asset }: Bill, settings: ShopSettings): Digits {
  if (asset.kind === 'sol') return { largest: 9999n, step: 10n };
  return { largest: 999n, step: 10n ** BigInt(decimalsOf(asset, settings) - 3) };
}

/** The ninth decimal of SOL told orders apart until then. A host that updates later sets the day of it. */
const FORMER_SOL_DIGITS: Digits = { largest: 9999n, step: 1n, until: Date.UTC(2026, 11, 1) / 1000 };

/** Decimals of a coin or token that the shop takes or took. */
export function decimalsOf(asset: Asset, { token, former = [] }: ShopSettings): number {
  if (asset.kind === 'sol') return SOL_DECIMALS;
  const tokens = [token, ...former.map((one) => ('token' in one ? one.token : undefined))];
  return tokens.find((one) => one?.mint === asset.mint)?.decimals ?? 0;
}

function shownBill({ id, openedAt }: PurchaseOrder, bill: Bill, { largest, step }: Digits): ShownBill {
  const exact = { amount: bill.price + tagOf(id, largest) * step, since: openedAt / 1000 };
  return { ...bill, reference: referenceOf(id), exact };
}

/** An order with each bill and all last digits that it was ever shown with. */
export function ordersOf(order: PurchaseOrder, settings: ShopSettings): ShownBill[] {
  return billsOf(order.skin, settings).flatMap((bill) => {
    const shown = shownBill(order, bill, digitsOf(bill, settings));
    if (bill.asset.kind !== 'sol') return shown;
    const until = Math.min(bill.until ?? Number.POSITIVE_INFINITY, FORMER_SOL_DIGITS.until ?? 0);
    return [shown, shownBill(order, { ...bill, until }, FORMER_SOL_DIGITS)];
  });
}

export function currencyOf({ kind }: Asset): Currency {
  return kind === 'sol' ? 'SOL' : 'STCKR';
}
