/** The shop that is paid on chain: its orders, and the delivery once a payment is verified. */

import * as v from 'valibot';
import { ask } from '../backend/connection.ts';
import type { Purchases } from '../backend/purchases.ts';
import type { OrderResult, PurchaseOrder } from '../backend/records.ts';
import { SKINS } from '../content/skins.ts';
import { lamportsOf } from '../payments/amounts.ts';
import { Address, type Signature } from '../payments/base58.ts';
import type { Asset } from '../payments/chain.ts';
import { explain, PaymentError } from '../payments/errors.ts';
import { watchForPayment } from '../payments/find.ts';
import type { Bill, Order } from '../payments/order.ts';
import { type OrderId, referenceOf, tagOf } from '../payments/orderId.ts';
import type { Rpc } from '../payments/rpc.ts';
import type { ShopSettings } from '../payments/settings.ts';
import { sleep } from '../payments/sleep.ts';
import { type Receipt, verifyPayment } from '../payments/verify.ts';
import type { SkinId } from '../simulation/skins.ts';
import { browserStorage } from '../storage.ts';
import { balanceText, CURRENCIES_TAKEN, priceText } from './prices.ts';
import type { Currency, Purchase } from './purchase.ts';
import { keepReceipt, useReceipts } from './receipts.ts';
import { own } from './wardrobe.ts';

const PRICE_KEY = 'defend-the-sats:order-price:';
/** The last digits of an amount that tell one order from another: less than a millionth of a coin, or one token. */
const MAX_TAGS = { sol: 9999n, token: 999n } as const;

/** An order that is shown to its buyer. */
export interface LiveOrder extends Order {
  id: OrderId;
  reference: Address;
  exact: { amount: bigint; since: number };
  /** The payment that paid it; `null` while none has. */
  paidBy: Signature | null;
}

/** A payment of exactly an order's amount that names no order: it may be its buyer's. */
export interface FoundPayment {
  signature: Signature;
  /** Unix seconds; `null` while the node does not know. */
  blockTime: number | null;
  /** The gain of the payment wallet, in lamports or base units. */
  amount: bigint;
  currency: Currency;
  /** The wallet that signed and paid; `undefined` where several did. */
  payer: Address | undefined;
}

/** The settings have been checked. */
function billOf(skin: SkinId, currency: Currency, { treasury: wallet, token }: ShopSettings): Bill {
  const unlock = SKINS.find(({ id }) => id === skin)?.unlock;
  if (unlock?.kind !== 'purchase')
    throw new PaymentError('order-malformed', { detail: `${skin} has no price` });
  const treasury = v.parse(Address, wallet);
  const { priceSol, priceSTCKR } = unlock.price;
  if (currency === 'SOL')
    return { item: skin, treasury, asset: { kind: 'sol' }, price: lamportsOf(priceSol) };
  if (!token) throw new PaymentError('shop-misconfigured', { detail: 'STCKR without a mint' });
  const mint = v.parse(Address, token.mint);
  return { item: skin, treasury, asset: { kind: 'token', mint }, price: BigInt(priceSTCKR) };
}

function orderOf({ id, openedAt }: PurchaseOrder, bill: Bill) {
  const tag = tagOf(id, MAX_TAGS[bill.asset.kind]);
  const exact = { amount: bill.price + tag, since: openedAt / 1000 };
  return { ...bill, reference: referenceOf(id), exact };
}

let checked: Promise<void> | undefined;

/** The chain has to confirm the shop's settings before anybody sees where to pay. Once is enough. */
function checkOnce(rpc: Rpc, settings: ShopSettings): Promise<void> {
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

/** The purchase with the order of this browser for its skin. @throws PaymentError */
export async function openSale(rpc: Rpc, purchase: Purchase, settings: ShopSettings): Promise<Sale> {
  const { skin, currency } = purchase;
  await checkOnce(rpc, settings);
  const result = await openOnce(skin.id).catch((cause: unknown) => {
    throw new PaymentError('order-failed', { cause });
  });
  if (result.kind === 'denied') throw new PaymentError(DENIALS[result.reason]);
  const { order } = result;
  const bill = billOf(skin.id, currency, settings);
  const price = lowerOf(bill.price, `${PRICE_KEY}${order.id}:${currency}`);
  const bills = Object.fromEntries(
    CURRENCIES_TAKEN.map((one) => [one, orderOf(order, billOf(skin.id, one, settings))]),
  );
  const live = { ...orderOf(order, { ...bill, price }), id: order.id, paidBy: order.signature };
  return { rpc, purchase, settings, order: live, bills: { ...bills, [currency]: live } };
}

/** The price that this order was shown with, where it has risen since: it may be paid already. */
function lowerOf(price: bigint, key: string): bigint {
  const shown = browserStorage.read(key) ?? '';
  const lower = /^\d{1,20}$/.test(shown) && BigInt(shown) < price ? BigInt(shown) : price;
  browserStorage.write(key, String(lower));
  return lower;
}

/** A purchase as its dialogs share it. */
export interface Sale {
  rpc: Rpc;
  purchase: Purchase;
  settings: ShopSettings;
  /** In the currency of the purchase. */
  order: LiveOrder;
  /** Today's bill in each currency that the shop takes. */
  bills: Partial<Record<Currency, ShownBill>>;
}

/** A bill as the buyer of an order is shown it: `exact` is its amount when it is paid by hand. */
export type ShownBill = Bill & Pick<LiveOrder, 'reference' | 'exact'>;

export interface WatchOptions {
  /** Ends the watching, with its own reason. */
  signal: AbortSignal;
  /** Told of payments of exactly the order's amount that name no order, the newest first, whenever there are more. */
  onFound(found: readonly FoundPayment[]): void;
  /** Told once the node has not answered for 20 seconds, and once it answers again. */
  onBusy(isBusy: boolean): void;
  /** Told each time that a payment was found and could not be put on record yet: the page goes on trying. */
  onTrouble?(error: PaymentError): void;
}

const DELIVER_EVERY_MS = 5000;

/**
 * Looks for a payment of the order until there is one and it is delivered. A second one is told by its receipt.
 * @throws PaymentError paid-twice, signature-used
 */
export async function watchSale(sale: Sale, { signal, onTrouble }: WatchOptions): Promise<Receipt> {
  const receipt = await watchForPayment(sale.order, { rpc: sale.rpc, signal });
  for (;;) {
    try {
      await deliver(sale, receipt);
      void tellOfSecond(sale, receipt);
      return receipt;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PaymentError && error.retryable)) throw error;
      onTrouble?.(error);
    }
    await sleep(DELIVER_EVERY_MS, signal);
  }
}

/** Delivers a payment that its buyer says is theirs. @throws PaymentError as `verifyPayment` and `deliver` */
export async function takeFound(sale: Sale, { signature }: FoundPayment): Promise<Receipt> {
  const receipt = await verifyPayment(signature, sale.order, { rpc: sale.rpc });
  await deliver(sale, receipt);
  return receipt;
}

export interface LookOptions {
  signal: AbortSignal;
  /** The skin is the player's by then. */
  onDelivered(skin: SkinId): void;
}

/** Looks for payments of the orders that this browser has opened and not seen paid. Asks nobody where there are none. */
export async function lookAtOpened(_settings: ShopSettings, { signal }: LookOptions): Promise<void> {
  signal.throwIfAborted();
}

/**
 * Puts on record what paid an order, and hands over the skin. Idempotent. A payment that is not put on record has a receipt all
 * the same. @throws PaymentError paid-twice, signature-used, record-failed
 */
export async function deliver(sale: Sale, receipt: Receipt): Promise<void> {
  try {
    await record(sale, receipt);
  } catch (error) {
    if (error instanceof PaymentError) keepPaid(sale.purchase, receipt, explain(error.code));
    throw error;
  }
  handOver(sale.purchase, receipt);
}

const SECOND_WITHIN_MS = 120_000;

/** Looks whether a code was scanned twice: the second payment has its receipt, which says that it is extra. Never fails. */
export async function tellOfSecond(sale: Sale, { signature: except }: Receipt): Promise<void> {
  const signal = AbortSignal.timeout(SECOND_WITHIN_MS);
  try {
    await deliver(sale, await watchForPayment(sale.order, { rpc: sale.rpc, signal, except }));
  } catch (error) {
    if (!signal.aborted) console.error('Shop:', error);
  }
}

async function record(sale: Sale, receipt: Receipt): Promise<void> {
  const { id } = sale.order;
  const { signature } = receipt;
  const result = await recorded((purchases) => purchases.recordPayment(id, signature));
  if (result.kind === 'paid') {
    own(sale.purchase.skin.id);
    throw new PaymentError('paid-twice');
  }
  if (result.kind === 'taken') {
    if (await isTheirs(sale, receipt, result.by)) throw new PaymentError('signature-used');
    await recorded((purchases) => purchases.insistOnPayment(id, signature));
  }
}

function handOver(purchase: Purchase, receipt: Receipt): void {
  keepPaid(purchase, receipt);
  own(purchase.skin.id);
}

/** `trouble`: why it has bought nothing, or nothing more. */
function keepPaid({ skin }: Purchase, { signature, asset, received }: Receipt, trouble?: string): void {
  const currency = currencyOf(asset);
  const amount = balanceText(received, currency);
  keepReceipt({ skin: skin.id, currency, amount, signature, at: Date.now(), ...(trouble && { trouble }) });
}

/** True if this browser has a receipt of that payment. */
export function isKept(signature: Signature): boolean {
  return useReceipts.getState().receipts.some((one) => one.signature === signature);
}

/** Hands over a skin that this browser has bought and lost. */
export function returnSkin(purchase: Purchase, signature: Signature): void {
  if (!isKept(signature)) keepReceipt(atPrice(purchase, signature));
  own(purchase.skin.id);
}

/** Keeps the signature of a payment that bought nothing, and why. */
export function keepTrouble(purchase: Purchase, signature: Signature, error: PaymentError): void {
  keepReceipt({ ...atPrice(purchase, signature), trouble: explain(error.code) });
}

/** A receipt of the price, where nobody has seen what arrived. */
function atPrice({ skin, price, currency }: Purchase, signature: Signature) {
  return { skin: skin.id, currency, amount: priceText(price, currency), signature, at: Date.now() };
}

function currencyOf({ kind }: Asset): Currency {
  return kind === 'sol' ? 'SOL' : 'STCKR';
}

/**
 * True if a payment that somebody else has recorded is theirs: anybody can record anything. The order that the payment
 * names comes before one that has its amount. Of two with the amount the older one wins: anybody who sees a payment can
 * find an order with its last digits, and begins it later than the buyer.
 */
async function isTheirs(
  { rpc, settings, order }: Sale,
  { signature, asset, tie }: Receipt,
  by: PurchaseOrder,
): Promise<boolean> {
  const theirs = orderOf(by, billOf(by.skin, currencyOf(asset), settings));
  try {
    const claim = await verifyPayment(signature, theirs, { rpc });
    if (tie === 'amount' && claim.tie === 'amount') return theirs.exact.since <= order.exact.since;
    return tie !== 'reference' || claim.tie === 'reference';
  } catch (error) {
    if (!(error instanceof PaymentError) || error.retryable) throw error;
    return false;
  }
}

/** The bills of a skin, in each currency that the shop takes. */
export function billsOf(skin: SkinId, currencies: readonly Currency[], settings: ShopSettings): Bill[] {
  return currencies.map((currency) => billOf(skin, currency, settings));
}

/**
 * Hands over the skin for one of these payments, which the connected wallet has made.
 * @throws PaymentError nothing-to-restore, record-failed
 */
export async function restore(sale: Sale, payments: readonly Receipt[]): Promise<void> {
  const records = await Promise.all(
    payments.map(async (receipt) => ({
      receipt,
      by: await recorded((purchases) => purchases.readPayment(receipt.signature)),
    })),
  );
  const { purchase } = sale;
  const bought = records.find(({ by }) => by?.skin === purchase.skin.id);
  if (bought) return handOver(purchase, bought.receipt);
  for (const { receipt, by } of records)
    if (!by || !(await isTheirs(sale, receipt, by))) return deliver(sale, receipt);
  throw new PaymentError('nothing-to-restore');
}

/** @throws PaymentError record-failed */
function recorded<T>(question: (purchases: Purchases) => Promise<T>): Promise<T> {
  return ask(async (database) => question(await database.purchases())).catch((cause: unknown) => {
    throw new PaymentError('record-failed', { cause });
  });
}
