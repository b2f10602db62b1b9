/** Honest and dishonest payments, and the verdict on each. Amounts are the treasury's gain. */

import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import type { Address } from '../../src/base/base58.ts';
import type { PaymentErrorCode } from '../../src/shop/payments/errors.ts';
import type { Order } from '../../src/shop/payments/order.ts';
import { createRpc, type Rpc } from '../../src/shop/payments/rpc.ts';
import { type Receipt, verifyPayment, waitForPayment } from '../../src/shop/payments/verify.ts';
import { addressOf, openTokenAccount } from '../../src/shop/payments/wallet/transfer.ts';
import type { Fault } from '../../tools/solana-local/faults.ts';
import {
  littleEndian,
  signer,
  tokenInstruction,
  writable,
} from '../../tools/solana-local/tokenInstructions.ts';
import { toBase58 } from '../../tools/solana-local/wire.ts';
import {
  createLookupTable,
  named as keyOf,
  SOL,
  SOL_PRICE,
  sendToken,
  TOKEN_PRICE,
  transfer,
  type World,
} from './world.ts';

export type Case = [
  name: string,
  outcome: PaymentErrorCode | bigint,
  attempt: (world: World) => Promise<Receipt>,
];

const HOUR_S = 3600;
/** The price with the last digits of an order. */
const EXACT = SOL_PRICE + 2953n;
const ACCOUNT_BYTES = 165n;
const NATIVE_MINT = new PublicKey('So11111111111111111111111111111111111111112');
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
/** A signature that no transaction has. Its last byte is within the range of signatures. */
const unknown = () => toBase58(crypto.getRandomValues(new Uint8Array(64)).fill(1, 63));
const newReference = () => addressOf(newAddress());

/** Attempts with the same verdict. */
const judged = (outcome: Case[1], attempts: Readonly<Record<string, Case[2]>>): Case[] =>
  Object.entries(attempts).map(([name, attempt]) => [name, outcome, attempt]);

export const CASES: readonly Case[] = [
  ['undefined', 'signature-missing', (w) => w.verifySol(undefined)],
  ...judged(SOL_PRICE, {
    'a path to a record': (w) => w.verifySol(`../../payments/${w.paySol()}`),
    'waiting until it is confirmed': (w) => wait(w, slow(w)),
    'split over two transfers': (w) =>
      w.verifySol(w.land([payment(w, 20_000_000n), payment(w, 30_000_000n)], w.player)),
    'version 0 with a priority fee, and a memo at the end': (w) => {
      const memo = new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data: Buffer.from('gm') });
      const priority = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 60_000 });
      return w.verifySol(w.landV0([priority, payment(w), memo], [w.player]));
    },
    'version 0 with the treasury in a lookup table': (w) =>
      w.verifySol(w.landV0([payment(w)], [w.player], [createLookupTable(w.local, [w.treasury.publicKey])])),
    'a player whose fee was sponsored claims their payment': (w) =>
      w.verifySol(w.land([payment(w)], w.friend, w.player), { payer: addressOf(w.player.publicKey) }),
    'the reference is there': (w) => {
      const reference = newReference();
      return w.verifySol(payNaming(w, reference), named(reference));
    },
    "the reference is there, and somebody else's wallet has paid": (w) => {
      const reference = newReference();
      return w.verifySol(payNaming(w, reference, w.friend), { ...named(reference), payer: w.payer() });
    },
    'the reference is missing, and the known wallet has paid': (w) =>
      w.verifySol(w.paySol(), { ...named(newReference()), payer: w.payer() }),
    'the known wallet, a year before the order': async (w) => {
      const signature = w.paySol();
      await w.timer.sleep(365 * 24 * HOUR_S * 1000);
      return w.verifySol(signature);
    },
    'the node does not know the time yet, and nothing needs it': (w) =>
      w.verifySol(w.paySol(), {}, { rpc: tampered(w, withoutTime) }),
    'the node writes a memo in something that is not base58': (w) => {
      const memo = new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data: Buffer.from('gm') });
      const signature = w.land([payment(w), memo], w.player);
      const rpc = tampered(w, ({ transaction }) => {
        transaction.message.instructions[1].data = '0OIl';
      });
      return w.verifySol(signature, {}, { rpc });
    },
    'an account of the transaction has more than 2^53 lamports': (w) => {
      const rich = payment(w);
      rich.keys.push(keyOf(newAddress()));
      const signature = w.land([rich], w.player);
      const rpc = tampered(w, ({ meta }) => {
        for (const balances of [meta.preBalances, meta.postBalances]) balances[2] = 600_000_000_000_000_000;
      });
      return w.verifySol(signature, {}, { rpc });
    },
    'trying again through 429, 503 and a web page': (w) => {
      for (const fault of [429, 503, 'html'] as const) w.local.faults.add('getTransaction', fault, 1);
      return wait(w, w.paySol());
    },
  }),
  ...judged(SOL_PRICE, {
    'one of several bills': (w) => verifyAll(w, w.paySol(), [w.tokenOrder(), w.solOrder()]),
    'a bill until a time': (w) => verifyAll(w, w.paySol(), [{ ...w.solOrder(), until: w.now() + 9 }]),
    'a bill from a time on': (w) => verifyAll(w, w.paySol(), [{ ...w.solOrder(), from: w.now() - 9 }]),
    'one of two bills, whose time the node does not know yet': (w) =>
      verifyAll(w, w.paySol(), [{ ...w.solOrder(), until: 1 }, w.solOrder()], tampered(w, withoutTime)),
  }),
  ...judged('other-terms', {
    'a bill until an earlier time': (w) =>
      verifyAll(w, w.paySol(), [
        { ...w.solOrder(), until: w.now() - 9 },
        { ...w.solOrder(), price: SOL },
      ]),
    'a bill from a later time on': (w) => verifyAll(w, w.paySol(), [{ ...w.solOrder(), from: w.now() + 9 }]),
  }),
  ...judged('not-found', {
    '64 zero bytes': (w) => w.verifySol('1'.repeat(64)),
    'an unknown signature': (w) => w.verifySol(unknown()),
    'a payment that was dropped': (w) => {
      w.local.chain.dropNext();
      return w.verifySol(w.paySol());
    },
    "a co-signer's signature instead of the first": (w) => w.verifySol(secondSignature(w)),
  }),
  ...judged('order-malformed', {
    'an order with price 0': (w) => w.verifySol(w.paySol(), { price: 0n }),
    'an order whose treasury is no address': (w) => w.verifySol(w.paySol(), { treasury: 'me' as Address }),
    'an order that is tied to nothing': (w) => w.verifySol(w.paySol(), { payer: undefined }),
  }),
  ...judged('failed-on-chain', {
    'a failed transaction that took a fee': (w) => w.verifySol(w.paySol(100n * SOL)),
    'a payment undone because a later instruction failed': (w) =>
      w.verifySol(w.land([payment(w), transfer(w.player, w.friend.publicKey, 100n * SOL)], w.player)),
  }),
  ...judged('not-confirmed', {
    'processed, not confirmed': (w) => w.verifySol(slow(w)),
    'confirmed, where finalized is asked': async (w) => {
      const signature = slow(w);
      w.local.warp(2000);
      return w.verifySol(signature, {}, { commitment: 'finalized' });
    },
  }),
  ...judged('underpaid', {
    'one lamport short': (w) => w.verifySol(w.paySol(SOL_PRICE - 1n)),
    'one lamport to the treasury and the price to oneself': (w) =>
      w.verifySol(w.land([payment(w, 1n), transfer(w.player, w.player.publicKey, SOL_PRICE)], w.player)),
    'one base unit short': (w) => w.verifyToken(w.payToken(TOKEN_PRICE - 1n)),
    'base units taken for whole tokens': (w) => w.verifyToken(w.payToken(2n)),
    'a transfer fee eats a part of the price': (w) =>
      payIn2022(w, { basisPoints: 100, maximum: TOKEN_PRICE }),
    'the exact amount less the fee of an exchange': (w) => w.verifySol(w.paySol(SOL_PRICE - 5000n), exact(w)),
  }),
  ...judged('treasury-not-paid', {
    'the price to somebody else': (w) => w.verifySol(w.paySol(SOL_PRICE, { to: w.friend.publicKey })),
    'the treasury only named': (w) => {
      const toFriend = transfer(w.player, w.friend.publicKey, SOL_PRICE);
      toFriend.keys.push(keyOf(w.treasury.publicKey));
      return w.verifySol(w.land([toFriend], w.player));
    },
    "into somebody else's token account": (w) => {
      w.local.openTokenAccount(w.mint, w.friend.publicKey);
      return w.verifyToken(w.payToken(TOKEN_PRICE, { to: w.friend.publicKey }));
    },
    'a full token account handed over': (w) =>
      w.verifyToken(
        w.handOver(w.local.mintTo(w.mint, w.friend.publicKey, TOKEN_PRICE), w.treasury.publicKey),
      ),
    "the rent of the treasury's new token account as SOL": (w) => {
      const mint = w.local.createMint({ decimals: 6 });
      const opening = openTokenAccount(w.player.publicKey, w.treasury.publicKey, mint.address, mint.program);
      return w.verifySol(w.land([opening], w.player), { price: 2_039_280n });
    },
  }),
  ...judged('self-payment', {
    'the treasury pays itself': (w) => w.verifySol(w.paySol(SOL_PRICE, { from: w.treasury })),
    "the treasury as the player's wallet": (w) =>
      w.verifySol(w.paySol(), { payer: addressOf(w.treasury.publicKey) }),
    'the treasury signs too and pays a part back': (w) => {
      const back = transfer(w.treasury, w.player.publicKey, 10n);
      return w.verifySol(w.land([payment(w, SOL_PRICE + 10n), back], w.player, w.treasury));
    },
  }),
  ['overpaid', SOL_PRICE + 7n, (w) => w.verifySol(w.paySol(SOL_PRICE + 7n))],
  ...judged(TOKEN_PRICE, {
    'the right token': (w) => w.verifyToken(w.payToken()),
    'the right token by the unchecked transfer': (w) => w.verifyToken(uncheckedTransfer(w)),
    "another token account of the treasury's": (w) => w.verifyToken(toSecondAccount(w)),
    'the right token, of Token-2022': (w) => payIn2022(w),
  }),
  ...judged('wrong-asset', {
    'another mint with the same decimals': (w) => w.verifyToken(otherToken(w, { decimals: 6 })),
    'a token of Token-2022 instead': (w) => w.verifyToken(otherToken(w, { decimals: 6, token2022: {} })),
    'SOL for a token price': (w) => w.verifyToken(w.paySol()),
    'a token for a SOL price': (w) => w.verifySol(w.payToken()),
    'wrapped SOL for a SOL price': (w) => w.verifySol(payWrapped(w)),
  }),
  ...judged(SOL_PRICE + 2_039_280n, {
    'a wrapped SOL account closed into the treasury': (w) => w.verifySol(closeWrapped(w)),
  }),
  ...judged('payer-mismatch', {
    "somebody else's payment": (w) =>
      w.verifySol(w.paySol(SOL_PRICE, { from: w.friend }), { payer: addressOf(w.player.publicKey) }),
    'the player named, not signing': (w) => {
      const fromFriend = transfer(w.friend, w.treasury.publicKey, SOL_PRICE);
      fromFriend.keys.push(keyOf(w.player.publicKey));
      return w.verifySol(w.land([fromFriend], w.friend), { payer: addressOf(w.player.publicKey) });
    },
  }),
  ...judged('payer-did-not-pay', {
    'the sponsor of the fee claims the payment': (w) =>
      w.verifySol(w.land([payment(w)], w.friend, w.player), { payer: addressOf(w.friend.publicKey) }),
  }),
  ...judged('other-order', {
    'the reference is missing': (w) => w.verifySol(w.paySol(), named(newReference())),
    'the reference of another order': (w) => w.verifySol(payNaming(w, newReference()), named(newReference())),
    'the price without its last digits': (w) => w.verifySol(w.paySol(), exact(w)),
    'the last digits of another order': (w) => w.verifySol(w.paySol(EXACT + 1n), exact(w)),
  }),
  ...judged(EXACT, {
    'the exact amount': (w) => w.verifySol(w.paySol(EXACT), exact(w)),
    "the exact amount from an exchange's wallet": (w) =>
      w.verifySol(w.paySol(EXACT, { from: w.friend }), exact(w)),
    "the exact amount, by a chain whose clock is half a minute behind the board's": (w) => payEarly(w, 30),
    'the exact amount, paid 25 hours after the order and pasted a week later': async (w) => {
      const order = exact(w);
      await w.timer.sleep(25 * HOUR_S * 1000);
      const signature = w.paySol(EXACT);
      await w.timer.sleep(7 * 24 * HOUR_S * 1000);
      return w.verifySol(signature, order);
    },
  }),
  ...judged('paid-before-order', {
    'the exact amount, paid more than half a minute before the order': (w) => payEarly(w, 31),
    'the exact amount, paid an hour before the order': (w) => payEarly(w, HOUR_S),
  }),
  ['the node answers 429', 'rpc-rate-limited', (w) => withFault(w, 429)],
  ['the node answers 403', 'rpc-forbidden', (w) => withFault(w, 403)],
  ...judged('rpc-unreachable', {
    'the node answers 503': (w) => withFault(w, 503),
    'the node hangs up': (w) => withFault(w, 'close'),
    'there is no node': (w) => w.verifySol(unknown(), {}, { rpc: createRpc('http://127.0.0.1:1') }),
  }),
  ...judged('rpc-bad-response', {
    'the node answers with a web page': (w) => withFault(w, 'html'),
    'the node sends another transaction': (w) =>
      w.verifySol(
        w.paySol(),
        {},
        { rpc: tampered(w, ({ transaction }) => transaction.signatures.unshift(unknown())) },
      ),
    'the node sends no balances': (w) =>
      w.verifySol(w.paySol(), {}, { rpc: tampered(w, (answer) => delete answer.meta) }),
    'the node leaves out the keys from lookup tables': (w) => {
      const table = createLookupTable(w.local, [w.treasury.publicKey]);
      const rpc = tampered(w, ({ meta }) => delete meta.loadedAddresses);
      return w.verifySol(w.landV0([payment(w)], [w.player], [table]), {}, { rpc });
    },
    'the node sends balances as text': (w) => {
      const rpc = tampered(w, ({ meta }) => {
        meta.postBalances = meta.postBalances.map(String);
      });
      return w.verifySol(w.paySol(), {}, { rpc });
    },
  }),
  ['the node says nothing', 'rpc-timeout', (w) => withFault(w, 'hang')],
  ...judged('no-block-time', {
    'the node does not know the time yet, and the bill has one': (w) =>
      verifyAll(w, w.paySol(), [{ ...w.solOrder(), until: w.now() + 9 }], tampered(w, withoutTime)),
    'the node does not know the time yet, and the amount needs it': (w) =>
      w.verifySol(w.paySol(EXACT), exact(w), { rpc: tampered(w, withoutTime) }),
  }),
];

const payment = ({ player, treasury }: World, lamports = SOL_PRICE) =>
  transfer(player, treasury.publicKey, lamports);
const newAddress = () => Keypair.generate().publicKey;

const exact = (w: World) => ({ payer: undefined, exact: { amount: EXACT, since: w.now() } });
const named = (reference: Address) => ({ payer: undefined, reference });

/** Pays the exact amount of an order that begins this many seconds later. */
async function payEarly(w: World, seconds: number): Promise<Receipt> {
  const signature = w.paySol(EXACT);
  const since = (w.local.chain.find(signature)?.blockTime ?? 0) + seconds;
  return w.verifySol(signature, { payer: undefined, exact: { amount: EXACT, since } });
}

/** Pays the price, and names an order. */
function payNaming(w: World, reference: Address, from = w.player): string {
  const naming = transfer(from, w.treasury.publicKey, SOL_PRICE);
  naming.keys.push(keyOf(new PublicKey(reference)));
  return w.land([naming], from);
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a node may send
function withoutTime(answer: any): void {
  answer.blockTime = null;
}

function secondSignature(w: World): string {
  const signature = w.land(
    [payment(w), transfer(w.friend, w.treasury.publicKey, SOL_PRICE)],
    w.player,
    w.friend,
  );
  return toBase58(w.local.chain.find(signature)?.transaction.signatures[1] ?? new Uint8Array());
}

const verifyAll = (w: World, signature: string, orders: Order[], rpc = w.rpc) =>
  verifyPayment(signature, orders, { rpc });

/** A payment that takes a second to be confirmed and twelve to be finalized. */
function slow(w: World): string {
  w.local.chain.setDelays({ confirmMs: 1000, finalizeMs: 12_000 });
  return w.paySol();
}

function wait({ rpc, timer, solOrder }: World, signature: string): Promise<Receipt> {
  return waitForPayment(signature, solOrder(), { rpc, timer });
}

function withFault(w: World, fault: Fault): Promise<Receipt> {
  w.local.faults.add('*', fault);
  return w.verifySol(
    unknown(),
    {},
    { rpc: createRpc(w.local.url, { sleep: w.timer.sleep, ...(fault === 'hang' && { timeoutMs: 50 }) }) },
  );
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a node may send
function tampered({ local }: World, change: (answer: any) => unknown): Rpc {
  return createRpc(local.url, {
    async fetch(...request) {
      const answer = await (await fetch(...request)).json();
      change(answer.result);
      return Response.json(answer);
    },
  });
}

const TRANSFER = 3;
const CLOSE_ACCOUNT = 9;
const SYNC_NATIVE = 17;
const INITIALIZE_ACCOUNT_3 = 18;

function uncheckedTransfer({ local, mint, player, treasury, land }: World): string {
  const from = writable(local.tokenAccount(mint, player.publicKey));
  const to = writable(local.tokenAccount(mint, treasury.publicKey));
  const data = [TRANSFER, ...littleEndian(TOKEN_PRICE)];
  return land([tokenInstruction(mint.program, [from, to, signer(player.publicKey)], data)], player);
}

function toSecondAccount(w: World): string {
  const { local, mint, player, treasury } = w;
  const account = Keypair.generate();
  const from = writable(local.tokenAccount(mint, player.publicKey));
  const pay = tokenInstruction(
    mint.program,
    [from, writable(account.publicKey), signer(player.publicKey)],
    [TRANSFER, ...littleEndian(TOKEN_PRICE)],
  );
  return w.land([...openAt(w, account, mint.address, treasury.publicKey), pay], player, account);
}

/** A token account at a chosen address, at the player's cost. */
function openAt(
  { local, mint: { program }, player }: World,
  account: Keypair,
  mint: PublicKey,
  owner: PublicKey,
) {
  const creation = SystemProgram.createAccount({
    fromPubkey: player.publicKey,
    newAccountPubkey: account.publicKey,
    space: Number(ACCOUNT_BYTES),
    lamports: Number(local.chain.svm.minimumBalanceForRentExemption(ACCOUNT_BYTES)),
    programId: program,
  });
  const keys = [writable(account.publicKey), keyOf(mint)];
  return [creation, tokenInstruction(program, keys, [INITIALIZE_ACCOUNT_3, ...owner.toBytes()])];
}

function otherToken(w: World, options: Parameters<World['local']['createMint']>[0]): string {
  const mint = w.local.createMint(options);
  w.local.mintTo(mint, w.player.publicKey, TOKEN_PRICE);
  w.local.openTokenAccount(mint, w.treasury.publicKey);
  return w.payToken(TOKEN_PRICE, { of: mint });
}

function payIn2022(w: World, transferFee?: { basisPoints: number; maximum: bigint }): Promise<Receipt> {
  const mint = w.local.createMint({ decimals: 6, token2022: transferFee ? { transferFee } : {} });
  w.local.mintTo(mint, w.player.publicKey, TOKEN_PRICE);
  w.local.openTokenAccount(mint, w.treasury.publicKey);
  const signature = w.land([sendToken(w.local, mint, w.player, w.treasury.publicKey, TOKEN_PRICE)], w.player);
  return w.verifyToken(signature, { asset: { kind: 'token', mint: addressOf(mint.address) } });
}

function payWrapped(w: World): string {
  const { player, treasury, mint } = w;
  const native = { address: NATIVE_MINT, decimals: 9, program: mint.program };
  const account = w.local.openTokenAccount(native, treasury.publicKey);
  const sync = tokenInstruction(mint.program, [writable(account)], [SYNC_NATIVE]);
  return w.land([transfer(player, account, SOL_PRICE), sync], player);
}

function closeWrapped(w: World): string {
  const { player, treasury, mint } = w;
  const account = Keypair.generate();
  const keys = [writable(account.publicKey), writable(treasury.publicKey), signer(player.publicKey)];
  const close = tokenInstruction(mint.program, keys, [CLOSE_ACCOUNT]);
  const fill = transfer(player, account.publicKey, SOL_PRICE);
  return w.land([...openAt(w, account, NATIVE_MINT, player.publicKey), fill, close], player, account);
}
