/** Builds the transaction that pays an order, once it is known that the wallet can. */

import { PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import * as v from 'valibot';
import { readAccount } from '../account.ts';
import { readBalance, readTokenAccounts, totalOf } from '../balance.ts';
import type { Order } from '../order.ts';
import { PaymentError } from '../paymentError.ts';
import { contextual, Lamports, type Rpc } from '../rpc.ts';
import {
  associatedTokenAccount,
  memo,
  openTokenAccount,
  readonly,
  solTransfer,
  tokenTransfer,
} from './instructions.ts';

export interface Transfer {
  transaction: Transaction;
  /** The block height after which it can no longer land. */
  lastValidBlockHeight: number;
}

/** Lamports for the one signature; what wallets add to hurry it along is theirs to check. */
const FEE = 5000n;
const TOKEN_ACCOUNT_BYTES = 165;

const LatestBlockhash = contextual(v.object({ blockhash: v.string(), lastValidBlockHeight: v.number() }));

/** @throws PaymentError insufficient-token, insufficient-sol, insufficient-fee, rpc-* */
export async function prepareTransfer(rpc: Rpc, order: Order, payer: PublicKey): Promise<Transfer> {
  const instructions =
    order.asset.kind === 'sol'
      ? await payInSol(rpc, order, payer)
      : await payInToken(rpc, order, payer, order.asset.mint);
  if (order.reference !== undefined) instructions.at(-1)?.keys.push(readonly(new PublicKey(order.reference)));
  if (order.memo !== undefined) instructions.push(memo(order.memo));
  const { value } = await rpc('getLatestBlockhash', [{ commitment: 'confirmed' }], LatestBlockhash);
  return {
    transaction: new Transaction({ feePayer: payer, ...value }).add(...instructions),
    lastValidBlockHeight: value.lastValidBlockHeight,
  };
}

async function payInSol(rpc: Rpc, { treasury, price }: Order, payer: PublicKey) {
  const balance = await readBalance(rpc, payer.toBase58(), { kind: 'sol' });
  if (balance < price + FEE) throw new PaymentError('insufficient-sol');
  return [solTransfer(payer, new PublicKey(treasury), price)];
}

async function payInToken(rpc: Rpc, { treasury, price }: Order, payer: PublicKey, mintAddress: string) {
  const accounts = await readTokenAccounts(rpc, payer.toBase58(), mintAddress);
  const [fullest] = accounts;
  if (!fullest || totalOf(accounts) < price) throw new PaymentError('insufficient-token');

  const mint = new PublicKey(mintAddress);
  const program = new PublicKey(fullest.program);
  const owner = new PublicKey(treasury);
  const destination = associatedTokenAccount(owner, mint, program);
  const isOpen = (await readAccount(rpc, destination.toBase58())) !== null;
  await checkFee(rpc, payer, isOpen);

  const instructions: TransactionInstruction[] = isOpen
    ? []
    : [openTokenAccount(payer, owner, mint, program)];
  let left = price;
  for (const { address, amount: held, decimals } of accounts) {
    if (left === 0n) break;
    const rest = left > held ? left - held : 0n;
    const amount = left - rest;
    const source = new PublicKey(address);
    instructions.push(tokenTransfer({ program, mint, source, owner: payer, destination, amount, decimals }));
    left = rest;
  }
  return instructions;
}

/** A token is paid in tokens, its way in SOL. */
async function checkFee(rpc: Rpc, payer: PublicKey, isOpen: boolean): Promise<void> {
  const balance = await readBalance(rpc, payer.toBase58(), { kind: 'sol' });
  const rent = isOpen ? 0n : await rpc('getMinimumBalanceForRentExemption', [TOKEN_ACCOUNT_BYTES], Lamports);
  if (balance < FEE + rent) throw new PaymentError('insufficient-fee');
}
