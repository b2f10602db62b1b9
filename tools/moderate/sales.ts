/** All that the payment wallets were paid, by the chain, and what the board has of each payment. */

import type { Address, Signature } from '../../src/base/base58.ts';
import { orderNamedBy } from '../../src/board/orderId.ts';
import type { Uid } from '../../src/engine/ids.ts';
import type { SkinId } from '../../src/engine/simulation/skins.ts';
import type { Asset } from '../../src/shop/payments/asset.ts';
import { type HistoryPage, readHistory } from '../../src/shop/payments/chain.ts';
import { PaymentError } from '../../src/shop/payments/errors.ts';
import type { Bill } from '../../src/shop/payments/order.ts';
import type { Rpc } from '../../src/shop/payments/rpc.ts';
import { type LandedTransaction, readTransaction } from '../../src/shop/payments/transaction.ts';
import { gainOf, hasSigned, payerOf } from '../../src/shop/payments/verify.ts';
import type { ShownBill } from '../../src/shop/skins/bills.ts';
import type { ShopOrder, ShopOrders } from './shopOrders.ts';

/**
 * `recorded`: a page recorded it for an order. `extra`: it names an order that another payment has paid. `short`: it is less
 * than the skin cost, or than any skin where no order is known. `unclaimed`: nobody recorded it.
 */
export const SALE_STATES = ['recorded', 'extra', 'short', 'unclaimed'] as const;
type SaleState = (typeof SALE_STATES)[number];

export interface Sale {
  signature: Signature;
  /** Unix seconds; `null` while the node does not know. */
  time: number | null;
  /** The wallet that signed and paid; `undefined` where several did. */
  payer: Address | undefined;
  asset: Asset;
  /** In lamports or base units. */
  amount: bigint;
  /** The order that it names. Without a name its buyer is not known: anybody can record it. */
  named: ShopOrder | null;
  /** The order that it was recorded for. */
  recorded: ShopOrder | null;
  /** The skin of the order that it names; or of that record, where the order has its exact amount. */
  skin: SkinId | null;
  state: SaleState;
  /** Why it is not proved to be of the buyer who was asked about. */
  doubt?: string | undefined;
  /** The reasons to think of another buyer. */
  others?: string | undefined;
}

export interface SalesReading {
  /** The newest first. */
  sales: Sale[];
  /** Transactions that the node does not have, or that can't be read. */
  unread: Signature[];
  /**
   * Where it ended early: the reason, and the Unix seconds before which nothing was read, or `null` where it has not come to any
   * time. `null`: all was read.
   */
  rest: { why: string; until: number | null } | null;
}

export interface SalesQuestion {
  rpc: Rpc;
  orders: ShopOrders;
  /** Each skin in each currency, at each price and with each payment wallet there ever was. */
  bills: readonly Bill[];
  /** The bills that an order was shown with. */
  shown(order: ShopOrder): readonly ShownBill[];
  /** Every account that payments arrive in. */
  accounts: readonly Address[];
  /** Unix seconds: `since` or later, and before `until`. */
  since: number;
  until: number;
  /** The most requests to the node and documents of the board together. */
  maxReads: number;
  /** Told of each transaction that was read, with its time. */
  report(count: number, time: number | null): void;
}

/** An error that tells of one transaction: others may be read. */
const OF_ONE: readonly string[] = ['rpc-bad-response', 'rpc-error'];

/** A search ends early where the node does not answer, or all reads are used up: the next one goes on before that second. */
export async function readSales(question: SalesQuestion): Promise<SalesReading> {
  const { since, until, maxReads, report } = question;
  const takeRead = budgetOf(maxReads);
  const rpc: Rpc = (method, params, result) => {
    takeRead();
    return question.rpc(method, params, result);
  };
  const book = new OrderBook(question.orders, takeRead);
  const reading: SalesReading = { sales: [], unread: [], rest: null };
  let at = UNKNOWN;
  let count = 0;
  try {
    for await (const { signature, time } of newestFirst(rpc, question.accounts, since)) {
      if (time >= until) continue;
      at = time;
      const transaction = await readOne(rpc, signature);
      if (transaction) reading.sales.push(...(await salesIn(transaction, signature, question, book)));
      else reading.unread.push(signature);
      report(++count, time === UNKNOWN ? null : time);
    }
  } catch (error) {
    if (!(error instanceof PaymentError || error instanceof OutOfReads)) throw error;
    // The next search lists all of that second.
    reading.sales = reading.sales.filter(({ time }) => time === null || time > at);
    reading.rest = { why: error.message, until: at === UNKNOWN ? null : at + 1 };
  }
  return reading;
}

const DAY_S = 86_400;

/**
 * The payments that a buyer may have made. Everybody can read an amount and find an order with its digits, so it proves a payment
 * only where one order alone had it before, and a day has passed. What a page has recorded proves nothing.
 * @param orders all that there are, the oldest first, with the bills that each was shown with
 * @param now Unix seconds
 */
export function claimsOf(
  sales: readonly Sale[],
  buyer: Uid,
  orders: readonly { order: ShopOrder; bills: readonly ShownBill[] }[],
  now: number,
): Sale[] {
  return sales.flatMap((sale): Sale | [] => {
    const fitting = orders.flatMap(({ order, bills }) =>
      (sale.named ? sale.named.id === order.id : bills.some((bill) => isExact(sale, bill))) ? order : [],
    );
    const own = fitting.find((order) => order.buyer === buyer);
    if (!own) return [];
    const { signature: paidBy, skin } = own;
    if (sale.named) return { ...sale, skin };
    const others = fitting.filter((order) => order.buyer !== buyer);
    const time = sale.time ?? now;
    const ageOf = ({ openedAt }: ShopOrder) => time - openedAt / 1000;
    return {
      ...{ ...sale, skin, state: sale.signature === paidBy ? 'recorded' : paidBy ? 'extra' : 'unclaimed' },
      doubt: firstOf({
        [`began ${Math.ceil(-ageOf(own))} s after the payment`]: ageOf(own) < 0,
        'another order had this amount before the payment': others.some((order) => ageOf(order) >= 0),
        'the payment is not a day old': now - time < DAY_S,
      }),
      others: firstOf({
        'another order has recorded it': sale.recorded !== null && sale.recorded.buyer !== buyer,
        'another order has this amount': others.length > 0,
      }),
    };
  });
}

const firstOf = (reasons: Record<string, boolean>) => Object.keys(reasons).find((reason) => reasons[reason]);

/** True if it has exactly the amount of that bill, at a time when the bill was good. */
function isExact({ amount, asset, time }: Pick<Sale, 'amount' | 'asset' | 'time'>, bill: ShownBill): boolean {
  return keyOf(asset) === keyOf(bill.asset) && amount === bill.exact.amount && isGood(bill, time);
}

function isGood({ from = 0, until = UNKNOWN }: Bill, time: number | null): boolean {
  return time === null || (from <= time && time <= until);
}

class OutOfReads extends Error {}

/** Takes one of so many reads. @throws OutOfReads */
function budgetOf(reads: number): () => void {
  let left = reads;
  return () => {
    if (left-- === 0) throw new OutOfReads(`${reads} reads are used up`);
  };
}

interface Named {
  signature: Signature;
  /** Unix seconds. */
  time: number;
}

/** The time of a transaction that the node does not know yet: the newest. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/** The end of the year 9999, beyond which no text of a time goes. A node may make up any. */
const LAST_TIME = 253_402_300_799;

function knownTime(blockTime: number | null | undefined): number | null {
  return blockTime != null && blockTime >= 0 && blockTime <= LAST_TIME ? blockTime : null;
}

/** The successful transactions that name any of the accounts, each once. */
async function* newestFirst(rpc: Rpc, accounts: readonly Address[], since: number): AsyncGenerator<Named> {
  const histories = accounts.map((account) => new History(rpc, account, since));
  const seen = new Set<Signature>();
  for (;;) {
    let newest: History | undefined;
    for (const history of histories) {
      await history.fill();
      const [first] = history.found;
      if (first && first.time > (newest?.found[0]?.time ?? -1)) newest = history;
    }
    const next = newest?.found.shift();
    if (!next) return;
    if (!seen.has(next.signature)) yield next;
    seen.add(next.signature);
  }
}

/** The transactions that name one account, a page at a time. */
class History {
  readonly #rpc: Rpc;
  readonly #account: Address;
  readonly #since: number;
  /** The newest first. */
  found: Named[] = [];
  #last: HistoryPage | null | undefined;

  constructor(rpc: Rpc, account: Address, since: number) {
    this.#rpc = rpc;
    this.#account = account;
    this.#since = since;
  }

  /** @throws PaymentError rpc-* */
  async fill(): Promise<void> {
    while (this.found.length === 0 && this.#last !== null) {
      this.#last = await readHistory(this.#rpc, this.#account, this.#last?.oldest.signature);
      const times = (this.#last?.transactions ?? []).map(({ signature, blockTime }) => ({
        signature,
        time: knownTime(blockTime) ?? UNKNOWN,
      }));
      this.found = times.filter(({ time }) => time >= this.#since);
      if ((knownTime(this.#last?.oldest.blockTime) ?? UNKNOWN) < this.#since) this.#last = null;
    }
  }
}

/** `null`: the node does not have it, or nobody can read it. @throws PaymentError rpc-* */
async function readOne(rpc: Rpc, signature: Signature): Promise<LandedTransaction | null> {
  try {
    const transaction = await readTransaction(rpc, signature, 'confirmed');
    return transaction?.signature === signature ? transaction : null;
  } catch (error) {
    if (error instanceof PaymentError && OF_ONE.includes(error.code)) return null;
    throw error;
  }
}

/** The payments in a transaction, one for each payment wallet and asset. What the host's own wallets move is none. */
async function salesIn(
  transaction: LandedTransaction,
  signature: Signature,
  { bills, shown }: SalesQuestion,
  book: OrderBook,
): Promise<Sale[]> {
  const isOwn = bills.some(({ treasury }) => hasSigned(treasury, transaction));
  if (transaction.error !== null || isOwn) return [];
  const tills = new Map(bills.map((bill) => [tillOf(bill), bill]));
  const sales: Sale[] = [];
  for (const [till, { treasury, asset }] of tills) {
    const amount = gainOf(treasury, asset, transaction);
    if (amount <= 0n) continue;
    const { named, recorded } = await book.find(transaction, signature);
    const time = knownTime(transaction.blockTime);
    // Anybody can record it for any order.
    const isOf = (order: ShopOrder) => shown(order).some((bill) => isExact({ asset, amount, time }, bill));
    const skin = (named ?? (recorded && isOf(recorded) ? recorded : null))?.skin ?? null;
    const own = bills.filter((bill) => tillOf(bill) === till);
    const unrecorded = named?.signature ? 'extra' : 'unclaimed';
    const state = amount < priceOf(skin, time, own) ? 'short' : recorded ? 'recorded' : unrecorded;
    const payer = payerOf(transaction, { asset, price: amount });
    sales.push({ signature, time, payer, asset, amount, named, recorded, skin, state });
  }
  return sales;
}

const tillOf = ({ treasury, asset }: Bill) => `${treasury} ${keyOf(asset)}`;

/** A coin or token as a key. */
export function keyOf(asset: Asset): string {
  return asset.kind === 'sol' ? 'SOL' : asset.mint;
}

/** The lowest price of the skin at that time, or of any skin. Where no price was good then, all count. */
function priceOf(skin: SkinId | null, time: number | null, bills: readonly Bill[]): bigint {
  const ofSkin = bills.filter(({ item }) => skin === null || item === skin);
  const ofTime = ofSkin.filter((bill) => isGood(bill, time));
  const [some = []] = [ofTime, ofSkin, bills].filter(({ length }) => length > 0);
  const [lowest = 0n] = some.map(({ price }) => price).sort((a, b) => Number(a - b));
  return lowest;
}

/** A payment names one order, and wallets add few addresses. Each that is named costs a read, and anybody can name many. */
const MAX_NAMED = 5;

/** Looks up the orders of payments. */
class OrderBook {
  readonly #orders: ShopOrders;
  readonly #takeRead: () => void;
  /** By the address that a payment names it with; `null`: it is that of no order. */
  readonly #named = new Map<Address, ShopOrder | null>();

  constructor(orders: ShopOrders, takeRead: () => void) {
    this.#orders = orders;
    this.#takeRead = takeRead;
  }

  /** The order that a payment names, and the one that it was recorded for. Anybody can record it, also for another skin. */
  async find(
    transaction: LandedTransaction,
    signature: Signature,
  ): Promise<{ named: ShopOrder | null; recorded: ShopOrder | null }> {
    const named = await this.#namedIn(transaction);
    if (named?.signature === signature) return { named, recorded: named };
    this.#takeRead();
    const recorded = await this.#orders.recordedFor(signature);
    return { named, recorded: named && named.skin !== recorded?.skin ? null : recorded };
  }

  async #namedIn({ accounts }: LandedTransaction): Promise<ShopOrder | null> {
    // The reference of an order is nobody's account, so there is nothing in it.
    const empty = accounts.filter(
      ({ isSigner, before, after }) => !isSigner && before === 0n && after === 0n,
    );
    for (const { address } of empty.slice(0, MAX_NAMED)) {
      let order = this.#named.get(address);
      if (order === undefined) {
        this.#takeRead();
        order = await this.#orders.of(orderNamedBy(address));
        this.#named.set(address, order);
      }
      if (order) return order;
    }
    return null;
  }
}
