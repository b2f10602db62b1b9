/** Checks by the chain of the shop that a transaction paid a winner. It only reads: nothing here can sign. */

import * as v from 'valibot';
import { Address, type Signature } from '../../../src/base/base58.ts';
import type { Asset } from '../../../src/shop/payments/asset.ts';
import { readAccount } from '../../../src/shop/payments/chain.ts';
import { PaymentError } from '../../../src/shop/payments/errors.ts';
import { readSignature } from '../../../src/shop/payments/paste.ts';
import { createRpc, type Rpc } from '../../../src/shop/payments/rpc.ts';
import { type LandedTransaction, readTransaction } from '../../../src/shop/payments/transaction.ts';
import { gainOf } from '../../../src/shop/payments/verify.ts';
import { parseConfig } from '../../environment.ts';
import { EXIT, messageOf, Problem, refused, unreachable } from '../problem.ts';
import { type Amount, amountText } from './payouts.ts';

/** The payment that a transaction should have made. */
interface Due {
  wallet: Address;
  /** Payouts of the winner; empty: the cup names none. */
  amounts: readonly Amount[];
  /** Epoch milliseconds: nobody is paid before the end of the cup. */
  since: number;
  /** The memo that names the archive; empty: the cup has none. */
  memo: string;
}

/** The findings on a payment, in words. */
interface Checked {
  words: string;
  warnings: readonly string[];
}

/** @throws Problem when the text is no signature, or the signature of something else */
export function readPaidSignature(text: string): Signature {
  try {
    return readSignature(text);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw refused(
      error.code === 'signature-is-key'
        ? 'That is a private key. Nothing here needs one, and your shell may keep it: move its funds to a new wallet now.'
        : 'That is not the signature of a transaction: 64 bytes in base58, as wallets and explorers show it.',
    );
  }
}

/**
 * Looks at the chain, where the shop is configured. A payment without the memo has paid: it says so, and what follows.
 * @throws Problem when the transaction did not pay it, or the chain can't be reached
 */
export async function checkPayment(
  signature: Signature,
  due: Due,
  settings: () => Readonly<Record<string, string | undefined>>,
  pause: (ms: number) => Promise<void>,
): Promise<Checked> {
  try {
    const { shop } = parseConfig(settings());
    if (shop.mode !== 'live')
      return {
        words:
          'Only the shape of the signature was checked: no chain is configured (VITE_SOLANA_RPC_URL, VITE_SOLANA_TREASURY).',
        warnings: [],
      };
    const { cluster, rpcUrl } = shop.settings;
    const { words, memos } = await checkOn(createRpc(rpcUrl), signature, due, pause);
    return { words: `On ${cluster}: ${words}`, warnings: memoWarnings(memos, due) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw unreachable(`The chain could not be asked, so nothing was recorded: ${messageOf(error)}`);
  }
}

function memoWarnings(memos: readonly string[], { memo }: Due): string[] {
  // A wallet may add words of its own.
  if (memo === '' || memos.some((text) => text.includes(memo))) return [];
  return [
    `The payment has not the memo that names the archive: ${memo}`,
    'It paid, and is recorded. The chain does not say for it what stood: readers have the hash from the page alone, or from another payout.',
  ];
}

/** A transaction is there for good within half a minute: it is looked for a little longer. */
const LOOKS = 10;
const LOOK_MS = 5000;

async function checkOn(
  rpc: Rpc,
  signature: Signature,
  due: Due,
  pause: (ms: number) => Promise<void>,
): Promise<{ words: string; memos: readonly string[] }> {
  let transaction = await readTransaction(rpc, signature, 'finalized');
  for (let look = 1; !transaction && look < LOOKS; look++) {
    await pause(LOOK_MS);
    transaction = await readTransaction(rpc, signature, 'finalized');
  }
  if (!transaction)
    throw refused('The chain has no such transaction, or not for good yet: try again in a minute.');
  if (transaction.error !== null) throw refused('This transaction failed, so it paid nothing.');
  if (transaction.blockTime !== null && transaction.blockTime * 1000 < due.since)
    throw refused('This transaction is older than the end of the cup.');
  return { words: await checkGains(rpc, transaction, due), memos: transaction.memos };
}

async function checkGains(
  rpc: Rpc,
  transaction: LandedTransaction,
  { amounts, wallet }: Due,
): Promise<string> {
  for (const amount of amounts) {
    const { asset, decimals } = await assetOf(rpc, amount.unit);
    const gained = gainOf(wallet, asset, transaction);
    if (gained * 10n ** BigInt(9 - decimals) >= amount.billionths) continue;
    throw refused(`This transaction did not pay ${amountText(amount)} ${amount.unit} to ${wallet}.`);
  }
  if (amounts.length > 0) return 'the transaction paid what the rank gets.';
  const isNamed =
    transaction.accounts.some(({ address }) => address === wallet) ||
    transaction.tokenAccounts.some(({ after }) => after?.owner === wallet);
  if (!isNamed) throw refused(`This transaction paid nothing to ${wallet}.`);
  return 'the transaction names the wallet. The amount was not checked: the cup has no payouts.';
}

/** Where a mint's account says how many decimals its token has. */
const DECIMALS_AT = 44;

async function assetOf(rpc: Rpc, unit: string): Promise<{ asset: Asset; decimals: number }> {
  if (unit === 'SOL') return { asset: { kind: 'sol' }, decimals: 9 };
  const mint = v.parse(Address, unit);
  const decimals = (await readAccount(rpc, mint))?.data[DECIMALS_AT];
  if (decimals === undefined) throw new Problem(EXIT.refused, `There is no token ${mint} on this chain.`);
  return { asset: { kind: 'token', mint }, decimals };
}
