/** All that can go wrong with a payment, and the words for the player. */

import type { Asset } from './asset.ts';
import * as words from './words/en.ts';

export type PaymentErrorCode = keyof typeof words.errors;

/** The words for the player (those of spec 8 where it has them). */
export function explain(code: PaymentErrorCode): string {
  return words.errors[code];
}

/** The same for whatever was thrown while a payment was verified (spec 8). */
export function explainError(error: unknown): string {
  return error instanceof PaymentError ? explain(error.code) : words.verificationFailed;
}

export const PAYMENT_ERROR_CODES = Object.keys(words.errors) as readonly PaymentErrorCode[];

/** Time alone can mend these. */
const RETRYABLE: ReadonlySet<PaymentErrorCode> = new Set<PaymentErrorCode>([
  'rpc-unreachable',
  'rpc-timeout',
  'rpc-rate-limited',
  'rpc-bad-response',
  'rpc-error',
  'not-found',
  'not-confirmed',
  'no-block-time',
  'search-unfinished',
  'record-failed',
]);

export interface PaymentErrorFacts {
  /** For the console, never for the player. */
  detail?: string;
  cause?: unknown;
  /** The pause that the node asks for. */
  retryAfterMs?: number;
  /** The gain of the payment wallet by a payment that bought nothing, and the price, in the asset's smallest unit. */
  paid?: { asset: Asset; received: bigint; price: bigint };
  /** When the wallet has paid for the same before, in Unix seconds. */
  paidAt?: number;
  /** The node's own error: its JSON-RPC code and data. */
  node?: { code: number; data: unknown };
}

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code: PaymentErrorCode;
  /** True if the same check may succeed a little later. */
  readonly retryable: boolean;
  readonly facts: PaymentErrorFacts;

  constructor(code: PaymentErrorCode, facts: PaymentErrorFacts = {}) {
    super(facts.detail ? `${code}: ${facts.detail}` : code, { cause: facts.cause });
    this.code = code;
    this.retryable = RETRYABLE.has(code);
    this.facts = facts;
  }
}
