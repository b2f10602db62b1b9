/** An order belongs to its buyer and its skin, and is paid once, whatever others write. */

import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { SKINS, type Skin } from '../../../src/game/content/skins.ts';
import type { Board } from '../../../tools/board/board.ts';
import { newPlayer, newRunId, type SignedInPlayer } from '../../../tools/board/game.ts';
import {
  type BoardWrite,
  type Data,
  merge,
  type Plain,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import { type Attempt, allowed, type Case, denied, each, expectStatus, story } from '../case.ts';
import { byNewPlayer } from '../commits.ts';

const hasPrice = ({ unlock }: Skin) => unlock.kind === 'purchase';

/** The skins with a price in the shop: the rules have a list of their own, which has to be the same. */
const FOR_SALE = SKINS.filter(hasPrice).map(({ id }) => id);
const NOT_FOR_SALE = SKINS.filter((skin) => !hasPrice(skin)).map(({ id }) => id);

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A new signature of the right length. */
function newSignature(length = 88): string {
  const random = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(random, (byte) => BASE58[byte % BASE58.length]).join('');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const openShop = (board: Board, open: Plain = true) => board.moderate(set('settings/shop', { open }));

interface Forgery {
  id?: string;
  order?: Readonly<Record<string, Plain | undefined>>;
  pointer?: Readonly<Record<string, Plain | undefined>>;
}

/** The commit that begins an order, with changes; `undefined` leaves a field out. */
function orderWrites(
  { uid }: SignedInPlayer,
  { id, order = {}, pointer = {} }: Forgery = {},
): { id: string; writes: BoardWrite[] } {
  const whole = { buyer: uid, skin: 'superman', nonce: newRunId(), timestamp: SERVER_TIME, ...order };
  const orderId = id ?? hashOf(`${whole.buyer}/${whole.skin}/${whole.nonce}`);
  return {
    id: orderId,
    writes: [
      set(`purchases/${orderId}`, defined(whole)),
      set(`buyers/${uid}/orders/${whole.skin}`, defined({ order: orderId, ...pointer })),
    ],
  };
}

function defined(fields: Readonly<Record<string, Plain | undefined>>): Data {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A new player commits in an open shop. */
const inShop =
  (writes: (player: SignedInPlayer) => readonly BoardWrite[]): Attempt =>
  async (board) => {
    await openShop(board);
    const player = newPlayer(board);
    return board.commit(writes(player), player.token);
  };

/** A new player's order. */
export const order = (forgery: Forgery = {}) => inShop((player) => orderWrites(player, forgery).writes);

async function ordered(board: Board) {
  await openShop(board);
  const player = newPlayer(board);
  const { id, writes } = orderWrites(player);
  expectStatus(200, await board.commit(writes, player.token));
  return { player, id, path: `purchases/${id}` };
}

const paid = (signature: Plain) => ({ signature, paid_at: SERVER_TIME });

/** The commit that says what paid an order. */
export const paymentWrites = (path: string, signature: string) => [
  merge(path, paid(signature)),
  set(`payments/${signature}`, { order: path.replace('purchases/', '') }),
];

/** A player pays the order that they have begun. */
export const payment = (
  write: (path: string, signature: string) => readonly BoardWrite[],
  signature = newSignature(),
) => afterOrder(({ path }) => write(path, signature));

async function purchased(board: Board) {
  const { player, id, path } = await ordered(board);
  const signature = newSignature();
  expectStatus(200, await board.commit(paymentWrites(path, signature), player.token));
  return { player, id, path, signature };
}

/** A buyer commits after their order, or after they have paid it. */
const afterOrder =
  (writes: (at: Awaited<ReturnType<typeof ordered>>) => readonly BoardWrite[]): Attempt =>
  async (board) => {
    const at = await ordered(board);
    return board.commit(writes(at), at.player.token);
  };
const afterPurchase =
  (writes: (at: Awaited<ReturnType<typeof purchased>>) => readonly BoardWrite[]): Attempt =>
  async (board) => {
    const at = await purchased(board);
    return board.commit(writes(at), at.player.token);
  };

export const PURCHASES: readonly Case[] = [
  // An order begins
  ...FOR_SALE.map((skin) => allowed(`${skin} is ordered`, order({ order: { skin } }))),
  story('a buyer has an order for each skin at once', async (board) => {
    await openShop(board);
    const player = newPlayer(board);
    for (const skin of FOR_SALE)
      expectStatus(200, await board.commit(orderWrites(player, { order: { skin } }).writes, player.token));
  }),
  ...[...NOT_FOR_SALE, 'unlisted'].map((skin) =>
    denied(`"${skin}" can't be ordered`, order({ order: { skin } })),
  ),
  ...[null, 7].map((skin) => denied(`${skin} can't be ordered`, order({ order: { skin } }))),
  denied("an order can't have an id of the buyer's choice", order({ id: hashOf('mine') })),
  ...each(denied, inShop, {
    "an order can't have an id in capitals": (player) => {
      const nonce = newRunId();
      const id = hashOf(`${player.uid}/superman/${nonce}`).toUpperCase();
      return orderWrites(player, { id, order: { nonce } }).writes;
    },
    "an order's id can't name another skin": (player) => {
      const nonce = newRunId();
      const id = hashOf(`${player.uid}/superman/${nonce}`);
      return orderWrites(player, { id, order: { nonce, skin: 'god' } }).writes;
    },
    'an order without a skin is refused': (player) => {
      const { id, writes } = orderWrites(player);
      const bare = { buyer: player.uid, nonce: newRunId(), timestamp: SERVER_TIME };
      return [set(`purchases/${id}`, bare), ...writes.slice(1)];
    },
    'an order without its pointer is refused': (player) => orderWrites(player).writes.slice(0, 1),
    'a pointer without an order is refused': (player) => orderWrites(player).writes.slice(1),
    'an order whose pointer is of another skin is refused': (player) => {
      const { id, writes } = orderWrites(player);
      return [...writes.slice(0, 1), set(`buyers/${player.uid}/orders/god`, { order: id })];
    },
    'two orders in one commit are refused': (player) => [
      ...orderWrites(player).writes.slice(0, 1),
      ...orderWrites(player).writes,
    ],
    'an order begun and paid in one commit is refused': (player) => {
      const { id, writes } = orderWrites(player);
      return [...writes, ...paymentWrites(`purchases/${id}`, newSignature())];
    },
  }),
  denied("an order's id can't name another buyer", async (board) => {
    await openShop(board);
    const [thief, buyer] = [newPlayer(board), newPlayer(board)];
    const nonce = newRunId();
    const id = hashOf(`${buyer.uid}/superman/${nonce}`);
    return board.commit(orderWrites(thief, { id, order: { nonce } }).writes, thief.token);
  }),
  denied('an order for somebody else is refused', async (board) => {
    await openShop(board);
    const [thief, buyer] = [newPlayer(board), newPlayer(board)];
    return board.commit(orderWrites(buyer).writes, thief.token);
  }),
  denied('an order for somebody else, pointed to as an own one, is refused', async (board) => {
    await openShop(board);
    const [thief, buyer] = [newPlayer(board), newPlayer(board)];
    const { id, writes } = orderWrites(buyer);
    const pointer = set(`buyers/${thief.uid}/orders/superman`, { order: id });
    return board.commit([writes[0] as BoardWrite, pointer], thief.token);
  }),
  denied('nobody orders', async (board) => {
    await openShop(board);
    return board.commit(orderWrites(newPlayer(board)).writes);
  }),
  ...['', 'a'.repeat(31), 'a'.repeat(33), 'A'.repeat(32), `${'a'.repeat(31)}/`, `${'a'.repeat(32)}\n`].map(
    (nonce) => denied(`${JSON.stringify(nonce)} is no nonce`, order({ order: { nonce } })),
  ),
  ...[7, null].map((nonce) => denied(`${nonce} is no nonce`, order({ order: { nonce } }))),
  ...['buyer', 'nonce', 'timestamp'].map((field) =>
    denied(`an order without ${field} is refused`, order({ order: { [field]: undefined } })),
  ),
  ...each(denied, (fields: Required<Forgery>['order']) => order({ order: fields }), {
    'an order with a field more is refused': { unlisted: 1 },
    'an order that is paid from the beginning is refused': { signature: newSignature() },
    'an order at a time of its own is refused': { timestamp: time('2026-01-01T00:00:00Z') },
    'an order at no time is refused': { timestamp: null },
  }),
  denied(
    'nothing is ordered below an order',
    afterOrder(({ player, path }) => [
      set(`${path}/${orderWrites(player).writes[0]?.path}`, { buyer: player.uid }),
    ]),
  ),

  story('an order stays as it began, and its time too', async (board) => {
    await openShop(board);
    const player = newPlayer(board);
    const { id, writes } = orderWrites(player);
    expectStatus(200, await board.commit(writes, player.token));
    const before = await board.stored(`purchases/${id}`);
    for (const again of [writes, writes.slice(0, 1), [remove(`purchases/${id}`)]])
      expectStatus(403, await board.commit(again, player.token));
    assert.deepEqual(await board.stored(`purchases/${id}`), before);
  }),

  // In an open shop
  ...[false, 'true', 1, null].map((open) =>
    denied(`nothing is ordered while the shop's "open" is ${JSON.stringify(open)}`, async (board) => {
      await openShop(board, open);
      const player = newPlayer(board);
      return board.commit(orderWrites(player).writes, player.token);
    }),
  ),
  denied('nothing is ordered where there is no shop', async (board) => {
    await board.moderate(remove('settings/shop'));
    const player = newPlayer(board);
    return board.commit(orderWrites(player).writes, player.token);
  }),
  story('anybody reads whether the shop is open, and nobody opens it', async (board) => {
    await openShop(board, false);
    const player = newPlayer(board);
    for (const token of [undefined, player.token]) {
      assert.equal((await board.get('settings/shop', token)).status, 200);
      for (const write of [
        set('settings/shop', { open: true }),
        merge('settings/shop', { open: true }),
        remove('settings/shop'),
      ])
        expectStatus(403, await board.commit([write], token));
      expectStatus(403, await board.commit([set('settings/other', { open: true })], token));
      assert.equal((await board.get('settings/other', token)).status, 403);
    }
  }),
  denied('a banned player orders nothing', async (board) => {
    await openShop(board);
    const player = newPlayer(board);
    await board.moderate(set(`bans/${player.uid}`, {}));
    return board.commit(orderWrites(player).writes, player.token);
  }),

  // One for each skin
  ...each(denied, afterOrder, {
    'a second order for a skin is refused': ({ player }) => orderWrites(player).writes,
    'a second order beside the first is refused': ({ player }) => orderWrites(player).writes.slice(0, 1),
  }),
  ...each(denied, afterPurchase, {
    'a second order for a skin that was paid is refused': ({ player }) => orderWrites(player).writes,
    "a pointer can't be from another skin": ({ player, id }) => [
      set(`buyers/${player.uid}/orders/god`, { order: id }),
    ],
  }),
  denied("a pointer to another's order is refused", async (board) => {
    const { id } = await purchased(board);
    const thief = newPlayer(board);
    return board.commit([set(`buyers/${thief.uid}/orders/superman`, { order: id })], thief.token);
  }),
  denied("a pointer can't be another's", async (board) => {
    const { player, id } = await ordered(board);
    await board.moderate(remove(`buyers/${player.uid}/orders/superman`));
    const pointer = set(`buyers/${player.uid}/orders/superman`, { order: id });
    return board.commit([pointer], newPlayer(board).token);
  }),
  denied("a pointer can't have a field more", order({ pointer: { unlisted: 'thanks' } })),
  denied("a pointer can't be empty", order({ pointer: { order: undefined } })),
  story('a pointer is private, and stays', async (board) => {
    const { player, id } = await ordered(board);
    const path = `buyers/${player.uid}/orders/superman`;
    assert.equal((await board.get(path, player.token)).status, 200);
    for (const token of [undefined, newPlayer(board).token])
      assert.equal((await board.get(path, token)).status, 403);
    for (const write of [remove(path), set(path, { order: id }), set(path, { order: hashOf('other') })])
      expectStatus(403, await board.commit([write], player.token));
  }),

  // An order is paid
  allowed('an order is paid', payment(paymentWrites)),
  allowed(
    'an order is paid by a payment that somebody else has named',
    payment((path, one) => [merge(path, paid(one))]),
  ),
  ...[64, 88].map((length) =>
    allowed(`a signature may have ${length} letters`, payment(paymentWrites, newSignature(length))),
  ),
  ...[1, 63, 89].map((length) =>
    denied(`a signature can't have ${length} letters`, payment(paymentWrites, newSignature(length))),
  ),
  ...['0', 'O', 'I', 'l', '+', '.', ' ', 'é'].map((letter) =>
    denied(
      `a signature can't have the letter "${letter}"`,
      payment(paymentWrites, newSignature(87) + letter),
    ),
  ),
  ...[null, 7].map((one) =>
    denied(
      `${one} is no signature`,
      payment((path) => [merge(path, paid(one))]),
    ),
  ),
  ...each(denied, (write: Parameters<typeof payment>[0]) => payment(write), {
    'a signature with another in the line below is none': (path) => [
      merge(path, paid(`${newSignature(64)}\nx`)),
    ],
    'a payment without its time is refused': (path, signature) => [merge(path, { signature })],
    'a payment at a time of its own is refused': (path, signature) => [
      merge(path, { signature, paid_at: time('2026-01-01T00:00:00Z') }),
    ],
    'a time without a payment is refused': (path) => [merge(path, { paid_at: SERVER_TIME })],
    'a payment is not named for another signature': (path, one) => [
      merge(path, paid(one)),
      set(`payments/${newSignature()}`, { order: path.replace('purchases/', '') }),
    ],
    'a payment with a field more is refused': (path, one) => [
      merge(path, paid(one)),
      set(`payments/${one}`, { order: path.replace('purchases/', ''), unlisted: 'thanks' }),
    ],
    'a payment of no order is refused': (path, one) => [merge(path, paid(one)), set(`payments/${one}`, {})],
  }),
  ...Object.entries({
    skin: 'god',
    buyer: 'me',
    nonce: 'a'.repeat(32),
    timestamp: SERVER_TIME,
    unlisted: 'thanks',
  }).map(([field, value]) =>
    denied(
      `a payment can't change or add ${field}`,
      payment((path, one) => [merge(path, { ...paid(one), [field]: value })]),
    ),
  ),
  denied(
    "a payment can't leave a field out",
    afterOrder(({ player, path }) => [set(path, { buyer: player.uid, ...paid(newSignature()) })]),
  ),
  denied("a payment of another's order is refused", async (board) => {
    const { path } = await ordered(board);
    return board.commit(paymentWrites(path, newSignature()), newPlayer(board).token);
  }),
  denied('nobody pays an order', async (board) => {
    const { path } = await ordered(board);
    return board.commit(paymentWrites(path, newSignature()));
  }),
  denied(
    'an order that was never begun is not paid',
    byNewPlayer(({ uid }) => paymentWrites(`purchases/${hashOf(uid)}`, newSignature())),
  ),
  story(
    'an order is paid while the shop is closed, and by a player who was banned meanwhile',
    async (board) => {
      const { player, path } = await ordered(board);
      await openShop(board, false);
      await board.moderate(set(`bans/${player.uid}`, {}));
      expectStatus(200, await board.commit(paymentWrites(path, newSignature()), player.token));
    },
  ),

  // What a payment has paid
  denied(
    'a payment says what it paid only as it pays',
    afterOrder(({ path }) => paymentWrites(path, newSignature()).slice(1)),
  ),
  denied('a payment says nothing of an order that was paid before', async (board) => {
    const { player, path } = await ordered(board);
    const signature = newSignature();
    expectStatus(200, await board.commit([merge(path, paid(signature))], player.token));
    return board.commit(
      [set(`payments/${signature}`, { order: path.replace('purchases/', '') })],
      player.token,
    );
  }),
  denied('a payment that paid an order pays no other', async (board) => {
    const { signature } = await purchased(board);
    const { player, path } = await ordered(board);
    return board.commit(paymentWrites(path, signature), player.token);
  }),
  denied(
    'an order that is paid is not paid again',
    afterPurchase(({ path }) => paymentWrites(path, newSignature())),
  ),
  story('anybody reads an order and what a payment paid, signed in or not', async (board) => {
    const { player, path, signature } = await purchased(board);
    for (const token of [undefined, newPlayer(board).token]) {
      const { status, body } = await board.get(path, token);
      assert.equal(status, 200);
      assert.deepEqual(body.fields.buyer, { stringValue: player.uid });
      assert.equal((await board.get(`payments/${signature}`, token)).status, 200);
    }
    assert.equal((await board.get(`purchases/${hashOf('none')}`)).status, 404);
    assert.equal((await board.get(`payments/${newSignature()}`)).status, 404);
  }),
  story('nobody, the buyer included, can change or delete a purchase or its payment', async (board) => {
    const { player, path, signature } = await purchased(board);
    const before = await board.stored(path);
    for (const { token } of [player, newPlayer(board)]) {
      for (const write of [
        ...paymentWrites(path, signature),
        merge(path, paid(newSignature())),
        merge(path, { skin: 'god' }),
        remove(path),
        remove(`payments/${signature}`),
        merge(`payments/${signature}`, { order: hashOf('other') }),
      ])
        expectStatus(403, await board.commit([write], token));
    }
    assert.deepEqual(await board.stored(path), before);
  }),
  ...['payments', 'settings'].map((collection) =>
    denied(`${collection} can't be listed`, async (board) => {
      const { player } = await purchased(board);
      return board.query(collection, { limit: 1 }, player.token);
    }),
  ),
  denied("own pointers can't be listed", async (board) => {
    const { player } = await purchased(board);
    return board.query('orders', { limit: 1 }, player.token, `buyers/${player.uid}`);
  }),
  denied("own orders can't be searched for", async (board) => {
    const { player } = await purchased(board);
    const value = { stringValue: player.uid };
    const where = { fieldFilter: { field: { fieldPath: 'buyer' }, op: 'EQUAL', value } };
    return board.query('purchases', { where, limit: 1 }, player.token);
  }),
];
