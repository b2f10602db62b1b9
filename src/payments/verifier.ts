/** Whether a signature proves that an order was paid, by what the chain says. Runs anywhere: no wallet, no library. */

import * as v from 'valibot';
import { gainedOther, gainOf } from './gains.ts';
import { checkOrder, type Order } from './order.ts';
import { PaymentError } from './paymentError.ts';
import type { Commitment, Rpc } from './rpc.ts';
import { readSignature } from './signature.ts';
import { readStatus } from './signatureStatus.ts';
import { type LandedTransaction, readTransaction } from './transaction.ts';

/** Proof that an order was paid. */
export interface Receipt {
  /** In its one spelling, not as pasted: safe as a record's key. */
  signature: string;
  slot: number;
  /** Unix seconds. */
  blockTime: number;
  /** What the treasury gained, in lamports or base units. */
  received: bigint;
  /** The order's payer, or who paid the fee where it names none. */
  payer: string;
  commitment: Commitment;
}

export interface VerifyOptions {
  rpc: Rpc;
  commitment?: Commitment;
  /** Asked of the node where it is given. `checkShop` does that once and for all. */
  genesisHash?: string;
}

/** The chain's clock and ours may differ by as much. */
const DRIFT_S = 60;

/**
 * Checks that `pasted` (a signature, or an explorer's link to one) paid `order`.
 * @throws PaymentError whose `retryable` says whether the payment may still be on its way
 */
export async function verifyPayment(
  pasted: string | null | undefined,
  order: Order,
  { rpc, commitment = 'confirmed', genesisHash }: VerifyOptions,
): Promise<Receipt> {
  const signature = readSignature(pasted);
  checkOrder(order);
  if (genesisHash !== undefined && (await rpc('getGenesisHash', [], v.string())) !== genesisHash)
    throw new PaymentError('wrong-cluster');
  const transaction = await readTransaction(rpc, signature, commitment);
  if (!transaction) throw await reasonForAbsence(rpc, signature);
  if (transaction.signature !== signature)
    throw new PaymentError('rpc-bad-response', { detail: 'another transaction' });
  if (transaction.error !== null)
    throw new PaymentError('failed-on-chain', { detail: JSON.stringify(transaction.error) });
  const blockTime = checkTime(transaction, order);
  const received = checkAmount(transaction, order);
  checkPayer(transaction, order);
  checkTags(transaction, order);
  const payer = order.payer ?? transaction.accounts[0]?.address ?? '';
  return { signature, slot: transaction.slot, blockTime, received, payer, commitment };
}

async function reasonForAbsence(rpc: Rpc, signature: string): Promise<PaymentError> {
  return new PaymentError((await readStatus(rpc, signature, true)) ? 'not-confirmed' : 'not-found');
}

function checkTime({ blockTime }: LandedTransaction, { createdAt, validFor = Infinity }: Order): number {
  if (blockTime === null) throw new PaymentError('no-block-time');
  const detail = `at ${blockTime}`;
  if (blockTime < createdAt - DRIFT_S) throw new PaymentError('paid-before-order', { detail });
  if (blockTime > createdAt + validFor + DRIFT_S) throw new PaymentError('paid-too-late', { detail });
  return blockTime;
}

function checkAmount(transaction: LandedTransaction, { treasury, asset, price, exact }: Order): bigint {
  if (hasSigned(treasury, transaction)) throw new PaymentError('self-payment');
  const received = gainOf(treasury, asset, transaction);
  const detail = `${received} of ${price}`;
  if (received <= 0n)
    throw new PaymentError(gainedOther(treasury, asset, transaction) ? 'wrong-asset' : 'treasury-not-paid');
  if (received < price) throw new PaymentError('underpaid', { detail });
  if (exact && received !== price) throw new PaymentError('amount-not-exact', { detail });
  return received;
}

/** A signature alone won't do: a sponsor of the fee signs too. */
function checkPayer(transaction: LandedTransaction, { payer, asset, price }: Order): void {
  if (payer === undefined) return;
  if (!hasSigned(payer, transaction)) throw new PaymentError('payer-mismatch');
  if (-gainOf(payer, asset, transaction) < price) throw new PaymentError('payer-did-not-pay');
}

function checkTags({ accounts, memos }: LandedTransaction, { reference, memo }: Order): void {
  if (reference !== undefined && !accounts.some(({ address }) => address === reference))
    throw new PaymentError('reference-missing');
  if (memo !== undefined && !memos.includes(memo)) throw new PaymentError('memo-missing');
}

function hasSigned(who: string, { accounts }: LandedTransaction): boolean {
  return accounts.some(({ address, isSigner }) => isSigner && address === who);
}
