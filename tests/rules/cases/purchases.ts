/** A payment buys one skin for one player, even if others find its signature on the chain. */

import { strict as assert } from 'node:assert';
import type { Board } from '../../../tools/board/board.ts';
import { newPlayer, type SignedInPlayer } from '../../../tools/board/game.ts';
import { type Data, merge, type Plain, remove, SERVER_TIME, set, time } from '../../../tools/board/values.ts';
import { type Attempt, allowed, type Case, denied, expectStatus, story } from '../case.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A new signature of the right length. */
function newSignature(length = 88): string {
  const random = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(random, (byte) => BASE58[byte % BASE58.length]).join('');
}

const purchaseOf = ({ uid }: SignedInPlayer): Data => ({
  buyer: uid,
  skin: 'superman',
  currency: 'SOL',
  timestamp: SERVER_TIME,
});

/** A new player's purchase, with changes; `undefined` leaves a field out. */
function purchase(changes: Readonly<Record<string, Plain | undefined>> = {}, id = newSignature()): Attempt {
  return (board) => {
    const player = newPlayer(board);
    const fields: [string, Plain | undefined][] = Object.entries({ ...purchaseOf(player), ...changes });
    const data = fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    return board.commit([set(`purchases/${id}`, Object.fromEntries(data))], player.token);
  };
}

async function purchased(board: Board) {
  const player = newPlayer(board);
  const path = `purchases/${newSignature()}`;
  expectStatus(200, await board.commit([set(path, purchaseOf(player))], player.token));
  return { player, path };
}

export const PURCHASES: readonly Case[] = [
  ...['superman', 'god', 'ironman'].flatMap((skin) =>
    ['SOL', 'STCKR'].map((currency) =>
      allowed(`${skin} is bought with ${currency}`, purchase({ skin, currency })),
    ),
  ),
  ...[64, 88].map((length) =>
    allowed(`a signature may have ${length} letters`, purchase({}, newSignature(length))),
  ),
  ...[1, 63, 89].map((length) =>
    denied(`a signature can't have ${length} letters`, purchase({}, newSignature(length))),
  ),
  ...['0', 'O', 'I', 'l', '+', '.', ' ', 'é'].map((letter) =>
    denied(`a signature can't have the letter "${letter}"`, purchase({}, newSignature(87) + letter)),
  ),
  denied('a signature with another in the line below is none', purchase({}, `${newSignature(64)}\nx`)),

  ...['default', 'boxer', 'unlisted', '', null, 7].map((skin) =>
    denied(`${JSON.stringify(skin)} can't be bought`, purchase({ skin })),
  ),
  ...['unlisted', 'sol', '', null, 1].map((currency) =>
    denied(`nothing is bought with ${JSON.stringify(currency)}`, purchase({ currency })),
  ),
  ...['buyer', 'skin', 'currency', 'timestamp'].map((field) =>
    denied(`a purchase without ${field} is refused`, purchase({ [field]: undefined })),
  ),
  denied('a purchase with a field more is refused', purchase({ unlisted: 'thanks' })),
  denied('a purchase at a time of its own is refused', purchase({ timestamp: time('2026-01-01T00:00:00Z') })),
  denied('a purchase at no time is refused', purchase({ timestamp: null })),
  denied('a purchase for nobody is refused', purchase({ buyer: null })),
  denied('a purchase for somebody else is refused', (board) =>
    purchase({ buyer: newPlayer(board).uid })(board),
  ),
  denied("nobody can't buy", (board) =>
    board.commit([set(`purchases/${newSignature()}`, purchaseOf(newPlayer(board)))]),
  ),
  denied('a banned player buys nothing', async (board) => {
    const player = newPlayer(board);
    await board.moderate(set(`bans/${player.uid}`, {}));
    return board.commit([set(`purchases/${newSignature()}`, purchaseOf(player))], player.token);
  }),
  denied('nothing is bought below a purchase', async (board) => {
    const { player, path } = await purchased(board);
    return board.commit([set(`${path}/purchases/${newSignature()}`, purchaseOf(player))], player.token);
  }),

  story('anybody reads whether a payment is used up, signed in or not', async (board) => {
    const { player, path } = await purchased(board);
    for (const token of [undefined, newPlayer(board).token]) {
      const { status, body } = await board.get(path, token);
      assert.equal(status, 200);
      assert.deepEqual(body.fields.buyer, { stringValue: player.uid });
    }
    assert.equal((await board.get(`purchases/${newSignature()}`)).status, 404);
  }),
  story('nobody, the buyer included, can write a purchase again, change it or delete it', async (board) => {
    const { player, path } = await purchased(board);
    const before = await board.stored(path);
    for (const one of [player, newPlayer(board)]) {
      for (const write of [
        set(path, purchaseOf(one)),
        merge(path, purchaseOf(one)),
        merge(path, { skin: 'god' }),
        merge(path, { buyer: one.uid, timestamp: SERVER_TIME }),
        remove(path),
      ]) {
        expectStatus(403, await board.commit([write], one.token));
      }
      expectStatus(403, await board.commit([remove(path), set(path, purchaseOf(one))], one.token));
    }
    assert.deepEqual(await board.stored(path), before);
  }),
  denied("own purchases can't be searched for", async (board) => {
    const { player } = await purchased(board);
    const value = { stringValue: player.uid };
    const where = { fieldFilter: { field: { fieldPath: 'buyer' }, op: 'EQUAL', value } };
    return board.query('purchases', { where, limit: 1 }, player.token);
  }),
];
