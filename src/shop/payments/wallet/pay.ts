/**
 * Pays by a wallet: balance, signature, sending, confirmation, verification, delivery. Every attempt is written down before
 * the wallet is asked. One that is open is resumed; those that were struck off are asked again before another: nobody pays
 * twice. An attempt that was refused is struck off, so that nobody is locked out either.
 */

import type { PublicKey, Transaction } from '@solana/web3.js';
import * as v from 'valibot';
import { type Address, Signature, toSignature } from '../../../base/base58.ts';
import { encodeBase64 } from '../../../base/base64.ts';
import { newNonce } from '../../../board/orderId.ts';
import { PaymentError, type PaymentErrorCode } from '../errors.ts';
import { findPayment, isToBeTold } from '../find.ts';
import type { Bill, Order } from '../order.ts';
import type { Commitment, Rpc } from '../rpc.ts';
import { type Receipt, systemTimer, type Timer, waitForPayment } from '../verify.ts';
import {
  type Attempt,
  type AttemptStore,
  forgetOver,
  openAttempt,
  readAttempts,
  removeAttempt,
  saveAttempt,
} from './attempts.ts';
import { broadcast, confirmPayment, type Sent } from './confirm.ts';
import type { PaymentSearch } from './restore.ts';
import { addressOf, prepareTransfer } from './transfer.ts';

/** The request to a connected wallet. Signing alone is preferred: the signature is known before anything is sent. */
export interface PayingWallet {
  publicKey: PublicKey;
  signTransaction?: ((transaction: Transaction) => Promise<Transaction>) | undefined;
  /** Signs, sends and gives the signature. */
  sendTransaction(transaction: Transaction): Promise<string>;
}

export type PayStep = 'checking-balance' | 'signing' | 'sending' | 'confirming' | 'verifying';

export interface Checkout {
  rpc: Rpc;
  /** Keeps what it has read of the wallet's past. */
  search: PaymentSearch;
  attempts: AttemptStore;
  /** The order in each currency, price and payment wallet: before a wallet is asked, a payment of any is looked for. */
  orders: readonly Order[];
  /**
   * Hands over what was paid for. Has to be idempotent: after a reload at the wrong moment it is called again for the
   * same receipt. What it throws is passed on: a PaymentError that isn't retryable refuses the payment, and after any
   * other error the attempt stays open.
   */
  deliver(receipt: Receipt): Promise<void> | void;
  /**
   * Told of a transaction that was made for an order and paid for nothing, so that the player keeps its signature. True if the
   * player did not know of it.
   */
  refuse?: (signature: Signature, error: PaymentError) => boolean;
  report?: (step: PayStep) => void;
  /** The one among payments of the wallet at these prices that was for the same item, unless the player was told. */
  paidBefore?: (payments: readonly Receipt[]) => Promise<Receipt | null>;
  /** True if the player has the item already: by another tab, or another order. */
  isOwned?: () => boolean;
  commitment?: Commitment;
  timer?: Timer;
  /** Ends the looking for a payment at once, with the signal's own reason. The attempt stays open. */
  signal?: AbortSignal | undefined;
}

/** The bill that a wallet is asked to pay: the transaction names the order. */
export type NamedBill = Bill & { reference: Address };

/**
 * Pays `bill`, or resumes the attempt that is open for its item, or finds what an earlier one has paid.
 * @throws PaymentError wallet-*, insufficient-*, transfer-refused, payment-expired, payment-unseen, failed-on-chain, and as
 *   `verifyPayment`
 */
export async function payWithWallet(
  checkout: Checkout,
  wallet: PayingWallet,
  bill: NamedBill,
): Promise<Receipt> {
  const resumed = await resumePayment(checkout, bill.item);
  if (resumed) return resumed;
  checkout.report?.('checking-balance');
  const { item, treasury, asset, price, reference } = bill;
  const payer = addressOf(wallet.publicKey);
  const until = Date.now() / 1000 + GOOD_FOR_S;
  const order = { item, treasury, asset, price, until, reference, payer };
  const { orders, search, timer, signal } = checkout;
  const found =
    (await findEarlier(checkout, order)) ?? (await search.paymentByHand(payer, orders, { timer, signal }));
  if (found) return deliver(checkout, found, item);
  // A history that is too long must not keep anybody from paying.
  const payments = await search.paymentsOf(payer, orders, { timer, signal }).catch((error) => {
    if (error.code === 'search-unfinished') return [];
    throw error;
  });
  const before = await checkout.paidBefore?.(payments);
  if (before) throw new PaymentError('wallet-has-paid', { paidAt: before.blockTime ?? Date.now() / 1000 });
  const sent = await send(checkout, wallet, order);
  return isSent(sent) ? settle(checkout, sent) : deliver(checkout, sent, item);
}

/** Resumes the attempt that is open for `item`. `null` when there is none. @throws as `payWithWallet` */
export async function resumePayment(checkout: Checkout, item: string): Promise<Receipt | null> {
  const attempt = openAttempt(checkout.attempts, item);
  if (!attempt) return null;
  if (isSent(attempt)) return settle(checkout, attempt);
  // The page closed while the wallet asked. A wallet that sends by itself may have paid, or may still.
  checkout.report?.('verifying');
  const receipt = await findPayment([...checkout.orders, attempt.order], [], checkout);
  if (receipt) return deliver(checkout, receipt, item, attempt);
  strikeOff(checkout, attempt);
  throw new PaymentError('payment-unseen');
}

/** The time that a wallet which was asked may take, however the price or the payment wallet change meanwhile. */
const GOOD_FOR_S = 86_400;

const isSent = (one: Attempt | Receipt): one is Sent => 'id' in one && one.signature !== undefined;

/**
 * A payment by an attempt that was abandoned, or by somebody with the order's reference.
 * @throws PaymentError other-terms, underpaid, wrong-asset, once for each: the player is to know before they pay again
 */
async function findEarlier(checkout: Checkout, order: Order): Promise<Receipt | null> {
  const attempts = readAttempts(checkout.attempts, order.item);
  const orders = [...checkout.orders, order, ...attempts.map((attempt) => attempt.order)];
  const seen = attempts.flatMap(({ signature }) => signature ?? []);
  let news: PaymentError | undefined;
  const onVerdict = (signature: Signature, error: PaymentError) => {
    if (isToBeTold(error) && checkout.refuse?.(signature, error)) news = error;
  };
  const receipt = await findPayment(orders, seen, { ...checkout, onVerdict });
  if (!receipt && news) throw news;
  return receipt;
}

/** The transaction that was sent; or an earlier payment of the order, and then nothing was sent. */
async function send(checkout: Checkout, wallet: PayingWallet, order: Order): Promise<Sent | Receipt> {
  const { rpc, report, attempts: store } = checkout;
  const { transaction, lastValidBlockHeight } = await prepareTransfer(rpc, order, wallet.publicKey);
  const { recentBlockhash } = transaction;
  const asked: Attempt = { id: newNonce(), order, isOver: false };
  saveAttempt(store, asked);
  report?.('signing');
  try {
    if (!wallet.signTransaction) {
      const signature = v.safeParse(Signature, await wallet.sendTransaction(transaction));
      if (!signature.success) throw new PaymentError('wallet-failed', { detail: 'no signature' });
      const sent = { ...asked, signature: signature.output };
      saveAttempt(store, sent);
      return sent;
    }
    const signed = await wallet.signTransaction(transaction).catch((cause: unknown) => {
      throw walletError(cause, { canHaveSent: false });
    });
    const { signature } = signed;
    if (!signature || !signed.verifySignatures()) throw new PaymentError('wallet-switched');
    const sent = {
      ...asked,
      signature: toSignature(signature),
      wire: encodeBase64(signed.serialize()),
      // A wallet may have taken another blockhash than ours, to keep the payment fresh.
      ...(signed.recentBlockhash === recentBlockhash && { lastValidBlockHeight }),
    };
    const other = await store.alone(order.item, async () => {
      const earlier = await findMeanwhile(checkout, order, asked);
      if (earlier) removeAttempt(store, asked);
      else saveAttempt(store, sent);
      return earlier;
    });
    if (other) return other;
    report?.('sending');
    await sendOut(checkout, sent);
    return sent;
  } catch (cause) {
    const error = cause instanceof PaymentError ? cause : walletError(cause);
    if (error.code === 'wallet-declined') removeAttempt(store, asked);
    else if (!isSent(readAttempts(store, order.item).find(({ id }) => id === asked.id) ?? asked))
      strikeOff(checkout, asked);
    throw error;
  }
}

/**
 * Another payment that was made while the wallet asked: in another tab, by a phone, or before this dialog was closed and
 * opened again. @throws PaymentError bought-meanwhile, and as `findPayment`
 */
async function findMeanwhile(
  checkout: Checkout,
  order: Order,
  asked: Attempt,
): Promise<Sent | Receipt | null> {
  if (checkout.isOwned?.()) throw new PaymentError('bought-meanwhile');
  const found = await findEarlier(checkout, order);
  if (found) return found;
  const others = readAttempts(checkout.attempts, order.item).filter(
    ({ id, isOver }) => id !== asked.id && !isOver,
  );
  return others.find(isSent) ?? null;
}

/**
 * Errors of a transaction that was not sent. With any other, it may have been sent, and confirming shows whether it was:
 * proxies repeat what they send.
 */
const REFUSED: ReadonlySet<PaymentErrorCode> = new Set<PaymentErrorCode>([
  'transfer-refused',
  'insufficient-fee',
]);

async function sendOut(checkout: Checkout, sent: Sent): Promise<void> {
  try {
    await broadcast(checkout.rpc, sent.wire ?? '');
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (REFUSED.has(error.code)) strikeOff(checkout, sent);
    if (!error.retryable && error.code !== 'payment-expired') throw error;
  }
}

async function settle(checkout: Checkout, sent: Sent): Promise<Receipt> {
  const { rpc, report, commitment = 'confirmed', timer = systemTimer, signal, refuse } = checkout;
  const looks = { rpc, timer, commitment, signal };
  const { signature, order } = sent;
  try {
    report?.('confirming');
    await confirmPayment(sent, looks);
    report?.('verifying');
    const receipt = await waitForPayment(signature, [...checkout.orders, order], looks);
    return await deliver(checkout, receipt, order.item, sent);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.retryable || error.code === 'rpc-forbidden') throw error;
    const found =
      error.code === 'payment-expired'
        ? await findPayment([...checkout.orders, order], [signature], checkout)
        : null;
    if (found) return deliver(checkout, found, order.item, sent);
    strikeOff(checkout, sent);
    refuse?.(signature, error);
    throw error;
  }
}

function strikeOff({ attempts }: Checkout, attempt: Attempt): void {
  saveAttempt(attempts, { ...attempt, isOver: true });
}

async function deliver(
  checkout: Checkout,
  receipt: Receipt,
  item: string,
  attempt?: Attempt,
): Promise<Receipt> {
  await checkout.deliver(receipt);
  if (attempt) removeAttempt(checkout.attempts, attempt);
  forgetOver(checkout.attempts, item);
  return receipt;
}

/** The wallet adapter's errors by name: asking for their classes would load it where it is not needed. */
const WALLET_CODES: ReadonlyMap<string, PaymentErrorCode> = new Map([
  ['WalletNotReadyError', 'wallet-not-found'],
  ['WalletNotSelectedError', 'wallet-not-connected'],
  ['WalletNotConnectedError', 'wallet-not-connected'],
  ['WalletDisconnectedError', 'wallet-not-connected'],
  ['WalletAccountError', 'wallet-not-connected'],
]);

const USER_REJECTED = 4001;
/** Not every wallet gives the code. Other errors name cancelled requests too, and they may come after the sending. */
const DECLINED =
  /\b(user|you) (has |have )?(rejected|declined|denied|cancell?ed)\b|^(rejected|declined|denied|cancell?ed) by (the )?user\b/i;
/** A no of a wallet that was asked to sign alone: by Wallet Connect, the mobile adapter, or a Ledger. */
const NOT_SIGNED = /reject|declin|den(y|ied)|cancel|0x6985|not signed|^(5000|5002|-3) /i;

/** A wallet's error in our words. `canHaveSent`: false for one that was asked to sign alone. */
export function walletError(cause: unknown, { canHaveSent = true } = {}): PaymentError {
  if (!(cause instanceof Error)) return new PaymentError('wallet-failed', { cause });
  const { error } = cause as { error?: { code?: unknown } | null };
  const isDeclined = error?.code === USER_REJECTED || DECLINED.test(cause.message);
  const isUnsigned = !canHaveSent && NOT_SIGNED.test(`${error?.code} ${cause.message}`);
  const code =
    isDeclined || isUnsigned ? 'wallet-declined' : (WALLET_CODES.get(cause.name) ?? 'wallet-failed');
  return new PaymentError(code, { detail: cause.message, cause });
}
