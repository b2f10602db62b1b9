/** Payments made by our own wallet code: they land, they verify, and every failure gets its own error. */

import { Keypair, PublicKey } from '@solana/web3.js';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Address, Signature } from '../../src/base/base58.ts';
import { encodeBase64 } from '../../src/base/base64.ts';
import type { Asset } from '../../src/shop/payments/asset.ts';
import { readBalance } from '../../src/shop/payments/chain.ts';
import { PaymentError } from '../../src/shop/payments/errors.ts';
import { findPayment } from '../../src/shop/payments/find.ts';
import type { Receipt, Timer } from '../../src/shop/payments/verify.ts';
import { openAttempt } from '../../src/shop/payments/wallet/attempts.ts';
import {
  type Checkout,
  type NamedBill,
  type PayingWallet,
  type PayStep,
  payWithWallet,
  resumePayment,
  walletError,
} from '../../src/shop/payments/wallet/pay.ts';
import { PaymentSearch } from '../../src/shop/payments/wallet/restore.ts';
import { addressOf } from '../../src/shop/payments/wallet/transfer.ts';
import {
  createWorld,
  named,
  SOL,
  SOL_PRICE,
  signingWallet,
  TOKEN_PRICE,
  transfer,
  type World,
} from './world.ts';

const SOL_ASSET: Asset = { kind: 'sol' };
const ALL_STEPS: PayStep[] = ['checking-balance', 'signing', 'sending', 'confirming', 'verifying'];

let world: World;
let steps: PayStep[];
let delivered: Receipt[];
/** The reference of the player's order. */
let reference: Address;
/** The part of the page's state that outlives a reload. */
let memory: Map<string, string>;

beforeEach(async () => {
  world = await createWorld();
  steps = [];
  delivered = [];
  reference = newReference();
  memory = new Map();
});
afterEach(() => world.local.close());

function checkout(changes: Partial<Checkout> = {}): Checkout {
  return {
    rpc: world.rpc,
    timer: world.timer,
    search: new PaymentSearch(world.rpc),
    orders: [],
    attempts: {
      read: (item) => memory.get(item) ?? null,
      write: (item, text) => memory.set(item, text),
      clear: (item) => memory.delete(item),
      alone: (_, work) => work(),
    },
    deliver: (receipt) => void delivered.push(receipt),
    report: (step) => steps.push(step),
    ...changes,
  };
}

function billIn(asset: Asset): NamedBill {
  const { payer: _, ...bill } = asset.kind === 'sol' ? world.solOrder() : world.tokenOrder();
  return { ...bill, asset, reference };
}
const newReference = () => addressOf(Keypair.generate().publicKey);
const solBill = () => billIn(SOL_ASSET);
const tokenBill = () => billIn({ kind: 'token', mint: addressOf(world.mint.address) });

/** A wallet that only signs, after `before`. */
const signing = (before?: Parameters<typeof signingWallet>[1], key = world.player) =>
  signingWallet(key, before);

/** A wallet that signs and sends. */
function sending(key = world.player): PayingWallet {
  return {
    publicKey: key.publicKey,
    async sendTransaction(transaction) {
      transaction.partialSign(key);
      const wire = encodeBase64(transaction.serialize());
      const body = {
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [wire, { encoding: 'base64' }],
      };
      const answer = await fetch(world.local.url, { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()).result;
    },
  };
}

function refusing(message: string, name = 'WalletSignTransactionError'): PayingWallet {
  const refuse = () => Promise.reject(Object.assign(new Error(message), { name }));
  return { publicKey: world.player.publicKey, signTransaction: refuse, sendTransaction: refuse };
}

const pay = (bill: NamedBill, wallet = signing(), changes: Partial<Checkout> = {}) =>
  payWithWallet(checkout(changes), wallet, bill);
const treasuryHas = (asset: Asset) => readBalance(world.rpc, addressOf(world.treasury.publicKey), asset);
/** The player presses PAY, and a payment is found before their wallet is asked. */
const payUnasked = (bill = solBill()) => pay(bill, refusing('It must not be asked'));
/** A node that repeats each send, and tells how the second one failed. */
const repeating =
  (err: unknown): Checkout['rpc'] =>
  async (method, params, schema) => {
    const result = await world.rpc(method, params, schema);
    if (method !== 'sendTransaction') return result;
    throw new PaymentError('rpc-error', { node: { code: -32002, data: { err } } });
  };
/** The attempt that waits for its payment. */
const open = () => openAttempt(checkout().attempts, 'hat');
const code = (expected: string) => ({ name: 'PaymentError', code: expected });

describe('a payment from a wallet', () => {
  it.each([
    ['signs', () => signing(), ALL_STEPS],
    ['sends by itself', () => sending(), ALL_STEPS.filter((step) => step !== 'sending')],
  ])('in SOL lands, verifies and is delivered, by a wallet that %s', async (_, wallet, expected) => {
    const receipt = await pay(solBill(), wallet());
    expect(receipt).toMatchObject({ received: SOL_PRICE, payer: addressOf(world.player.publicKey) });
    expect(delivered).toEqual([receipt]);
    expect(await treasuryHas(SOL_ASSET)).toBe(10n * SOL + SOL_PRICE);
    expect(steps).toEqual(expected);
    expect(memory).toEqual(new Map());
  });

  it('in the token lands, verifies and is delivered', async () => {
    const { asset } = tokenBill();
    await expect(pay(tokenBill())).resolves.toMatchObject({ received: TOKEN_PRICE });
    expect(await treasuryHas(asset)).toBe(TOKEN_PRICE);
  });

  it('opens the token account that the treasury lacks', async () => {
    const mint = world.local.createMint({ decimals: 3 });
    world.local.mintTo(mint, world.player.publicKey, TOKEN_PRICE);
    const bill = billIn({ kind: 'token', mint: addressOf(mint.address) });
    await expect(pay(bill)).resolves.toMatchObject({ received: TOKEN_PRICE });
  });

  it('pays in a token of Token-2022', async () => {
    const mint = world.local.createMint({ decimals: 3, token2022: {} });
    world.local.mintTo(mint, world.player.publicKey, TOKEN_PRICE);
    const bill = billIn({ kind: 'token', mint: addressOf(mint.address) });
    await expect(pay(bill)).resolves.toMatchObject({ received: TOKEN_PRICE });
  });

  it('is told within half a minute to go on where the node is busy or silent, and stays open', async () => {
    for (const fault of ['rpc-rate-limited', 'rpc-timeout'] as const) {
      const begun = world.timer.now();
      const rpc: Checkout['rpc'] = async (method, params, schema) => {
        if (method !== 'getSignatureStatuses') return world.rpc(method, params, schema);
        await world.timer.sleep(12_000);
        throw new PaymentError(fault);
      };
      await expect(pay(solBill(), signing(), { rpc })).rejects.toMatchObject(code(fault));
      expect(world.timer.now() - begun).toBeLessThanOrEqual(30_000);
      expect(open()).toBeDefined();
      await payUnasked();
      reference = newReference();
    }
  });

  it('is taken from a wallet that signs and at once sends it too', async () => {
    const hasty: PayingWallet = {
      ...signing(),
      async signTransaction(transaction) {
        await sending().sendTransaction(transaction);
        return transaction;
      },
    };
    await expect(pay(solBill(), hasty)).resolves.toMatchObject({ received: SOL_PRICE });
  });

  it('may take the player an hour, where their wallet keeps it fresh', async () => {
    const patient: PayingWallet = {
      publicKey: world.player.publicKey,
      async sendTransaction(transaction) {
        await world.timer.sleep(3600_000);
        transaction.recentBlockhash = world.local.chain.blockhashes.create().blockhash;
        return sending().sendTransaction(transaction);
      },
    };
    await expect(pay(solBill(), patient)).resolves.toMatchObject({ received: SOL_PRICE });
  });

  it('carries the reference of its order', async () => {
    for (const bill of [solBill(), { ...tokenBill(), item: 'another hat', reference: newReference() }]) {
      const { signature } = await pay(bill);
      expect(world.local.chain.find(signature)?.keys).toContain(bill.reference);
    }
  });

  it('goes through a busy node', async () => {
    for (const method of ['sendTransaction', 'getSignatureStatuses', 'getEpochInfo', 'getTransaction'])
      for (const fault of [429, 503, 'html', 'close'] as const) world.local.faults.add(method, fault, 1);
    await expect(pay(solBill())).resolves.toMatchObject({ received: SOL_PRICE });
  });

  it('is sent again when the network dropped it', async () => {
    world.local.faults.add('sendTransaction', 'dropped', 1);
    await expect(pay(solBill())).resolves.toMatchObject({ received: SOL_PRICE });
    expect(world.local.calls.get('sendTransaction')).toBe(2);
  });

  it('waits until it is final where that is asked', async () => {
    world.local.chain.setDelays({ confirmMs: 1000, finalizeMs: 13_000 });
    const paid = pay(solBill(), signing(), { commitment: 'finalized' });
    await expect(paid).resolves.toMatchObject({ commitment: 'finalized' });
  });
});

describe('a wallet with too little', () => {
  it.each([
    ['no token', 'insufficient-token', () => ({ sol: SOL, bill: tokenBill() })],
    ['no SOL for the price', 'insufficient-sol', () => ({ sol: SOL_PRICE, bill: solBill() })],
  ])('%s', async (_, expected, prepare) => {
    const poor = Keypair.generate();
    const { sol, bill } = prepare();
    world.local.airdrop(poor.publicKey, sol);
    await expect(pay(bill, signingWallet(poor))).rejects.toMatchObject(code(expected));
    expect(steps).toEqual(['checking-balance']);
  });

  it('has one base unit less than the price', async () => {
    const poor = Keypair.generate();
    world.local.airdrop(poor.publicKey, SOL);
    world.local.mintTo(world.mint, poor.publicKey, TOKEN_PRICE - 1n);
    await expect(pay(tokenBill(), signingWallet(poor))).rejects.toMatchObject(code('insufficient-token'));
  });

  it('has the token and no SOL for the fee', async () => {
    const poor = Keypair.generate();
    world.local.mintTo(world.mint, poor.publicKey, TOKEN_PRICE);
    await expect(pay(tokenBill(), signingWallet(poor))).rejects.toMatchObject(code('insufficient-fee'));
  });

  it('would be left with less than an account has to hold', async () => {
    const poor = Keypair.generate();
    world.local.airdrop(poor.publicKey, SOL_PRICE + 6000n);
    await expect(pay(solBill(), signingWallet(poor))).rejects.toMatchObject(code('insufficient-fee'));
    expect(open()).toBeUndefined();
  });

  it('has enough in two accounts together, and pays from both', async () => {
    const { local, mint, friend } = world;
    const poor = Keypair.generate();
    local.airdrop(poor.publicKey, SOL);
    local.mintTo(mint, poor.publicKey, TOKEN_PRICE - 1_000_000n);
    world.handOver(local.mintTo(mint, friend.publicKey, 1_000_000n), poor.publicKey);
    await expect(pay(tokenBill(), signingWallet(poor))).resolves.toMatchObject({ received: TOKEN_PRICE });
    expect(await readBalance(world.rpc, addressOf(poor.publicKey), tokenBill().asset)).toBe(0n);
  });
});

describe('a payment that comes to nothing', () => {
  it.each([
    ['User rejected the request.', 'WalletSignTransactionError', 'wallet-declined'],
    ['Something broke', 'WalletSignTransactionError', 'wallet-failed'],
    ['', 'WalletNotConnectedError', 'wallet-not-connected'],
    ['', 'WalletNotReadyError', 'wallet-not-found'],
  ])('because the wallet said "%s" (%s)', async (message, name, expected) => {
    await expect(pay(solBill(), refusing(message, name))).rejects.toMatchObject(code(expected));
    expect(open()).toBeUndefined();
    expect(await treasuryHas(SOL_ASSET)).toBe(10n * SOL);
  });

  it.each([
    ['signs', () => signing()],
    ['sends by itself', () => sending()],
  ])('because it never landed, by a wallet that %s', async (_, wallet) => {
    world.local.faults.add('sendTransaction', 'dropped');
    await expect(pay(solBill(), wallet())).rejects.toMatchObject(code('payment-expired'));
    expect(open()).toBeUndefined();
  });

  it('because the player took too long to approve', async () => {
    const late = signing(() => world.timer.sleep(120_000));
    await expect(pay(solBill(), late)).rejects.toMatchObject(code('payment-expired'));
    expect(open()).toBeUndefined();
  });

  it('because the wallet signed with another account', async () => {
    const switched: PayingWallet = {
      ...signing(),
      async signTransaction(transaction) {
        transaction.feePayer = world.friend.publicKey;
        transaction.partialSign(world.friend);
        return transaction;
      },
    };
    await expect(pay(solBill(), switched)).rejects.toMatchObject(code('wallet-switched'));
    expect(await treasuryHas(SOL_ASSET)).toBe(10n * SOL);
  });

  it('because it failed on the chain, sent by a wallet that does not try it out first', async () => {
    const unchecked: PayingWallet = {
      publicKey: world.player.publicKey,
      sendTransaction: async () => world.paySol(100n * SOL),
    };
    await expect(pay(solBill(), unchecked)).rejects.toMatchObject(code('failed-on-chain'));
    expect(open()).toBeUndefined();
  });
});

describe('a reload in mid-payment', () => {
  /** A page that dies as `step` begins. */
  const dieAt = (step: PayStep): Partial<Checkout> => ({
    report(current) {
      if (current === step) throw new Error('The page is gone');
    },
  });

  it.each(['sending', 'confirming', 'verifying'] as const)(
    'while %s: the payment is gone on with',
    async (step) => {
      await expect(pay(solBill(), signing(), dieAt(step))).rejects.toThrow('The page is gone');
      await expect(resumePayment(checkout(), 'hat')).resolves.toMatchObject({ received: SOL_PRICE });
      expect(delivered).toHaveLength(1);
      expect(memory).toEqual(new Map());
      await expect(resumePayment(checkout(), 'hat')).resolves.toBeNull();
    },
  );

  it('is not asked for twice: paying again goes on with the first', async () => {
    await expect(pay(solBill(), signing(), dieAt('verifying'))).rejects.toThrow('The page is gone');
    await expect(payUnasked(tokenBill())).resolves.toMatchObject({
      received: SOL_PRICE,
    });
    expect(await treasuryHas(SOL_ASSET)).toBe(10n * SOL + SOL_PRICE);
  });

  it('goes on with the order as it was, days later', async () => {
    await expect(pay(solBill(), sending(), dieAt('confirming'))).rejects.toThrow('The page is gone');
    await world.timer.sleep(3 * 24 * 3600_000);
    await expect(resumePayment(checkout(), 'hat')).resolves.toMatchObject({ received: SOL_PRICE });
  });

  it('stays pending while it could not be delivered', async () => {
    const deliver = () => Promise.reject(new Error('The board is away'));
    await expect(pay(solBill(), signing(), { deliver })).rejects.toThrow('The board is away');
    await expect(resumePayment(checkout(), 'hat')).resolves.toMatchObject({ received: SOL_PRICE });
  });

  it('is not sent beside another that was approved while the wallet was asking', async () => {
    const slow = signing(async () => {
      await expect(pay(solBill())).rejects.toMatchObject(code('payment-unseen'));
      await expect(pay(solBill(), signing(), dieAt('confirming'))).rejects.toThrow('The page is gone');
    });
    await expect(pay(solBill(), slow)).resolves.toMatchObject({ received: SOL_PRICE });
    expect(await treasuryHas(SOL_ASSET)).toBe(10n * SOL + SOL_PRICE);
  });

  it('strikes off its own payment and not the one another tab has begun', async () => {
    await expect(pay(solBill(), signing(), dieAt('verifying'))).rejects.toThrow('The page is gone');
    const begunElsewhere = memory.get('hat') ?? '';
    memory.clear();
    await pay(solBill(), signing(), { deliver: () => void memory.set('hat', begunElsewhere) });
    expect(JSON.parse(memory.get('hat') ?? '')).toEqual(JSON.parse(begunElsewhere));
  });

  it('is over when it never landed', async () => {
    await expect(pay(solBill(), signing(), dieAt('sending'))).rejects.toThrow('The page is gone');
    await world.timer.sleep(120_000);
    await expect(resumePayment(checkout(), 'hat')).rejects.toMatchObject(code('payment-expired'));
    await expect(pay(solBill())).resolves.toMatchObject({ received: SOL_PRICE });
  });

  it('leaves what it cannot read alone', () => {
    memory.set('hat', '{"signature":"x"}');
    expect(open()).toBeUndefined();
  });
});

it('a transaction that has paid nothing of an order is judged once', async () => {
  for (let strangers = 1; strangers <= 20; strangers++) {
    const naming = transfer(world.friend, world.treasury.publicKey, BigInt(strangers));
    naming.keys.push(named(new PublicKey(reference)));
    world.land([naming], world.friend);
  }
  const asked = () => world.local.calls.get('getTransaction') ?? 0;
  const known = new Set<Signature>();
  await expect(findPayment(solBill(), [], { rpc: world.rpc, known })).resolves.toBeNull();
  expect(asked()).toBe(20);
  await expect(findPayment(solBill(), [], { rpc: world.rpc, known })).resolves.toBeNull();
  expect(asked()).toBe(20);
});

it('a node that refuses to show a transaction leaves it open whether that is a payment', async () => {
  const naming = transfer(world.friend, world.treasury.publicKey, SOL_PRICE);
  naming.keys.push(named(new PublicKey(reference)));
  world.land([naming], world.friend);
  world.local.faults.add('getTransaction', 403, 1);
  await expect(payUnasked()).rejects.toMatchObject(code('rpc-forbidden'));
  await payUnasked();
});

describe('nobody pays twice', () => {
  const paid = async () => (await treasuryHas(SOL_ASSET)) - 10n * SOL;

  /** A node behind a proxy that answers some methods from what it knew before. */
  function lagging(method: string, answers: number): Checkout['rpc'] {
    let left = answers;
    const stale = { context: { slot: world.local.chain.slot() }, value: [null] };
    return async (asked, params, schema) =>
      asked === method && left-- > 0 ? (v.parse(schema, stale) as never) : world.rpc(asked, params, schema);
  }

  it('who approves after 90 seconds in a wallet that keeps the payment fresh', async () => {
    world.local.chain.setDelays({ confirmMs: 20_000, finalizeMs: 30_000 });
    const renewing = signing(async (transaction) => {
      await world.timer.sleep(90_000);
      transaction.recentBlockhash = world.local.chain.blockhashes.create().blockhash;
    });
    await expect(pay(solBill(), renewing)).resolves.toMatchObject({ received: SOL_PRICE });
    expect(await paid()).toBe(SOL_PRICE);
  });

  it('where the height comes from a node ahead, and the status from one behind', async () => {
    const rpc = lagging('getSignatureStatuses', 400);
    await expect(pay(solBill(), signing(), { rpc })).rejects.toMatchObject(code('not-confirmed'));
    await expect(pay(solBill())).resolves.toMatchObject({ received: SOL_PRICE });
    expect(await paid()).toBe(SOL_PRICE);
  });

  it('where a proxy repeats the send, and the second node refuses it', async () => {
    const rpc = repeating('BlockhashNotFound');
    await expect(pay(solBill(), signing(), { rpc })).resolves.toMatchObject({ received: SOL_PRICE });
    expect(await paid()).toBe(SOL_PRICE);
  });

  it('where the send was refused, and had landed: it is asked again before another payment', async () => {
    const rpc = repeating({ InstructionError: [0, { Custom: 1 }] });
    await expect(pay(solBill(), signing(), { rpc })).rejects.toMatchObject(code('transfer-refused'));
    await expect(payUnasked()).resolves.toMatchObject({
      received: SOL_PRICE,
    });
    expect(await paid()).toBe(SOL_PRICE);
  });

  it('where the page closed while a wallet that sends by itself was asked', async () => {
    let isGone = false;
    const closing: PayingWallet = {
      ...sending(),
      async sendTransaction(transaction) {
        await sending().sendTransaction(transaction);
        isGone = true;
        return new Promise(() => {});
      },
    };
    void pay(solBill(), closing);
    await expect.poll(() => isGone).toBe(true);
    await expect(resumePayment(checkout(), 'hat')).resolves.toMatchObject({ received: SOL_PRICE });
    expect(delivered).toHaveLength(1);
    expect(await paid()).toBe(SOL_PRICE);
  });

  it('where the wallet was asked, and paid only after the page had looked', async () => {
    let send = () => {};
    const late: PayingWallet = {
      ...sending(),
      sendTransaction: (transaction) =>
        new Promise(() => {
          send = () => void sending().sendTransaction(transaction);
        }),
    };
    void pay(solBill(), late);
    await expect.poll(() => open()).toBeDefined();
    await expect.poll(() => steps.at(-1)).toBe('signing');
    await expect(resumePayment(checkout(), 'hat')).rejects.toMatchObject(code('payment-unseen'));
    send();
    await expect.poll(paid).toBe(SOL_PRICE);
    await expect(payUnasked()).resolves.toMatchObject({
      received: SOL_PRICE,
    });
    expect(await paid()).toBe(SOL_PRICE);
  });

  it('where a phone has paid the order meanwhile', async () => {
    const naming = transfer(world.friend, world.treasury.publicKey, SOL_PRICE);
    naming.keys.push(named(new PublicKey(reference)));
    world.land([naming], world.friend);
    await expect(payUnasked()).resolves.toMatchObject({
      payer: addressOf(world.friend.publicKey),
    });
  });

  /** Another tab asks the wallet too: it finds this one asking, and then pays. */
  async function payInAnotherTab(): Promise<void> {
    await expect(pay(solBill())).rejects.toMatchObject(code('payment-unseen'));
    await pay(solBill());
  }

  it('where two tabs ask a wallet that only signs, and it approves one after the other', async () => {
    await expect(pay(solBill(), signing(payInAnotherTab))).resolves.toMatchObject({ received: SOL_PRICE });
    expect(await paid()).toBe(SOL_PRICE);
    expect(memory).toEqual(new Map());
  });

  it('where a phone pays the order while the wallet asks', async () => {
    const naming = transfer(world.friend, world.treasury.publicKey, SOL_PRICE);
    naming.keys.push(named(new PublicKey(reference)));
    const slow = signing(async () => void world.land([naming], world.friend));
    await expect(pay(solBill(), slow)).resolves.toMatchObject({ payer: addressOf(world.friend.publicKey) });
    expect(await paid()).toBe(SOL_PRICE);
  });

  it('where the skin was bought by another order while the wallet asked', async () => {
    const isOwned = () => true;
    await expect(pay(solBill(), signing(), { isOwned })).rejects.toMatchObject(code('bought-meanwhile'));
    expect([await paid(), open()]).toEqual([0n, undefined]);
  });

  it('where the wallet has paid by hand, and nobody pasted it', async () => {
    const exact = { amount: SOL_PRICE + 1356n, since: world.timer.now() / 1000 };
    world.paySol(SOL_PRICE + 1357n);
    const signature = world.paySol(exact.amount);
    const orders = [{ ...solBill(), exact }];
    const unasked = refusing('It must not be asked');
    await expect(pay(solBill(), unasked, { orders })).resolves.toMatchObject({ signature, tie: 'amount' });
    const others = [{ ...solBill(), exact: { ...exact, amount: exact.amount + 2n } }];
    await expect(pay(solBill(), signing(), { orders: others })).resolves.toMatchObject({ tie: 'reference' });
  });

  it('nor is anybody asked for another payment while the node can not tell', async () => {
    world.local.faults.add('sendTransaction', 'dropped');
    await expect(pay(solBill())).rejects.toMatchObject(code('payment-expired'));
    world.local.faults.clear();
    world.local.faults.add('getSignaturesForAddress', 503);
    await expect(payUnasked()).rejects.toMatchObject(code('rpc-unreachable'));
  });
});

describe('a payment that is refused', () => {
  it.each([
    ['somebody else has used it', new PaymentError('signature-used')],
    ['the shop has changed its mind', new PaymentError('underpaid')],
  ])('because %s is struck off and kept for the player, who can pay anew', async (_, refusal) => {
    const refused: unknown[] = [];
    const deliver = () => Promise.reject(refusal);
    const refuse = (...given: unknown[]) => refused.push(given) > 0;
    await expect(pay(solBill(), signing(), { deliver, refuse })).rejects.toBe(refusal);
    expect(open()).toBeUndefined();
    expect(refused).toEqual([[expect.any(String), refusal]]);
  });

  it('may be looked for no longer, and is found again', async () => {
    world.local.chain.setDelays({ confirmMs: 60_000, finalizeMs: 60_000 });
    const stopped = new AbortController();
    const report = (step: PayStep) => step === 'confirming' && stopped.abort(new Error('stopped'));
    const timer: Timer = {
      ...world.timer,
      async sleep(milliseconds, signal) {
        await world.timer.sleep(milliseconds);
        signal?.throwIfAborted();
      },
    };
    const looking = pay(solBill(), signing(), { signal: stopped.signal, report, timer });
    await expect(looking).rejects.toThrow('stopped');
    expect(open()).toBeDefined();
    await expect(payUnasked()).resolves.toMatchObject({
      received: SOL_PRICE,
    });
  });

  it.each([
    ['Request cancelled: timeout', 'wallet-failed'],
    ['Transaction rejected by the network', 'wallet-failed'],
    ['User cancelled the request', 'wallet-declined'],
    ['You rejected this', 'wallet-declined'],
  ])('"%s" is %s', (message, expected) => {
    expect(walletError(new Error(message))).toMatchObject(code(expected));
  });

  const rejecting = (message: string, error?: object) => () => {
    throw Object.assign(new Error(message), { error });
  };
  it.each([
    ['Transaction rejected'],
    ['Approval Denied'],
    ['Request cancelled: timeout'],
    ['The signature was declined'],
    ['Ledger device: Condition of use not satisfied (0x6985)'],
    ['Transaction was not signed'],
    ['', { code: 4001 }],
    ['Sign request failed', { code: -3 }],
    ['Error', { code: 5000 }],
    ['Error', { code: 5002 }],
  ])('"%s" %o of a wallet that only signs is a no, and of one that sends is not known', async (...no) => {
    const [message, error] = no;
    await expect(pay(solBill(), signing(rejecting(message, error)))).rejects.toMatchObject(
      code('wallet-declined'),
    );
    expect(open()).toBeUndefined();
    if (error?.code === 4001) return;
    const sends = { ...sending(), sendTransaction: async () => rejecting(message, error)() };
    await expect(pay(solBill(), sends)).rejects.toMatchObject(code('wallet-failed'));
  });

  it('that a wallet only failed to sign is no word of the player', async () => {
    await expect(pay(solBill(), signing(rejecting('Popup closed')))).rejects.toMatchObject(
      code('wallet-failed'),
    );
  });
});
