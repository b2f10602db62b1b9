/** A payment is used once: by one player, for one skin, whatever others claim. */

import { beforeEach, expect, it } from 'vitest';
import { toSignature } from '../../../src/payments/base58.ts';
import type { SkinId } from '../../../src/simulation/skins.ts';
import { type LocalBoard, startLocalBoard } from './localBoard.ts';

const SIGNATURE = toSignature(new Uint8Array(64).fill(7));

let board: LocalBoard;
beforeEach(async () => {
  board = await startLocalBoard();
});

/** A buyer in a browser of their own, who wants this skin. */
function buyer(skin: SkinId, database = board.open()) {
  const claim = () => database.claimPurchase({ signature: SIGNATURE, skin, currency: 'SOL' });
  return { claim, database };
}

it('buys one skin, however often its buyer claims that', async () => {
  const { claim } = buyer('superman');
  expect(await claim()).toBe(true);
  expect(await claim()).toBe(true);
  expect(board.all('purchases')).toHaveLength(1);
});

it('buys no second skin', async () => {
  const { claim, database } = buyer('superman');
  await claim();
  expect(await buyer('god', database).claim()).toBe(false);
  expect(board.read('purchases', SIGNATURE)).toMatchObject({ skin: 'superman' });
});

it('buys nothing for another player', async () => {
  await buyer('superman').claim();
  expect(await buyer('superman').claim()).toBe(false);
});

it('buys one skin for one of six who claim it at the same moment', async () => {
  const buyers = (['superman', 'god', 'ironman', 'superman', 'god', 'ironman'] as const).map((skin) =>
    buyer(skin),
  );
  await Promise.all(buyers.map(({ database }) => database.signIn()));
  const claims = await Promise.all(buyers.map(({ claim }) => claim()));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(board.all('purchases')).toHaveLength(1);
});
