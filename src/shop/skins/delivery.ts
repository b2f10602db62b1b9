/** The delivery of a sale: payments that are watched for, put on record, and told by receipts. */

import type { Signature } from '../../base/base58.ts';
import { browserStorage } from '../../base/storage.ts';
import { ask } from '../../board/backend/connection.ts';
import type { Purchases } from '../../board/backend/purchases.ts';
import type { PurchaseOrder } from '../../board/backend/records.ts';
import { type OrderId, orderNamedBy } from '../../board/orderId.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { explain, explainError, PaymentError } from '../payments/errors.ts';
import { isToBeTold, watchForPayment } from '../payments/find.ts';
import { sleep } from '../payments/sleep.ts';
import { UntiedSearch } from '../payments/untied.ts';
import { type Receipt, systemTimer, type Timer, verifyPayment } from '../payments/verify.ts';
import * as words from '../payments/words/en.ts';
import { currencyOf, decimalsOf, ordersOf, type ShownBill } from './bills.ts';
import { balanceText, priceText } from './prices.ts';
import type { Purchase } from './purchase.ts';
import { keepReceipt, useReceipts } from './receipts.ts';
import { LOOKED_AT_FOR_MS, OPENED_KEY, type Sale } from './sale.ts';
import { own } from './wardrobe.ts';

export interface SaleWatch {
  /** Ends the watching, with its own reason. */
  signal: AbortSignal;
  /** Told of payments of exactly the order's amount that name no order, the newest first, whenever there are more. */
  onFound(found: readonly Receipt[]): void;
  /**
   * Told each time that a payment was found and could not be put on record yet: the page goes on trying. Told, too, of a payment
   * that names the order and has not paid it, which has a receipt.
   */
  onTrouble?(error: PaymentError): void;
  timer?: Timer;
}

const DELIVER_EVERY_MS = 5000;

/**
 * Looks for a payment of the order until there is one and it is delivered. Later ones are told by their receipts.
 * @throws PaymentError paid-twice, signature-used
 */
export async function watchSale(
  sale: Sale,
  { signal, onFound, onTrouble, timer = systemTimer }: SaleWatch,
): Promise<Receipt> {
  const { rpc, orders } = sale;
  const untied = new UntiedSearch(rpc, orders, namesOrder);
  const besides = async () => {
    if (await untied.look()) onFound(untied.found);
  };
  const onVerdict = troubleKeeper(sale, onTrouble);
  const receipt = await watchForPayment(orders, { rpc, signal, besides, onVerdict, timer });
  for (;;) {
    try {
      await deliver(sale, receipt);
      return receipt;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PaymentError && error.retryable)) throw error;
      onTrouble?.(error);
    }
    await timer.sleep(DELIVER_EVERY_MS, signal);
  }
}

/** The most addresses of a payment that the board is asked for. */
const MAX_NAMED = 10;

/**
 * True if a payment names an order: it is that order's alone. Wallets add addresses of their own, and a swap names accounts that
 * it closes. @throws PaymentError record-failed
 */
async function namesOrder({ named }: Receipt): Promise<boolean> {
  if (named.length === 0 || named.length > MAX_NAMED) return named.length > 0;
  return recorded((purchases) => purchases.hasOrder(named.map(orderNamedBy)));
}

/** Delivers a payment that its buyer says is theirs. @throws PaymentError as `verifyPayment` and `deliver` */
export async function takeFound(sale: Sale, { signature }: Receipt): Promise<Receipt> {
  const receipt = await verifyPayment(signature, sale.orders, { rpc: sale.rpc });
  if (receipt.tie === 'amount' && (await namesOrder(receipt))) throw new PaymentError('other-order');
  await deliver(sale, receipt);
  return receipt;
}

/**
 * Puts on record what paid an order, and hands over the skin. Idempotent. A payment that is not put on record has a receipt all
 * the same. @throws PaymentError paid-twice, signature-used, record-failed
 */
export async function deliver(sale: Sale, receipt: Receipt): Promise<void> {
  try {
    await record(sale, receipt);
  } catch (error) {
    if (error instanceof PaymentError) keepPaid(sale, receipt, explainError(error));
    throw error;
  }
  handOver(sale, receipt);
}

const OTHERS_WITHIN_MS = 120_000;

/** The payments of an order that need not be told, while the page looks for others. */
const toldOf = new Map<OrderId, Set<Signature>>();

/**
 * Looks whether an order is paid once more: the next payment has its receipt, which says that it is extra, and so has one of
 * exactly its amount that nobody has recorded. Ends two minutes after the last one. Never fails.
 */
export async function tellOfOthers(sale: Sale, first: Signature): Promise<void> {
  const { rpc, orders, order } = sale;
  const told = toldOf.get(order.id);
  if (told) return void told.add(first);
  const known = new Set([first]);
  toldOf.set(order.id, known);
  const onVerdict = troubleKeeper(sale);
  const untied = new UntiedSearch(rpc, orders, namesOrder);
  const besides = async () => {
    await untied.look();
    for (const receipt of untied.found) {
      const { signature } = receipt;
      if (known.has(signature) || isKept(signature)) continue;
      const by = await recorded((purchases) => purchases.readPayment(signature));
      known.add(signature);
      if (!by) keepPaid(sale, receipt, explain('paid-twice'));
    }
  };
  for (;;) {
    const signal = AbortSignal.timeout(OTHERS_WITHIN_MS);
    try {
      const receipt = await watchForPayment(orders, { rpc, signal, known, onVerdict, besides });
      await deliver(sale, receipt).catch(async (error: unknown) => {
        if (!(error instanceof PaymentError)) throw error;
        if (error.retryable) await sleep(DELIVER_EVERY_MS, signal);
        else known.add(receipt.signature);
      });
    } catch (error) {
      toldOf.delete(order.id);
      if (!signal.aborted) console.error('Shop:', error);
      return;
    }
  }
}

async function record(sale: Sale, receipt: Receipt): Promise<void> {
  const { id } = sale.order;
  const { signature } = receipt;
  const result = await recorded((purchases) => purchases.recordPayment(id, signature));
  if (result.kind === 'paid') {
    take(sale.purchase.skin.id);
    throw new PaymentError('paid-twice');
  }
  if (result.kind === 'taken') {
    if (await isTheirs(sale, receipt, result.by)) throw new PaymentError('signature-used');
    await recorded((purchases) => purchases.insistOnPayment(id, signature));
  }
}

function handOver(sale: Sale, receipt: Receipt): void {
  keepPaid(sale, receipt);
  take(sale.purchase.skin.id);
  void tellOfOthers(sale, receipt.signature);
}

/**
 * The skin is the player's. SKINS looks at the order for two minutes more: this page may be left before it has told of a second
 * payment. False if the skin was theirs before.
 */
export function take(skin: SkinId): boolean {
  const key = `${OPENED_KEY}${skin}`;
  const opened = Number(browserStorage.read(key) ?? Number.POSITIVE_INFINITY);
  browserStorage.write(key, String(Math.min(opened, Date.now() - LOOKED_AT_FOR_MS + OTHERS_WITHIN_MS)));
  return own(skin);
}

/** `trouble`: why it has bought nothing, or nothing more. */
function keepPaid(
  { purchase: { skin }, settings }: Sale,
  { signature, asset, received }: Pick<Receipt, 'signature' | 'asset' | 'received'>,
  trouble?: string,
): void {
  const currency = currencyOf(asset);
  const amount = balanceText(received, currency, decimalsOf(asset, settings));
  keepReceipt({ skin: skin.id, currency, amount, signature, at: Date.now(), ...(trouble && { trouble }) });
}

/** True if this browser has a receipt of that payment. */
function isKept(signature: Signature): boolean {
  return useReceipts.getState().receipts.some((one) => one.signature === signature);
}

/** Hands over a skin that this browser has bought and lost. */
export function returnSkin(sale: Sale, signature: Signature): void {
  const { purchase } = sale;
  if (!isKept(signature)) keepReceipt(atPrice(purchase, signature));
  take(purchase.skin.id);
  void tellOfOthers(sale, signature);
}

/** Keeps the signature of a payment that bought nothing, and why. False if the player has its receipt already. */
export function keepTrouble(sale: Sale, signature: Signature, error: PaymentError): boolean {
  if (isKept(signature)) return false;
  const { paid } = error.facts;
  const trouble = explainPayment(sale, error);
  if (paid) keepPaid(sale, { signature, ...paid }, trouble);
  else keepReceipt({ ...atPrice(sale.purchase, signature), trouble });
  return true;
}

/** The words for whatever was thrown while a payment was verified; of one that is too small, both amounts. */
export function explainPayment({ settings }: Sale, error: unknown): string {
  const paid = error instanceof PaymentError && error.code === 'underpaid' && error.facts.paid;
  if (!paid) return explainError(error);
  const { asset, received, price } = paid;
  const textOf = (units: bigint) => balanceText(units, currencyOf(asset), decimalsOf(asset, settings));
  return words.tooSmall(textOf(received), textOf(price));
}

/** Keeps what names the order and has not paid it. `tell`: told once of each. */
export function troubleKeeper(sale: Sale, tell?: (error: PaymentError) => void) {
  return (signature: Signature, error: PaymentError) => {
    if (isToBeTold(error) && keepTrouble(sale, signature, error)) tell?.(error);
  };
}

/** A receipt of the price, where nobody has seen what arrived. */
function atPrice({ skin, price, currency }: Purchase, signature: Signature) {
  return { skin: skin.id, currency, amount: priceText(price, currency), signature, at: Date.now() };
}

/**
 * True if a payment that somebody else has recorded is theirs: anybody can record anything. The order that the payment
 * names comes before one that has its amount. Of two with the amount the older one wins: anybody who sees a payment can
 * find an order with its last digits, and begins it later than the buyer.
 */
async function isTheirs(
  { rpc, settings, order }: Sale,
  { signature, tie }: Receipt,
  by: PurchaseOrder,
): Promise<boolean> {
  try {
    const claim = await verifyPayment(signature, ordersOf(by, settings), { rpc });
    if (tie === 'amount' && claim.tie === 'amount') return by.openedAt / 1000 <= order.exact.since;
    return tie !== 'reference' || claim.tie === 'reference';
  } catch (error) {
    if (!(error instanceof PaymentError) || error.retryable) throw error;
    return false;
  }
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
  if (bought) return handOver(sale, bought.receipt);
  for (const { receipt, by } of records)
    if (!by || !(await isTheirs(sale, receipt, by))) return deliver(sale, receipt);
  throw new PaymentError('nothing-to-restore');
}

/** The payments of wallets, by skin, that need not be told again. */
const toldBefore = new Map<SkinId, Set<Signature>>();

/**
 * The newest of these payments of the wallet that was for the skin, by its price and the board. `null` if there is none, or if
 * they were there when the player was told: once is enough. @throws PaymentError record-failed
 */
export async function paidBefore(sale: Sale, payments: readonly Receipt[]): Promise<Receipt | null> {
  const { id } = sale.purchase.skin;
  const told = toldBefore.get(id);
  for (const receipt of payments) {
    const { signature, asset, received } = receipt;
    const isNear = ({ asset: { kind }, price }: ShownBill) =>
      kind === asset.kind && price <= received && received * 100n <= price * 101n;
    if (told?.has(signature) || !sale.orders.some(isNear)) continue;
    const by = await recorded((purchases) => purchases.readPayment(signature));
    if (by && by.skin !== id) continue;
    toldBefore.set(id, new Set(payments.map((one) => one.signature)));
    return receipt;
  }
  return null;
}

/** @throws PaymentError record-failed */
export function recorded<T>(question: (purchases: Purchases) => Promise<T>): Promise<T> {
  return ask(async (database) => question(await database.purchases())).catch((cause: unknown) => {
    throw new PaymentError('record-failed', { cause });
  });
}
