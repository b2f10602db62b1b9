/** Verifies on the chain that a signature paid an order. It needs no browser and no wallet. */

import * as v from 'valibot';
import type { Address, Signature } from '../../base/base58.ts';
import type { Asset } from './asset.ts';
import { DRIFT_S, readStatus } from './chain.ts';
import { PaymentError, type PaymentErrorCode } from './errors.ts';
import { Order } from './order.ts';
import { readSignature } from './paste.ts';
import type { Commitment, Rpc } from './rpc.ts';
import { sleep } from './sleep.ts';
import { type LandedTransaction, readTransaction } from './transaction.ts';

/** The tie between a payment and an order, the strongest first: it names the order, or has its amount, or its payer made it. */
type Tie = 'reference' | 'amount' | 'payer';

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
  /** The addresses in it that hold nothing, as the reference of an order does. */
  named: readonly Address[];
  commitment: Commitment;
}

export interface VerifyOptions {
  rpc: Rpc;
  /** The share of the chain that has to agree; `confirmed` by default. */
  commitment?: Commitment;
}

/** An order, or one and the same order in each currency, price and payment wallet that it can be paid with. */
export type Payable = Order | readonly Order[];

/**
 * Verifies that `pasted` (anything with a signature in it) paid an order.
 * @throws PaymentError whose `retryable` says whether the payment may still be on its way
 */
export async function verifyPayment(
  pasted: string | null | undefined,
  payable: Payable,
  { rpc, commitment = 'confirmed' }: VerifyOptions,
): Promise<Receipt> {
  const signature = readSignature(pasted);
  const orders = [payable].flat();
  for (const order of orders) checkOrder(order);
  const transaction = await readTransaction(rpc, signature, commitment);
  if (!transaction) throw await reasonForAbsence(rpc, signature);
  if (transaction.signature !== signature)
    throw new PaymentError('rpc-bad-response', { detail: 'another transaction' });
  if (transaction.error !== null)
    throw new PaymentError('failed-on-chain', { detail: JSON.stringify(transaction.error) });
  return { signature, commitment, ...judge(transaction, orders) };
}

/** @throws PaymentError order-malformed */
function checkOrder(order: Order): void {
  const parsed = v.safeParse(Order, order);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new PaymentError('order-malformed', {
      detail: `${v.getDotPath(issue) ?? 'order'}: ${issue.message}`,
    });
  }
}

/** Verdicts, those that tell the least about a payment first. */
const VERDICTS: readonly PaymentErrorCode[] = [
  'treasury-not-paid',
  'wrong-asset',
  'self-payment',
  'underpaid',
  'payer-did-not-pay',
  'payer-mismatch',
  'other-order',
  'paid-before-order',
  'other-terms',
  'no-block-time',
];

/** @throws PaymentError the most telling verdict, where the transaction has paid none of the orders */
function judge(transaction: LandedTransaction, orders: readonly Order[]) {
  let verdict = new PaymentError('order-malformed', { detail: 'nothing to pay' });
  for (const order of orders) {
    try {
      return judgeBy(transaction, order);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      if (VERDICTS.indexOf(error.code) <= VERDICTS.indexOf(verdict.code)) continue;
      const { treasury, asset, price } = order;
      const received = gainOf(treasury, asset, transaction);
      verdict = error;
      if (received > 0n) verdict.facts.paid = { asset, received, price };
    }
  }
  throw verdict;
}

function judgeBy(transaction: LandedTransaction, order: Order) {
  const received = checkAmount(transaction, order);
  const tie = tieOf(transaction, order, received);
  checkTime(transaction, order);
  const { slot, blockTime } = transaction;
  const payer = payerOf(transaction, order);
  const named = namedIn(transaction, order);
  return { slot, blockTime, asset: order.asset, received, payer, tie, named };
}

function checkTime(
  { blockTime }: LandedTransaction,
  { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY }: Order,
): void {
  if (!Number.isFinite(from) && !Number.isFinite(until)) return;
  if (blockTime === null) throw new PaymentError('no-block-time');
  if (blockTime < from || blockTime > until)
    throw new PaymentError('other-terms', { detail: `at ${blockTime}` });
}

/** The addresses that may be named for their own sake: no account is there. The chain's own variables have none either. */
function namedIn({ accounts }: LandedTransaction, { treasury }: Order): Address[] {
  return accounts.flatMap(({ address, isSigner, before, after }) =>
    isSigner || before > 0n || after > 0n || address === treasury || address.startsWith('Sysvar')
      ? []
      : address,
  );
}

async function reasonForAbsence(rpc: Rpc, signature: Signature): Promise<PaymentError> {
  const { status } = await readStatus(rpc, signature, true);
  return new PaymentError(status ? 'not-confirmed' : 'not-found');
}

function checkAmount(transaction: LandedTransaction, { treasury, asset, price, payer }: Order): bigint {
  if (payer === treasury || hasSigned(treasury, transaction)) throw new PaymentError('self-payment');
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
  signal?: AbortSignal | undefined;
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
  payable: Payable,
  { patienceMs = 60_000, report, signal, timer = systemTimer, ...options }: WaitOptions,
): Promise<Receipt> {
  const end = timer.now() + patienceMs;
  let wait = FIRST_WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    report?.(attempt);
    try {
      return await verifyPayment(pasted, payable, options);
    } catch (error) {
      if (!(error instanceof PaymentError) || !error.retryable) throw error;
      // It was waited for already.
      if (error.code === 'rpc-rate-limited' || timer.now() + wait > end) throw error;
      await timer.sleep(wait, signal);
      wait = Math.min(wait * WAIT_GROWTH, MAX_WAIT_MS);
    }
  }
}
