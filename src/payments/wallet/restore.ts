/** Finds what a connected wallet has paid to the shop, however long ago, and whoever keeps the signature. */

import { PublicKey } from '@solana/web3.js';
import type { Address } from '../base58.ts';
import { readAccount, readSignatures } from '../chain.ts';
import { PaymentError } from '../errors.ts';
import type { Bill } from '../order.ts';
import type { Rpc } from '../rpc.ts';
import { type Receipt, verifyPayment } from '../verify.ts';
import { addressOf, associatedTokenAccount } from './transfer.ts';

/** The payments of `bill` among the latest thousand transactions of `wallet`, the newest first. @throws PaymentError rpc-* */
export async function findPaymentsOf(rpc: Rpc, wallet: Address, bill: Bill): Promise<Receipt[]> {
  const [made, received] = await Promise.all([
    readSignatures(rpc, wallet),
    accountOf(rpc, bill).then((account) => readSignatures(rpc, account)),
  ]);
  const receipts: Receipt[] = [];
  for (const signature of made.filter((one) => received.includes(one))) {
    try {
      receipts.push(await verifyPayment(signature, { ...bill, payer: wallet }, { rpc }));
    } catch (error) {
      if (!(error instanceof PaymentError) || error.retryable) throw error;
    }
  }
  return receipts;
}

/** The account that wallets pay into. */
async function accountOf(rpc: Rpc, { treasury, asset }: Bill): Promise<Address> {
  if (asset.kind === 'sol') return treasury;
  const mint = await readAccount(rpc, asset.mint);
  const program = new PublicKey(mint?.owner ?? '');
  return addressOf(associatedTokenAccount(new PublicKey(treasury), new PublicKey(asset.mint), program));
}
