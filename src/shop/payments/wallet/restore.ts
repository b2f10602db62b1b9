/** Finds what a wallet has paid before, however old, and no matter who keeps its signature. */

import { PublicKey } from '@solana/web3.js';
import type { Address, Signature } from '../../../base/base58.ts';
import { DRIFT_S, readAccount, readHistory, readTokenAccounts } from '../chain.ts';
import { PaymentError } from '../errors.ts';
import { isVerdict } from '../find.ts';
import type { Bill, Order } from '../order.ts';
import type { Rpc } from '../rpc.ts';
import { type Receipt, systemTimer, type Timer, verifyPayment } from '../verify.ts';
import { addressOf, associatedTokenAccount } from './transfer.ts';

/** Anybody may open token accounts for the shop: those with the most tokens are looked at. */
const MAX_ACCOUNTS = 5;
/** The longest search before a payment. */
const PATIENCE_MS = 20_000;

interface SearchOptions {
  /** Ends the search, with its own reason. */
  signal?: AbortSignal | undefined;
  timer?: Timer | undefined;
  /** The time after which it ends with `search-unfinished`: the next one goes on from there. */
  patienceMs?: number;
}

/** The part of a search that its accounts share. */
interface Bounds {
  /** Nothing older counts, in Unix seconds. */
  since: number;
  /** Throws when the search is to end. */
  check(): void;
}

function checkOf({ signal, timer = systemTimer, patienceMs = PATIENCE_MS }: SearchOptions) {
  const end = timer.now() + patienceMs;
  return () => {
    signal?.throwIfAborted();
    if (timer.now() > end) throw new PaymentError('search-unfinished');
  };
}

/** Looks for payments. What it has read once it keeps, so that a search that a node cut short goes on from there. */
export class PaymentSearch {
  readonly #rpc: Rpc;
  readonly #histories = new Map<Address, History>();
  /** By item, wallet and signature; `null`: it paid nothing of that item. */
  readonly #judged = new Map<string, Receipt | null>();

  constructor(rpc: Rpc) {
    this.#rpc = rpc;
  }

  /**
   * The payments of these bills that `wallet` has made, of each payment wallet and asset the newest first.
   * @throws PaymentError search-unfinished, rpc-*; for one that can't be read only where no other is found
   */
  paymentsOf(wallet: Address, bills: readonly Bill[], options: SearchOptions = {}): Promise<Receipt[]> {
    const orders = bills.map((bill) => ({ ...bill, payer: wallet }));
    return this.#find(wallet, orders, { since: Number.NEGATIVE_INFINITY, check: checkOf(options) });
  }

  /**
   * A payment of an order that `wallet` has made by hand: of exactly its amount, and since it began. It may name nothing, and
   * nobody may have pasted it.
   * @throws PaymentError search-unfinished, rpc-*
   */
  async paymentByHand(
    wallet: Address,
    orders: readonly Order[],
    options: SearchOptions = {},
  ): Promise<Receipt | null> {
    const exact = orders.flatMap(({ reference: _, payer: __, ...order }) => (order.exact ? order : []));
    const since = Math.min(...exact.map((order) => order.exact?.since ?? 0)) - DRIFT_S;
    return (await this.#find(wallet, exact, { since, check: checkOf(options) }))[0] ?? null;
  }

  async #find(wallet: Address, orders: readonly Order[], bounds: Bounds): Promise<Receipt[]> {
    const receipts = new Map<Signature, Receipt>();
    let unknown: PaymentError | undefined;
    try {
      for (const account of await this.#accountsOf(orders)) {
        for (const signature of await this.#shared(wallet, account, bounds)) {
          try {
            const receipt = await this.#judge(signature, wallet, orders, bounds);
            if (receipt) receipts.set(signature, receipt);
          } catch (error) {
            if (!(error instanceof PaymentError)) throw error;
            unknown ??= error;
            // The time is over, or was waited for already: each of the others would wait as long.
            if (error.code === 'rpc-rate-limited' || error.code === 'search-unfinished') throw error;
          }
        }
      }
    } catch (error) {
      if (receipts.size === 0) throw error;
    }
    if (receipts.size === 0 && unknown) throw unknown;
    return [...receipts.values()];
  }

  /** `null`: it is no payment. @throws PaymentError those that are no verdicts */
  async #judge(
    signature: Signature,
    wallet: Address,
    orders: readonly Order[],
    { check }: Bounds,
  ): Promise<Receipt | null> {
    const key = `${orders[0]?.item} ${orders[0]?.payer} ${wallet} ${signature}`;
    const known = this.#judged.get(key);
    if (known !== undefined) return known;
    check();
    const receipt = await verifyPayment(signature, orders, { rpc: this.#rpc }).catch((error) => {
      if (error instanceof PaymentError && isVerdict(error)) return null;
      throw error;
    });
    this.#judged.set(key, receipt);
    return receipt;
  }

  /** The accounts that the shop is paid into: those that wallets pay to, and others of the same tokens. */
  async #accountsOf(bills: readonly Bill[]): Promise<Set<Address>> {
    const accounts = new Set<Address>();
    const asked = new Set<string>();
    for (const { treasury, asset } of bills) {
      const key = `${treasury} ${asset.kind === 'token' && asset.mint}`;
      if (asked.has(key)) continue;
      asked.add(key);
      if (asset.kind === 'sol') accounts.add(treasury);
      else for (const account of await this.#tokenAccountsOf(treasury, asset.mint)) accounts.add(account);
    }
    return accounts;
  }

  async #tokenAccountsOf(treasury: Address, mintAddress: Address): Promise<Address[]> {
    const mint = await readAccount(this.#rpc, mintAddress);
    const program = new PublicKey(mint?.owner ?? '');
    const own = associatedTokenAccount(new PublicKey(treasury), new PublicKey(mintAddress), program);
    const others = await readTokenAccounts(this.#rpc, treasury, mintAddress);
    return [addressOf(own), ...others.slice(0, MAX_ACCOUNTS).map(({ address }) => address)];
  }

  /**
   * The successful transactions that name both addresses, the newest first. Their number is no limit, because anybody can name
   * an address a thousand times. Neither history is read further back than to where the younger one begins.
   */
  async #shared(one: Address, other: Address, { since, check }: Bounds): Promise<Signature[]> {
    const [left, right] = [this.#historyOf(one), this.#historyOf(other)];
    await Promise.all([left.readNew(), right.readNew()]);
    for (;;) {
      const shorter = left.since > right.since ? left : right;
      if (shorter.isWhole || shorter.sinceTime < since) break;
      check();
      await shorter.readOn();
    }
    return [...left.signatures].filter((signature) => right.signatures.has(signature));
  }

  #historyOf(address: Address): History {
    const history = this.#histories.get(address) ?? new History(this.#rpc, address);
    this.#histories.set(address, history);
    return history;
  }
}

/** The successful transactions that name an address, as far back as they have been read. */
class History {
  /** All that are younger than this slot have been read. */
  since = Number.POSITIVE_INFINITY;
  /** All that are younger than this block time, in Unix seconds. */
  sinceTime = Number.POSITIVE_INFINITY;
  /** True if there are no older ones. */
  isWhole = false;
  /** The newest first. */
  signatures = new Set<Signature>();
  readonly #rpc: Rpc;
  readonly #address: Address;
  #oldest: Signature | undefined;

  constructor(rpc: Rpc, address: Address) {
    this.#rpc = rpc;
    this.#address = address;
  }

  /** Reads those that came since the last time. */
  async readNew(): Promise<void> {
    if (this.#oldest === undefined) return;
    const fresh = new Set<Signature>();
    let page = await readHistory(this.#rpc, this.#address);
    while (page) {
      for (const { signature } of page.transactions) fresh.add(signature);
      const isKnown = page.transactions.some(({ signature }) => this.signatures.has(signature));
      const { signature } = page.oldest;
      page =
        isKnown || signature === this.#oldest ? null : await readHistory(this.#rpc, this.#address, signature);
    }
    this.signatures = new Set([...fresh, ...this.signatures]);
  }

  async readOn(): Promise<void> {
    const page = await readHistory(this.#rpc, this.#address, this.#oldest);
    this.isWhole = !page;
    for (const { signature } of page?.transactions ?? []) this.signatures.add(signature);
    this.#oldest = page?.oldest.signature ?? this.#oldest;
    this.since = page ? page.oldest.slot : this.since - 1;
    this.sinceTime = page?.oldest.blockTime ?? this.sinceTime;
  }
}
