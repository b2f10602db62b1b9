/**
 * Pays by a wallet: balance, signature, sending, confirmation, verification, delivery. The payment is stored before it is
 * sent, and removed when it is delivered or can never land. Meanwhile paying again resumes it: nobody pays twice.
 */

import type { PublicKey, Transaction } from '@solana/web3.js';
import * as v from 'valibot';
import { encodeBase64 } from '../../base64.ts';
import { Signature, toSignature } from '../base58.ts';
import { PaymentError, type PaymentErrorCode } from '../errors.ts';
import { type Bill, type Order, openOrder } from '../order.ts';
import type { Commitment, Rpc } from '../rpc.ts';
import { type Receipt, systemTimer, type Timer, waitForPayment } from '../verify.ts';
import { broadcast, confirmPayment } from './confirm.ts';
import {
  clearPending,
  type PendingPayment,
  type PendingStore,
  readPending,
  writePending,
} from './pending.ts';
import { addressOf, prepareTransfer } from './transfer.ts';

/** What is asked of a connected wallet. Signing alone is preferred: the signature is known before anything is sent. */
export interface PayingWallet {
  publicKey: PublicKey;
  signTransaction?: ((transaction: Transaction) => Promise<Transaction>) | undefined;
  /** Signs, sends and gives the signature. */
  sendTransaction(transaction: Transaction): Promise<string>;
}

export type PayStep = 'checking-balance' | 'signing' | 'sending' | 'confirming' | 'verifying';

export interface Checkout {
  rpc: Rpc;
  pending: PendingStore;
  /**
   * Hands over what was paid for. Has to be idempotent: after a reload at the wrong moment it is called again for the
   * same receipt. What it throws is passed on, and the payment stays pending.
   */
  deliver(receipt: Receipt, order: Order): Promise<void> | void;
  report?: (step: PayStep) => void;
  commitment?: Commitment;
  timer?: Timer;
}

/**
 * Pays `bill`, or resumes the payment that is pending for its item.
 * @throws PaymentError wallet-*, insufficient-*, transfer-refused, payment-expired, failed-on-chain, and as `verifyPayment`
 */
export async function payWithWallet(checkout: Checkout, wallet: PayingWallet, bill: Bill): Promise<Receipt> {
  const resumed = await resumePayment(checkout, bill.item);
  if (resumed) return resumed;
  const { rpc, report } = checkout;
  report?.('checking-balance');
  // Nobody else can have signed it, however long the player takes to approve.
  const order = await openOrder(rpc, { ...bill, payer: addressOf(wallet.publicKey) });
  return settle(checkout, await send(checkout, wallet, order));
}

/** Resumes the payment pending for `item`. `null` when there is none. @throws as `payWithWallet` */
export async function resumePayment(checkout: Checkout, item: string): Promise<Receipt | null> {
  const pending = readPending(checkout.pending, item);
  return pending && settle(checkout, pending);
}

async function send(checkout: Checkout, wallet: PayingWallet, order: Order): Promise<PendingPayment> {
  const { rpc, report, pending: store } = checkout;
  const { transaction, lastValidBlockHeight } = await prepareTransfer(rpc, order, wallet.publicKey);
  report?.('signing');
  if (!wallet.signTransaction) {
    const sent = await wallet.sendTransaction(transaction).catch(rethrow);
    const signature = v.safeParse(Signature, sent);
    if (!signature.success) throw new PaymentError('wallet-failed', { detail: 'no signature' });
    const pending = { signature: signature.output, order };
    writePending(store, pending);
    return pending;
  }
  const { signature, wire } = await sign(wallet.signTransaction, transaction);
  // Another one was begun in another tab, or before this dialog was closed and opened again: nobody pays twice.
  const other = readPending(store, order.item);
  if (other) return other;
  const pending = { signature, order, signed: { wire, lastValidBlockHeight } };
  writePending(store, pending);
  report?.('sending');
  await orStrikeOff(checkout, pending, () => broadcast(rpc, wire)).catch((error: unknown) => {
    // It may have been sent; confirming will tell.
    if (!(error instanceof PaymentError) || !error.retryable) throw error;
  });
  return pending;
}

async function sign(signTransaction: NonNullable<PayingWallet['signTransaction']>, transaction: Transaction) {
  const signed = await signTransaction(transaction).catch(rethrow);
  if (!signed.signature) throw new PaymentError('wallet-failed', { detail: 'not signed' });
  return { signature: toSignature(signed.signature), wire: encodeBase64(signed.serialize()) };
}

async function settle(checkout: Checkout, pending: PendingPayment): Promise<Receipt> {
  const { rpc, report, deliver, commitment = 'confirmed', timer = systemTimer } = checkout;
  const { signature, order } = pending;
  report?.('confirming');
  await orStrikeOff(checkout, pending, () => confirmPayment(pending, { rpc, timer, commitment }));
  report?.('verifying');
  const receipt = await waitForPayment(signature, order, { rpc, timer, commitment });
  await deliver(receipt, order);
  clearPending(checkout.pending, pending);
  return receipt;
}

/** Nothing was paid, and nothing will be. */
const OVER: ReadonlySet<PaymentErrorCode> = new Set<PaymentErrorCode>([
  'payment-expired',
  'failed-on-chain',
  'transfer-refused',
  'insufficient-fee',
]);

async function orStrikeOff(
  checkout: Checkout,
  pending: PendingPayment,
  action: () => Promise<void>,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof PaymentError && OVER.has(error.code)) clearPending(checkout.pending, pending);
    throw error;
  }
}

function rethrow(error: unknown): never {
  throw walletError(error);
}

/** The wallet adapter's errors by name: asking for their classes would load it where it is not needed. */
const WALLET_CODES: ReadonlyMap<string, PaymentErrorCode> = new Map([
  ['WalletNotReadyError', 'wallet-not-found'],
  ['WalletNotSelectedError', 'wallet-not-connected'],
  ['WalletNotConnectedError', 'wallet-not-connected'],
  ['WalletDisconnectedError', 'wallet-not-connected'],
  ['WalletAccountError', 'wallet-not-connected'],
  ['WalletWindowClosedError', 'wallet-declined'],
]);

const USER_REJECTED = 4001;
const Rejection = v.object({ error: v.object({ code: v.literal(USER_REJECTED) }) });
/** Not every wallet gives the code. */
const DECLINED = /reject|declin|denied|cancel/i;

/** What a wallet threw, in our words. */
export function walletError(cause: unknown): PaymentError {
  if (!(cause instanceof Error)) return new PaymentError('wallet-failed', { cause });
  const isDeclined = v.is(Rejection, cause) || DECLINED.test(cause.message);
  const code = isDeclined ? 'wallet-declined' : (WALLET_CODES.get(cause.name) ?? 'wallet-failed');
  return new PaymentError(code, { detail: cause.message, cause });
}
