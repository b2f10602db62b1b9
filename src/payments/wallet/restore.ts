/** Finds the payments of a connected wallet to the shop, however old, and no matter who keeps their signatures. */

import { PublicKey } from '@solana/web3.js';
import type { Address, Signature } from '../base58.ts';
import { type HistoryPage, readAccount, readHistory } from '../chain.ts';
import { PaymentError } from '../errors.ts';
import type { Bill } from '../order.ts';
import type { Rpc } from '../rpc.ts';
import { type Receipt, verifyPayment } from '../verify.ts';
import { addressOf, associatedTokenAccount } from './transfer.ts';

/** The payments of `bill` that `wallet` has made, the newest first. @throws PaymentError rpc-* */
export async function findPaymentsOf(rpc: Rpc, wallet: Address, bill: Bill): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (const signature of await readShared(rpc, wallet, await accountOf(rpc, bill))) {
    try {
      receipts.push(await verifyPayment(signature, { ...bill, payer: wallet }, { rpc }));
    } catch (error) {
      if (!(error instanceof PaymentError) || error.retryable) throw error;
    }
  }
  return receipts;
}

/**
 * The successful transactions that name both addresses, the newest first. Their number is no limit, because anybody can name
 * an address a thousand times. Neither history is read further back than to where the younger one begins.
 */
async function readShared(rpc: Rpc, one: Address, other: Address): Promise<Signature[]> {
  const [left, right] = [new History(rpc, one), new History(rpc, other)];
  for (;;) {
    const shorter = left.since > right.since ? left : right;
    if (shorter.isWhole) break;
    await shorter.readOn();
  }
  return Array.from(left.signatures).filter((signature) => right.signatures.has(signature));
}

/** The successful transactions that name an address, as far back as they have been read. */
class History {
  readonly signatures = new Set<Signature>();
  /** All that are younger than this slot have been read. */
  since = Number.POSITIVE_INFINITY;
  /** Whether there are no older ones. */
  isWhole = false;
  readonly #pages: AsyncGenerator<HistoryPage, void>;

  constructor(rpc: Rpc, address: Address) {
    this.#pages = readHistory(rpc, address);
  }

  async readOn(): Promise<void> {
    const { value: page } = await this.#pages.next();
    this.isWhole = !page;
    for (const signature of page?.signatures ?? []) this.signatures.add(signature);
    this.since = page ? page.oldestSlot : this.since - 1;
  }
}

/** The account that wallets pay into. */
async function accountOf(rpc: Rpc, { treasury, asset }: Bill): Promise<Address> {
  if (asset.kind === 'sol') return treasury;
  const mint = await readAccount(rpc, asset.mint);
  const program = new PublicKey(mint?.owner ?? '');
  return addressOf(associatedTokenAccount(new PublicKey(treasury), new PublicKey(asset.mint), program));
}
