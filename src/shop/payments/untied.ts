/**
 * Finds payments of exactly an order's amount that name no order: wallet apps may leave the reference out, and exchanges know
 * none. Anybody may have made them, so their buyer has to say which one is theirs.
 */

import type { Address, Signature } from '../../base/base58.ts';
import { DRIFT_S, readHistory, readTokenAccounts } from './chain.ts';
import { PaymentError } from './errors.ts';
import { isVerdict } from './find.ts';
import type { Order } from './order.ts';
import type { Rpc } from './rpc.ts';
import { type Receipt, verifyPayment } from './verify.ts';

/** The newest transactions of a payment wallet that are looked at. */
const NEWEST = 50;
/** The most transactions that one look asks for. */
const AT_ONCE = 10;
/** One look of so many asks the node: what it finds is pressed by a person, who has just paid. */
const EVERY = 3;
/** Anybody may open token accounts for the shop: those with the most tokens are looked at. */
const MAX_ACCOUNTS = 2;

/** Looks again and again, and asks for no transaction twice. */
export class UntiedSearch {
  /** The newest first. */
  found: readonly Receipt[] = [];
  readonly #rpc: Rpc;
  readonly #orders: readonly Order[];
  readonly #namesOrder: (receipt: Receipt) => Promise<boolean>;
  readonly #judged = new Set<Signature>();
  #looks = 0;

  /** @param orders with `exact` @param namesOrder true for a payment that names any order */
  constructor(rpc: Rpc, orders: readonly Order[], namesOrder: (receipt: Receipt) => Promise<boolean>) {
    this.#rpc = rpc;
    this.#namesOrder = namesOrder;
    // A payment that names the order is found without.
    this.#orders = orders.map(({ reference: _, payer: __, ...order }) => order);
  }

  /** True if there are more than before. @throws PaymentError rpc-*, no-block-time, and as `namesOrder` */
  async look(): Promise<boolean> {
    if (this.#looks++ % EVERY !== 0) return false;
    const before = this.found.length;
    let left = AT_ONCE;
    for (const signature of await this.#young()) {
      if (left-- === 0) break;
      await this.#judge(signature);
    }
    return this.found.length > before;
  }

  /** Transactions since the order began that are not judged yet. */
  async #young(): Promise<Signature[]> {
    const since = Math.min(...this.#orders.map(({ exact }) => exact?.since ?? 0)) - DRIFT_S;
    const young: Signature[] = [];
    for (const account of await this.#accounts()) {
      const page = await readHistory(this.#rpc, account, undefined, NEWEST);
      for (const { signature, blockTime } of page?.transactions ?? [])
        if ((blockTime ?? since) >= since && !this.#judged.has(signature)) young.push(signature);
    }
    return young;
  }

  async #accounts(): Promise<Set<Address>> {
    const accounts = new Set<Address>();
    for (const { treasury, asset, until } of this.#orders) {
      // What was paid by former terms is pasted.
      if (Number.isFinite(until)) continue;
      if (asset.kind === 'sol') accounts.add(treasury);
      else {
        const held = await readTokenAccounts(this.#rpc, treasury, asset.mint);
        for (const { address } of held.slice(0, MAX_ACCOUNTS)) accounts.add(address);
      }
    }
    return accounts;
  }

  async #judge(signature: Signature): Promise<void> {
    try {
      const receipt = await verifyPayment(signature, this.#orders, { rpc: this.#rpc });
      if (!(await this.#namesOrder(receipt)))
        this.found = [...this.found, receipt].sort((a, b) => (b.blockTime ?? 0) - (a.blockTime ?? 0));
    } catch (error) {
      if (!(error instanceof PaymentError && isVerdict(error))) throw error;
    }
    this.#judged.add(signature);
  }
}
