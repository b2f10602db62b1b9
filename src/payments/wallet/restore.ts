/** Finds what a wallet has paid before, however old, and no matter who keeps its signature. */

import { PublicKey } from '@solana/web3.js';
import type { Address, Signature } from '../base58.ts';
import { readAccount, readHistory, readTokenAccounts } from '../chain.ts';
import { PaymentError } from '../errors.ts';
import type { Bill } from '../order.ts';
import type { Rpc } from '../rpc.ts';
import { type Receipt, verifyPayment } from '../verify.ts';
import { addressOf, associatedTokenAccount } from './transfer.ts';

/** Anybody may open token accounts for the shop: those with the most tokens are looked at. */
const MAX_ACCOUNTS = 5;

/** Looks for payments. What it has read once it keeps, so that a search that a node cut short goes on from there. */
export class PaymentSearch {
  readonly #rpc: Rpc;
  readonly #histories = new Map<Address, History>();
  /** By asset and signature; `null`: it paid nothing of that bill. */
  readonly #judged = new Map<string, Receipt | null>();

  constructor(rpc: Rpc) {
    this.#rpc = rpc;
  }

  /**
   * The payments of these bills that `wallet` has made, of each bill the newest first.
   * @throws PaymentError rpc-*; for one that can't be read only where no other is found
   */
  async paymentsOf(wallet: Address, bills: readonly Bill[]): Promise<Receipt[]> {
    const receipts = new Map<Signature, Receipt>();
    let unknown: PaymentError | undefined;
    for (const bill of bills) {
      for (const account of await this.#accountsOf(bill)) {
        for (const signature of await this.#shared(wallet, account)) {
          try {
            const receipt = await this.#judge(signature, wallet, bill);
            if (receipt) receipts.set(signature, receipt);
          } catch (error) {
            if (!(error instanceof PaymentError)) throw error;
            unknown ??= error;
          }
        }
      }
    }
    if (receipts.size === 0 && unknown) throw unknown;
    return [...receipts.values()];
  }

  /** `null`: it is no payment of the bill. @throws PaymentError retryable ones */
  async #judge(signature: Signature, payer: Address, bill: Bill): Promise<Receipt | null> {
    const key = `${bill.asset.kind} ${payer} ${signature}`;
    const known = this.#judged.get(key);
    if (known !== undefined) return known;
    const receipt = await verifyPayment(signature, { ...bill, payer }, { rpc: this.#rpc }).catch((error) => {
      if (error instanceof PaymentError && !error.retryable) return null;
      throw error;
    });
    this.#judged.set(key, receipt);
    return receipt;
  }

  /** The accounts that the shop is paid into: the one that wallets pay to, and others of the same token. */
  async #accountsOf({ treasury, asset }: Bill): Promise<Address[]> {
    if (asset.kind === 'sol') return [treasury];
    const mint = await readAccount(this.#rpc, asset.mint);
    const program = new PublicKey(mint?.owner ?? '');
    const own = associatedTokenAccount(new PublicKey(treasury), new PublicKey(asset.mint), program);
    const others = await readTokenAccounts(this.#rpc, treasury, asset.mint);
    const named = others.slice(0, MAX_ACCOUNTS).map(({ address }) => address);
    return [...new Set([addressOf(own), ...named])];
  }

  /**
   * The successful transactions that name both addresses, the newest first. Their number is no limit, because anybody can name
   * an address a thousand times. Neither history is read further back than to where the younger one begins.
   */
  async #shared(one: Address, other: Address): Promise<Signature[]> {
    const [left, right] = [this.#historyOf(one), this.#historyOf(other)];
    await Promise.all([left.readNew(), right.readNew()]);
    for (;;) {
      const shorter = left.since > right.since ? left : right;
      if (shorter.isWhole) break;
      await shorter.readOn();
    }
    return left.signatures.filter((signature) => right.has(signature));
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
  /** True if there are no older ones. */
  isWhole = false;
  readonly #rpc: Rpc;
  readonly #address: Address;
  #signatures = new Set<Signature>();
  #oldest: Signature | undefined;

  constructor(rpc: Rpc, address: Address) {
    this.#rpc = rpc;
    this.#address = address;
  }

  /** The newest first. */
  get signatures(): Signature[] {
    return [...this.#signatures];
  }

  has(signature: Signature): boolean {
    return this.#signatures.has(signature);
  }

  /** Reads those that came since the last time. */
  async readNew(): Promise<void> {
    if (this.#oldest === undefined) return;
    const fresh = new Set<Signature>();
    let page = await readHistory(this.#rpc, this.#address);
    while (page) {
      for (const { signature } of page.transactions) fresh.add(signature);
      const isKnown = page.transactions.some(({ signature }) => this.#signatures.has(signature));
      const { signature } = page.oldest;
      page =
        isKnown || signature === this.#oldest ? null : await readHistory(this.#rpc, this.#address, signature);
    }
    this.#signatures = new Set([...fresh, ...this.#signatures]);
  }

  async readOn(): Promise<void> {
    const page = await readHistory(this.#rpc, this.#address, this.#oldest);
    this.isWhole = !page;
    for (const { signature } of page?.transactions ?? []) this.#signatures.add(signature);
    this.#oldest = page?.oldest.signature ?? this.#oldest;
    this.since = page ? page.oldest.slot : this.since - 1;
  }
}
