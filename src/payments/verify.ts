/** Verifies on the chain that a signature paid an order. It needs no browser and no wallet. */

import type { Address, Signature } from './base58.ts';
import { type Asset, DRIFT_S, readStatus } from './chain.ts';
import { PaymentError } from './errors.ts';
import { checkOrder, type Order } from './order.ts';
import { readSignature } from './paste.ts';
import type { Commitment, Rpc } from './rpc.ts';
import { sleep } from './sleep.ts';
import { type LandedTransaction, readTransaction } from './transaction.ts';

/** The tie between a payment and an order, the strongest first: it names the order, or has its amount, or its payer made it. */
export type Tie = 'reference' | 'amount' | 'payer';

/** Proof that an order was paid. */
export interface Receipt {
  /** In its one spelling, not as pasted: safe as a record's key. */
  signature: Signature;
  slot: number;
  /** Unix seconds; `null` while the node does not know. */
  blockTime: number | null;
  asset: Asset;
  /** The treasury's gain, in lamports or base units. */
  received: bigint;
  /** The wallet that signed and paid the price; `undefined` where several paid it together. */
  payer: Address | undefined;
  tie: Tie;
  commitment: Commitment;
}

export interface VerifyOptions {
  rpc: Rpc;
  /** The share of the chain that has to agree; `confirmed` by default. */
  commitment?: Commitment;
}

/**
 * Verifies that `pasted` (anything with a signature in it) paid `order`.
 * @throws PaymentError whose `retryable` says whether the payment may still be on its way
 */
export async function verifyPayment(
  pasted: string | null | undefined,
  order: Order,
  { rpc, commitment = 'confirmed' }: VerifyOptions,
): Promise<Receipt> {
  const signature = await readSignature(pasted);
  checkOrder(order);
  const transaction = await readTransaction(rpc, signature, commitment);
  if (!transaction) throw await reasonForAbsence(rpc, signature);
  if (transaction.signature !== signature)
    throw new PaymentError('rpc-bad-response', { detail: 'another transaction' });
  if (transaction.error !== null)
    throw new PaymentError('failed-on-chain', { detail: JSON.stringify(transaction.error) });
  const received = checkAmount(transaction, order);
  const tie = tieOf(transaction, order, received);
  const payer = payerOf(transaction, order);
  const { slot, blockTime } = transaction;
  return { signature, slot, blockTime, asset: order.asset, received, payer, tie, commitment };
}

async function reasonForAbsence(rpc: Rpc, signature: Signature): Promise<PaymentError> {
  const { status } = await readStatus(rpc, signature, true);
  return new PaymentError(status ? 'not-confirmed' : 'not-found');
}

function checkAmount(transaction: LandedTransaction, { treasury, asset, price }: Order): bigint {
  if (hasSigned(treasury, transaction)) throw new PaymentError('self-payment');
  const received = gainOf(treasury, asset, transaction);
  if (received <= 0n)
    throw new PaymentError(gainedOther(treasury, asset, transaction) ? 'wrong-asset' : 'treasury-not-paid');
  if (received < price) throw new PaymentError('underpaid', { detail: `${received} of ${price}` });
  return received;
}

function tieOf(transaction: LandedTransaction, order: Order, received: bigint): Tie {
  const { reference, payer, exact, asset, price } = order;
  if (transaction.accounts.some(({ address }) => address === reference)) return 'reference';
  if (payer !== undefined) {
    // A signature alone won't do: a sponsor of the fee signs too.
    if (!hasSigned(payer, transaction)) throw new PaymentError('payer-mismatch');
    if (-gainOf(payer, asset, transaction) < price) throw new PaymentError('payer-did-not-pay');
    return 'payer';
  }
  if (received !== exact?.amount) throw new PaymentError('other-order', { detail: `${received}` });
  if (transaction.blockTime === null) throw new PaymentError('no-block-time');
  // Nobody can wait for a payment and then find an order with its last digits.
  if (transaction.blockTime < exact.since - DRIFT_S)
    throw new PaymentError('paid-before-order', { detail: `at ${transaction.blockTime}` });
  return 'amount';
}

/** The signer who paid the price or more; `undefined` where several paid it together. */
export function payerOf(
  transaction: LandedTransaction,
  { asset, price }: Pick<Order, 'asset' | 'price'>,
): Address | undefined {
  const signers = transaction.accounts.filter(({ isSigner }) => isSigner);
  return signers.find(({ address }) => -gainOf(address, asset, transaction) >= price)?.address;
}

export function hasSigned(who: Address, { accounts }: LandedTransaction): boolean {
  return accounts.some(({ address, isSigner }) => isSigner && address === who);
}

/**
 * The gain of `owner` over the whole transaction, in the asset's smallest unit; negative for a loss. Instructions don't
 * matter: wallets add their own.
 */
export function gainOf(owner: Address, asset: Asset, transaction: LandedTransaction): bigint {
  return asset.kind === 'sol' ? solGain(owner, transaction) : tokenGain(owner, asset.mint, transaction);
}

/** True if `owner` gained anything that is not `asset`. */
function gainedOther(owner: Address, asset: Asset, transaction: LandedTransaction): boolean {
  if (asset.kind === 'token' && solGain(owner, transaction) > 0n) return true;
  const holdings = transaction.tokenAccounts.flatMap(({ before, after }) => [before, after]);
  const mints = new Set(holdings.flatMap((holding) => (holding ? [holding.mint] : [])));
  if (asset.kind === 'token') mints.delete(asset.mint);
  return Array.from(mints).some((mint) => tokenGain(owner, mint, transaction) > 0n);
}

function solGain(owner: Address, { accounts }: LandedTransaction): bigint {
  const account = accounts.find(({ address }) => address === owner);
  return account ? account.after - account.before : 0n;
}

/** Over all token accounts of the owner. One that changes hands counts for no more than was added to it. */
function tokenGain(owner: Address, mint: Address, { tokenAccounts }: LandedTransaction): bigint {
  return tokenAccounts.reduce((sum, { before, after }) => {
    const held = before?.mint === mint ? before.amount : 0n;
    if (after?.mint === mint && after.owner === owner) return sum + after.amount - held;
    return before?.owner === owner ? sum - held : sum;
  }, 0n);
}

/** The clock of the waiting; tests drive their own. */
export interface Timer {
  /** Milliseconds of a clock that only runs forward. */
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemTimer: Timer = { now: () => performance.now(), sleep };

export interface WaitOptions extends VerifyOptions {
  /** Gives up after this time. */
  patienceMs?: number;
  /** Told of each attempt, from 1. */
  report?: (attempt: number) => void;
  /** Ends the waiting at once, with the signal's own reason. */
  signal?: AbortSignal;
  timer?: Timer;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 8000;
const WAIT_GROWTH = 1.6;

/**
 * Repeats `verifyPayment` while time may bring what is missing.
 * @throws PaymentError the last one, when the time is over
 */
export async function waitForPayment(
  pasted: string | null | undefined,
  order: Order,
  { patienceMs = 60_000, report, signal, timer = systemTimer, ...options }: WaitOptions,
): Promise<Receipt> {
  const end = timer.now() + patienceMs;
  let wait = FIRST_WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    report?.(attempt);
    try {
      return await verifyPayment(pasted, order, options);
    } catch (error) {
      if (!(error instanceof PaymentError) || !error.retryable) throw error;
      if (timer.now() + wait > end) throw error;
      await timer.sleep(wait, signal);
      wait = Math.min(wait * WAIT_GROWTH, MAX_WAIT_MS);
    }
  }
}
