/** Receipts of payments, kept in this browser: of those that bought a skin, and of those that didn't. */

import * as v from 'valibot';
import { create } from 'zustand';
import { Signature } from '../../base/base58.ts';
import { browserStorage, followKey } from '../../base/storage.ts';
import { SKIN_IDS } from '../../engine/simulation/skins.ts';
import { CURRENCIES } from './purchase.ts';

const RECEIPTS_KEY = 'defend-the-sats:receipts';
/** The oldest go. */
const MAX_RECEIPTS = 50;

const Receipt = v.object({
  skin: v.picklist(SKIN_IDS),
  currency: v.picklist(CURRENCIES),
  /** The amount paid, or asked for where the payment is in trouble, in words: `0.2 SOL`. */
  amount: v.string(),
  signature: Signature,
  /** When this browser learned of it, in epoch milliseconds. */
  at: v.number(),
  /** Why it bought nothing, in words. */
  trouble: v.optional(v.string()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const Receipts = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(Receipt)), []);

/** The newest first. */
export const useReceipts = create<{ receipts: readonly Receipt[] }>(() => ({ receipts: restore() }));

function restore(): Receipt[] {
  return v.parse(Receipts, browserStorage.read(RECEIPTS_KEY));
}

/** Reads them again, now and whenever another tab has changed them. Returns what ends that. */
export function followReceipts(): () => void {
  const reload = () => useReceipts.setState({ receipts: restore() });
  reload();
  return followKey(reload, RECEIPTS_KEY);
}

/** A later one of the same payment replaces it. */
export function keepReceipt(receipt: Receipt): void {
  // Another tab may have added some since this one read them.
  const others = restore().filter(({ signature }) => signature !== receipt.signature);
  const receipts = [receipt, ...others].slice(0, MAX_RECEIPTS);
  useReceipts.setState({ receipts });
  browserStorage.write(RECEIPTS_KEY, JSON.stringify(receipts));
}
