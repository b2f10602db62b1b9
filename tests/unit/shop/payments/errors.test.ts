import { describe, expect, it } from 'vitest';
import {
  explain,
  explainError,
  PAYMENT_ERROR_CODES,
  PaymentError,
} from '../../../../src/shop/payments/errors.ts';

/** Given by the specification, word for word (8). */
const SPECIFIED = {
  'signature-malformed': 'Invalid transaction signature. Please check and try again.',
  'wallet-not-found': 'Phantom wallet not found',
  'wallet-not-connected': 'Wallet not connected',
  'insufficient-token': 'Insufficient STCKR balance',
} as const;

describe('what the player is told', () => {
  it.each(Object.entries(SPECIFIED))('of %s is as specified', (code, words) => {
    expect(explain(code as keyof typeof SPECIFIED)).toBe(words);
  });

  it.each(PAYMENT_ERROR_CODES)('of %s is short and kind', (code) => {
    const words = explain(code);
    expect(words.length).toBeGreaterThan(10);
    expect(words.length).toBeLessThan(110);
    expect(words).toMatch(/^[A-Z]/);
    expect(words).not.toMatch(/fraud|fake|cheat|steal|stolen|scam|invalid payment|error/i);
  });

  it('sends no money after money', () => {
    for (const code of PAYMENT_ERROR_CODES)
      expect(explain(code), code).not.toMatch(
        /pay again\.|signature of the new one|nothing was paid: please/i,
      );
    const denying = PAYMENT_ERROR_CODES.filter((code) => /nothing was paid/i.test(explain(code)));
    // The chain says so, or the player themselves.
    expect(denying).toEqual(['failed-on-chain', 'wallet-declined']);
  });

  it('differs for each', () => {
    expect(new Set(PAYMENT_ERROR_CODES.map(explain)).size).toBe(PAYMENT_ERROR_CODES.length);
  });

  it('of something unexpected is as specified', () => {
    expect(explainError(new TypeError('x is undefined'))).toBe('Verification failed. Please try again.');
    expect(explainError(new PaymentError('underpaid'))).toBe(explain('underpaid'));
  });
});

it('only what time can mend is worth another try', () => {
  const retryable = PAYMENT_ERROR_CODES.filter((code) => new PaymentError(code).retryable);
  expect(retryable).toEqual([
    'rpc-unreachable',
    'rpc-timeout',
    'rpc-rate-limited',
    'rpc-bad-response',
    'rpc-error',
    'not-found',
    'not-confirmed',
    'no-block-time',
    'record-failed',
    'search-unfinished',
  ]);
});
