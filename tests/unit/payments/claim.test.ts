/** A payment is used once: by one player, for one thing, whoever else claims it and when. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type ClaimStore, claimPayment } from '../../../src/payments/claim.ts';
import type { Receipt } from '../../../src/payments/verifier.ts';
import type { SkinId } from '../../../src/simulation/skins.ts';
import { type Board, startBoard } from '../leaderboard/board.ts';

const SIGNATURE = '5'.repeat(88);
const RECEIPT: Receipt = {
  signature: SIGNATURE,
  slot: 1,
  blockTime: 1,
  received: 1n,
  payer: 'somebody',
  commitment: 'confirmed',
};

const claimAt = (store: ClaimStore) => claimPayment(RECEIPT, store);
const USED = { name: 'PaymentError', code: 'signature-used', retryable: false };

describe('a payment', () => {
  it('is the receipt of who claims it', async () => {
    await expect(claimAt({ claim: async () => true })).resolves.toBe(RECEIPT);
  });

  it('that is used is refused', async () => {
    await expect(claimAt({ claim: async () => false })).rejects.toMatchObject(USED);
  });

  it('stays open where nobody knows', async () => {
    const away = new Error('The board is away');
    await expect(claimAt({ claim: () => Promise.reject(away) })).rejects.toBe(away);
  });
});

describe('on the board, a payment', () => {
  let board: Board;
  beforeEach(async () => {
    board = await startBoard();
  });

  /** Somebody in a browser of his own, who wants this skin. */
  function buyer(skin: SkinId, database = board.open()) {
    const claim = () =>
      claimAt({ claim: ({ signature }) => database.claimPurchase({ signature, skin, currency: 'SOL' }) });
    return { claim, database };
  }

  it('buys one skin, however often its buyer claims that', async () => {
    const { claim } = buyer('superman');
    await expect(claim()).resolves.toBe(RECEIPT);
    await expect(claim()).resolves.toBe(RECEIPT);
    expect(board.all('purchases')).toHaveLength(1);
  });

  it('buys no second skin', async () => {
    const { claim, database } = buyer('superman');
    await claim();
    await expect(buyer('god', database).claim()).rejects.toMatchObject(USED);
    expect(board.read('purchases', SIGNATURE)).toMatchObject({ skin: 'superman' });
  });

  it('buys nothing for another player', async () => {
    await buyer('superman').claim();
    await expect(buyer('superman').claim()).rejects.toMatchObject(USED);
  });

  it('buys one skin for one of six who claim it at the same moment', async () => {
    const buyers = (['superman', 'god', 'ironman', 'superman', 'god', 'ironman'] as const).map((skin) =>
      buyer(skin),
    );
    await Promise.all(buyers.map(({ database }) => database.signIn()));
    const claims = await Promise.allSettled(buyers.map(({ claim }) => claim()));
    const refused = claims.filter((claim) => claim.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toMatchObject(USED);
    expect(board.all('purchases')).toHaveLength(1);
  });
});
