import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, toSignature } from '../../../../src/base/base58.ts';
import { PaymentError, type PaymentErrorCode } from '../../../../src/shop/payments/errors.ts';
import { watchForPayment } from '../../../../src/shop/payments/find.ts';
import type { Order } from '../../../../src/shop/payments/order.ts';
import type { Rpc } from '../../../../src/shop/payments/rpc.ts';
import { type Timer, type WaitOptions, waitForPayment } from '../../../../src/shop/payments/verify.ts';
import { patientRpc } from '../../../../src/shop/skins/patience.ts';

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

  it('ends at once where the node is busy, which was waited for already', async () => {
    await expect(wait(failing(error('rpc-rate-limited')))).rejects.toMatchObject({
      code: 'rpc-rate-limited',
    });
    expect(attempts).toEqual([1]);
  });

  it('does not hide a defect', async () => {
    const rpc: Rpc = () => Promise.reject(new TypeError('a defect'));
    await expect(wait(rpc)).rejects.toThrow('a defect');
  });
});

describe('watching for a payment', () => {
  afterEach(() => void vi.useRealTimers());

  /** A node that knows of no transaction, fails, or says nothing, and a page that is told of it. */
  function watched() {
    vi.useFakeTimers();
    const node = { fault: null as PaymentError | null, isSilent: false, calls: 0 };
    const told: boolean[] = [];
    const rpc = patientRpc(
      async (_method, _params, result) => {
        node.calls++;
        if (node.isSilent) return new Promise(() => {});
        if (node.fault) throw node.fault;
        return v.parse(result, []);
      },
      (isBusy) => void told.push(isBusy),
    );
    const controller = new AbortController();
    const watching = watchForPayment(ORDER, { rpc, signal: controller.signal });
    watching.catch(() => {});
    const run = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
    return { node, told, run, end: () => controller.abort(new Error('closed')), watching };
  }

  it('tells of a node that fails for 20 seconds, and of its return', async () => {
    const { node, told, run, end, watching } = watched();
    await run(60);
    expect(told).not.toContain(true);
    node.fault = error('rpc-unreachable');
    await run(15);
    expect(told).not.toContain(true);
    await run(11);
    expect(told.at(-1)).toBe(true);
    await run(60);
    expect(told.at(-1)).toBe(true);
    node.fault = null;
    await run(6);
    expect(told.at(-1)).toBe(false);
    end();
    await expect(watching).rejects.toThrow('closed');
    await run(60);
    expect(told.at(-1)).toBe(false);
  });

  it('tells of a node that says nothing at all', async () => {
    const { node, told, run, end } = watched();
    node.isSilent = true;
    await run(26);
    expect(told.at(-1)).toBe(true);
    end();
  });

  it('asks a busy node when it says, however late', async () => {
    const { node, told, run, end } = watched();
    node.fault = new PaymentError('rpc-rate-limited', { retryAfterMs: 300_000 });
    await run(6);
    const { calls } = node;
    await run(280);
    expect(node.calls).toBe(calls);
    expect(told.at(-1)).toBe(true);
    await run(20);
    expect(node.calls).toBe(calls + 1);
    end();
  });
});
