import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { Address, toSignature } from '../../../src/payments/base58.ts';
import { PaymentError, type PaymentErrorCode } from '../../../src/payments/errors.ts';
import type { Order } from '../../../src/payments/order.ts';
import type { Rpc } from '../../../src/payments/rpc.ts';
import { type Timer, type WaitOptions, waitForPayment } from '../../../src/payments/verify.ts';

const SIGNATURE = toSignature(new Uint8Array(64).fill(7));
const ORDER: Order = {
  item: 'hat',
  treasury: v.parse(Address, '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'),
  asset: { kind: 'sol' },
  price: 1n,
  reference: v.parse(Address, '5vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'),
};

let elapsed: number;
let attempts: number[];
const timer: Timer = {
  now: () => elapsed,
  async sleep(milliseconds) {
    elapsed += milliseconds;
  },
};

beforeEach(() => {
  elapsed = 0;
  attempts = [];
});

/** A node that fails so, and for ever so in the end. */
function failing(...errors: [PaymentError, ...PaymentError[]]): Rpc {
  let calls = 0;
  return () => Promise.reject(errors[Math.min(calls++, errors.length - 1)]);
}
const error = (code: PaymentErrorCode) => new PaymentError(code);
const wait = (rpc: Rpc, options: Partial<WaitOptions> = {}) =>
  waitForPayment(SIGNATURE, ORDER, { rpc, timer, report: (attempt) => attempts.push(attempt), ...options });

describe('waiting for a payment', () => {
  it('ends at once where time mends nothing', async () => {
    await expect(wait(failing(error('rpc-forbidden')))).rejects.toMatchObject({ code: 'rpc-forbidden' });
    expect(attempts).toEqual([1]);
    expect(elapsed).toBe(0);
  });

  it('tells how it goes', async () => {
    await wait(failing(error('rpc-timeout'), error('rpc-error'), error('rpc-forbidden'))).catch(() => {});
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('ends when the patience does, with the last reason', async () => {
    await expect(wait(failing(error('rpc-timeout')), { patienceMs: 60_000 })).rejects.toMatchObject({
      code: 'rpc-timeout',
    });
    expect(elapsed).toBeGreaterThan(50_000);
    expect(elapsed).toBeLessThanOrEqual(60_000);
    expect(attempts.length).toBeLessThan(15);
  });

  it('ends when it is called off', async () => {
    const calledOff = new AbortController();
    const report = () => calledOff.abort(new Error('closed'));
    await expect(wait(failing(error('rpc-timeout')), { report, signal: calledOff.signal })).rejects.toThrow(
      'closed',
    );
  });

  it('does not hide a defect', async () => {
    const rpc: Rpc = () => Promise.reject(new TypeError('a defect'));
    await expect(wait(rpc)).rejects.toThrow('a defect');
  });
});
