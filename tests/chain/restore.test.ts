/** Restoring finds payments among the transactions of a wallet and of the shop, however many there are. */

import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toSignature } from '../../src/base/base58.ts';
import { readSignatures } from '../../src/shop/payments/chain.ts';
import { PaymentError } from '../../src/shop/payments/errors.ts';
import type { Order } from '../../src/shop/payments/order.ts';
import type { Rpc } from '../../src/shop/payments/rpc.ts';
import type { Receipt } from '../../src/shop/payments/verify.ts';
import { PaymentSearch } from '../../src/shop/payments/wallet/restore.ts';
import { addressOf } from '../../src/shop/payments/wallet/transfer.ts';
import { createWorld, SOL, SOL_PRICE, TOKEN_PRICE, type World } from './world.ts';

const PAGE = 2;
/** More than two pages. */
const MANY = 2 * PAGE + 1;

let world: World;
/** The pages that the node was asked for. */
let pages: number;
beforeEach(async () => {
  world = await createWorld();
  pages = 0;
});
afterEach(() => world.local.close());

/** The node, with short pages. */
function rpcWith(changes: Record<string, unknown>): Rpc {
  return (method, params, result) => {
    if (method !== 'getSignaturesForAddress') return world.rpc(method, params, result);
    pages++;
    return world.rpc(method, [params[0], { ...Object(params[1]), limit: PAGE, ...changes }], result);
  };
}

async function find(order = world.solOrder(), changes: Record<string, unknown> = {}): Promise<string[]> {
  const { payer = world.payer(), ...bill } = order;
  const found = await new PaymentSearch(rpcWith(changes)).paymentsOf(payer, [bill]);
  return found.map(({ signature }) => signature);
}

/** Transactions that are no payments, each this long after the one before. */
async function fill(send: () => string, everyMs: number, times = MANY): Promise<void> {
  for (let time = 0; time < times; time++) {
    await world.timer.sleep(everyMs);
    send();
  }
}

/** Anybody can name the payment wallet, for a fee. */
const toShop = () => world.paySol(1n, { from: world.friend });
const fromWallet = () => world.paySol(1n, { to: world.friend.publicKey });
const fromWalletToShop = () => world.paySol(1n);

describe.each([
  ['all in one slot', 0],
  ['a minute apart', 60_000],
])('a payment is found again, transactions being %s', (_, everyMs) => {
  it.each([
    ['the payment wallet has been named', toShop],
    ['the wallet has been used', fromWallet],
    ['the wallet has paid too little', fromWalletToShop],
  ])('however often %s since', async (_, send) => {
    const signature = world.paySol();
    await fill(send, everyMs);
    expect(await find()).toEqual([signature]);
  });

  it('however often both were named, before and since', async () => {
    await fill(toShop, everyMs);
    await fill(fromWallet, everyMs);
    const first = world.paySol();
    await fill(toShop, everyMs);
    const second = world.paySol();
    await fill(fromWallet, everyMs);
    expect(await find()).toEqual([second, first]);
  });
});

/** A node that can't answer some questions. */
const failingFor =
  (isMeant: (method: string, params: readonly unknown[]) => boolean): Rpc =>
  (method, params, result) =>
    isMeant(method, params)
      ? Promise.reject(new PaymentError('rpc-error', { detail: '-32015' }))
      : rpcWith({})(method, params, result);

it('a payment is found past transactions that the node never reads', async () => {
  const signature = world.paySol();
  const unreadable = world.paySol(1n);
  const rpc = failingFor((method, [one]) => method === 'getTransaction' && one === unreadable);
  const find = (signature: string) =>
    new PaymentSearch(failingFor((method, [one]) => method === 'getTransaction' && one === signature));
  const { payer, ...bill } = world.solOrder();
  const found = await new PaymentSearch(rpc).paymentsOf(payer ?? world.payer(), [bill]);
  expect(found.map((one) => one.signature)).toEqual([signature]);
  // It may be the payment: where none is found, nobody is told that there is none.
  await expect(find(signature).paymentsOf(world.payer(), [bill])).rejects.toMatchObject({
    code: 'rpc-error',
  });
});

it('a search ends at the first answer that the node is busy, which was waited for already', async () => {
  await fill(() => world.paySol(), 0);
  let asked = 0;
  const busy: Rpc = (method, params, result) => {
    if (method !== 'getTransaction') return world.rpc(method, params, result);
    asked++;
    return Promise.reject(new PaymentError('rpc-rate-limited'));
  };
  const { payer: _, ...bill } = world.solOrder();
  const search = new PaymentSearch(busy);
  await expect(search.paymentsOf(world.payer(), [bill])).rejects.toMatchObject({ code: 'rpc-rate-limited' });
  expect(asked).toBe(1);
});

it('a search can be stopped', async () => {
  await fill(() => world.paySol(), 0);
  const stopped = new AbortController();
  const rpc: Rpc = (method, params, result) => {
    if (method === 'getTransaction') stopped.abort(new Error('stopped'));
    return world.rpc(method, params, result);
  };
  const { payer: _, ...bill } = world.solOrder();
  const options = { signal: stopped.signal };
  const found = await new PaymentSearch(rpc).paymentsOf(world.payer(), [bill], options);
  // What was found by then counts.
  expect(found).toHaveLength(1);
  await expect(new PaymentSearch(rpc).paymentsOf(world.payer(), [bill], options)).rejects.toThrow('stopped');
});

describe('a payment by hand is found', () => {
  const exactOrder = () => ({
    ...world.solOrder(),
    payer: undefined,
    exact: { amount: SOL_PRICE + 7n, since: world.now() },
  });

  it('however many transactions name the wallet since, of which none is asked for', async () => {
    const order = exactOrder() as Order;
    const signature = world.paySol(SOL_PRICE + 7n);
    await fill(fromWallet, 60_000, 25);
    const asked = () => world.local.calls.get('getTransaction') ?? 0;
    const before = asked();
    const found = await new PaymentSearch(rpcWith({})).paymentByHand(world.payer(), [order]);
    expect(found).toMatchObject({ signature, tie: 'amount' });
    expect(asked() - before).toBe(1);
  });

  it('and no page is read from before the order', async () => {
    await fill(fromWalletToShop, 60_000, 10 * PAGE);
    await world.timer.sleep(3_600_000);
    const order = exactOrder() as Order;
    const found = await new PaymentSearch(rpcWith({})).paymentByHand(world.payer(), [order]);
    expect(found).toBeNull();
    expect(pages).toBe(2);
  });

  it('by going on, where a search takes longer than anybody waits', async () => {
    const order = exactOrder() as Order;
    const signature = world.paySol(SOL_PRICE + 7n);
    await fill(fromWalletToShop, 0, 6 * PAGE);
    let elapsed = 0;
    const slow: Rpc = (method, params, result) => {
      elapsed += 6000;
      return rpcWith({})(method, params, result);
    };
    const timer = { now: () => elapsed, sleep: async () => {} };
    const search = new PaymentSearch(slow);
    const find = () => search.paymentByHand(world.payer(), [order], { timer });
    await expect(find()).rejects.toMatchObject({ code: 'search-unfinished' });
    let receipt: Receipt | null = null;
    for (let presses = 0; presses < 40 && !receipt; presses++) receipt = await find().catch(() => null);
    expect(receipt).toMatchObject({ signature });
  });
});

it('a search that was cut short goes on from there', async () => {
  const signature = world.paySol();
  await fill(fromWalletToShop, 60_000, 4 * PAGE);
  let left = 6;
  const search = new PaymentSearch(
    failingFor((method) => method === 'getSignaturesForAddress' && left-- <= 0),
  );
  const { payer: _, ...bill } = world.solOrder();
  await expect(search.paymentsOf(world.payer(), [bill])).rejects.toMatchObject({ code: 'rpc-error' });
  const before = pages;
  left = 100;
  expect((await search.paymentsOf(world.payer(), [bill])).map((one) => one.signature)).toEqual([signature]);
  const rest = pages - before;
  pages = 0;
  left = 100;
  await new PaymentSearch(rpcWith({})).paymentsOf(world.payer(), [bill]);
  expect(rest).toBeLessThan(pages);
  // A later payment is found by the same search.
  const later = world.paySol();
  expect((await search.paymentsOf(world.payer(), [bill])).map((one) => one.signature)).toEqual([
    later,
    signature,
  ]);
});

it('a payment in tokens is found again', async () => {
  const signature = world.payToken();
  await fill(() => world.payToken(1n), 0);
  expect(await find(world.tokenOrder())).toEqual([signature]);
});

it('a payment in tokens is found in another token account of the shop', async () => {
  world.handOver(world.local.openTokenAccount(world.mint, world.friend.publicKey), world.treasury.publicKey);
  const signature = world.payToken(TOKEN_PRICE, { to: world.friend.publicKey });
  expect(await find(world.tokenOrder())).toEqual([signature]);
});

it('a node that makes up pages without end is not asked for ever', async () => {
  let asked = 0;
  const rpc: Rpc = async (_method, _params, result) => {
    asked += 1;
    const bytes = new Uint8Array(64);
    new DataView(bytes.buffer).setUint32(0, asked);
    return v.parse(result, [{ signature: toSignature(bytes), slot: 1, err: null }]);
  };
  expect(await readSignatures(rpc, world.payer())).toHaveLength(100);
  expect(asked).toBe(100);
});

it('a young wallet does not have all of an old shop read', async () => {
  await fill(toShop, 60_000, 10 * PAGE);
  const young = Keypair.generate();
  world.local.airdrop(young.publicKey, SOL);
  const signature = world.paySol(SOL_PRICE, { from: young });
  expect(await find({ ...world.solOrder(), payer: addressOf(young.publicKey) })).toEqual([signature]);
  expect(pages).toBeLessThanOrEqual(4);
});

it('a node that gives the same page again is not asked for ever', async () => {
  const signature = world.paySol();
  await fill(toShop, 0, PAGE - 1);
  expect(await find(world.solOrder(), { before: undefined })).toEqual([signature]);
});
