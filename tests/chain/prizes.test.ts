/** The checks of `cup paid` on a prize, on the real Solana runtime. */

import { type Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Address, Signature } from '../../src/base/base58.ts';
import { checkPayment } from '../../tools/moderate/cups/payment.ts';
import { amountsOf } from '../../tools/moderate/cups/payouts.ts';
import { environmentOf } from '../../tools/solana-local/shop.ts';
import { createWorld, SOL, sendToken, transfer, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.local.chain.setDelays({ confirmMs: 0, finalizeMs: 0 }));
afterAll(() => world.local.close());

const HALF_SOL = SOL / 2n;
/** 2.5 of the token, which has six decimals. */
const TOKENS = 2_500_000n;

interface Prize {
  payouts: readonly string[];
  /** The ranks of all winners. */
  ranks: readonly number[];
  winner: Keypair;
  /** Seconds from now on at which the cup ends. */
  endsIn: number;
}

const inSol = (changes: Partial<Prize> = {}): Prize => ({
  payouts: ['0.5 SOL'],
  ranks: [1],
  winner: world.friend,
  endsIn: -60,
  ...changes,
});
const inTokens = () => inSol({ payouts: [`2.5 ${world.mint.address.toBase58()}`] });

/** Checks a transaction as that of the first winner. */
async function check(signature: string, prize: Prize): Promise<string> {
  return (await checked(signature, prize)).words;
}

function checked(signature: string, { payouts, ranks, winner, endsIn }: Prize, memo = '') {
  const due = {
    memo,
    wallet: winner.publicKey.toBase58() as Address,
    amounts: amountsOf(payouts, ranks)[0] ?? [],
    since: world.timer.now() + endsIn * 1000,
  };
  const pause = (ms: number) => world.timer.sleep(ms);
  return checkPayment(signature as Signature, due, () => environmentOf(world.local.url), pause);
}

const paySol = (lamports = HALF_SOL, to = world.friend) => world.paySol(lamports, { to: to.publicKey });

function payTokens(amount = TOKENS, of = world.mint): string {
  world.local.openTokenAccount(of, world.friend.publicKey);
  return world.payToken(amount, { of, to: world.friend.publicKey });
}

/** With the same decimals. */
function otherToken() {
  const mint = world.local.createMint({ decimals: 6 });
  world.local.mintTo(mint, world.player.publicKey, TOKENS);
  return mint;
}

describe('a prize is paid', () => {
  it.each<[string, () => string, () => Prize]>([
    ['in SOL', () => paySol(), inSol],
    ['with more than is due', () => paySol(HALF_SOL + 1n), inSol],
    ['in a token', () => payTokens(), inTokens],
    ['without an amount, where the cup names none', () => paySol(1_000_000n), () => inSol({ payouts: [] })],
    [
      'in parts of both, to one of two who share the ranks',
      () => {
        world.local.openTokenAccount(world.mint, world.friend.publicKey);
        const { player, friend } = world;
        return world.land(
          [
            transfer(player, friend.publicKey, HALF_SOL),
            sendToken(world.local, world.mint, player, friend.publicKey, TOKENS),
          ],
          player,
        );
      },
      () => inSol({ payouts: ['1 SOL', `5 ${world.mint.address.toBase58()}`], ranks: [1, 1] }),
    ],
  ])('%s', async (_, pay, prize) => {
    await expect(check(pay(), prize())).resolves.toMatch(/^On localnet: the transaction /);
  });
});

describe('the memo of a payment', () => {
  const MEMO = `cup-autumn ${'5e'.repeat(32)}`;
  const payWith = (...memos: TransactionInstruction[]) =>
    world.land([transfer(world.player, world.friend.publicKey, HALF_SOL), ...memos], world.player);
  const warningsOf = async (signature: string, memo = MEMO) =>
    (await checked(signature, inSol(), memo)).warnings;

  it.each(['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'])(
    'names the archive, by the program %s',
    async (program) => {
      const memo = (text: string) =>
        new TransactionInstruction({ programId: new PublicKey(program), keys: [], data: Buffer.from(text) });
      expect(await warningsOf(payWith(memo(MEMO)))).toEqual([]);
      expect(await warningsOf(payWith(memo('gracias'), memo(`Prize: ${MEMO}`)))).toEqual([]);
      expect((await warningsOf(payWith(memo(MEMO.replace('5e', '6e')))))[0]).toBe(
        `The payment has not the memo that names the archive: ${MEMO}`,
      );
    },
  );

  it('is missed, and the payment still counts', async () => {
    expect(await warningsOf(payWith())).toEqual([
      `The payment has not the memo that names the archive: ${MEMO}`,
      expect.stringMatching(/^It paid, and is recorded\. /),
    ]);
    expect(await warningsOf(payWith(), '')).toEqual([]);
  });
});

describe('a prize is not paid by', () => {
  it.each<[string, () => string, () => Prize, RegExp]>([
    ['a lamport too few', () => paySol(HALF_SOL - 1n), inSol, /did not pay 0\.5 SOL to/],
    ['a payment to somebody else', () => paySol(HALF_SOL, world.treasury), inSol, /did not pay 0\.5 SOL/],
    [
      'who pays themselves',
      () => world.paySol(HALF_SOL, { from: world.friend, to: world.friend.publicKey }),
      inSol,
      /did not pay/,
    ],
    ['a transaction that failed', () => paySol(1000n * SOL), inSol, /^This transaction failed/],
    ['one of before the end', () => paySol(), () => inSol({ endsIn: 60 }), /older than the end of the cup/],
    ['too few tokens', () => payTokens(TOKENS - 1n), inTokens, /did not pay 2\.5 /],
    ['another token', () => payTokens(TOKENS, otherToken()), inTokens, /did not pay 2\.5 /],
    ['SOL, where a token is due', () => paySol(), inTokens, /did not pay 2\.5 /],
    [
      'somebody else, where the cup names no amount',
      () => paySol(HALF_SOL, world.treasury),
      () => inSol({ payouts: [] }),
      /paid nothing to/,
    ],
    [
      'what the chain may still forget',
      () => {
        world.local.chain.setDelays({ confirmMs: 0, finalizeMs: 600_000 });
        return paySol();
      },
      inSol,
      /no such transaction, or not for good yet/,
    ],
  ])('%s', async (_, pay, prize, words) => {
    await expect(check(pay(), prize())).rejects.toThrow(words);
  });
});
