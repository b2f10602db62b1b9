/** `sales` of a shop on the real Solana runtime, with the board's records of its orders. */

import { type Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '../../src/base/base58.ts';
import { type OrderId, orderIdOf, referenceOf, tagOf } from '../../src/board/orderId.ts';
import type { SkinId } from '../../src/engine/simulation/skins.ts';
import type { Mint } from '../../tools/solana-local/faucet.ts';
import { openStage, type Stage } from '../moderate/stage.ts';
import { createWorld, named, SOL, sendToken, transfer, type World } from './world.ts';

/** The price of Superman, in lamports and in tokens with three decimals. */
const PRICE = SOL / 5n;
const TOKENS = 1_000_000n;
const OPENED = new Date(Date.UTC(2026, 10, 21, 11));

let world: World;
let mint: Mint;
let stage: Stage;
beforeEach(async () => {
  world = await createWorld();
  mint = world.local.createMint({ decimals: 3 });
  world.local.mintTo(mint, world.player.publicKey, 10n * TOKENS);
  world.local.openTokenAccount(mint, world.treasury.publicKey);
  stage = await openStage();
});
afterEach(() => world.local.close());

const environment = () => ({
  VITE_SOLANA_CLUSTER: 'localnet',
  VITE_SOLANA_RPC_URL: world.local.url,
  VITE_SOLANA_TREASURY: world.treasury.publicKey.toBase58(),
  VITE_SOLANA_TOKEN_MINT: mint.address.toBase58(),
  VITE_SOLANA_TOKEN_DECIMALS: '3',
});

const sales = (...args: string[]) => stage.run(['sales', ...args], { settings: environment });

/** Signature, amount, currency, skin and state of each payment, the newest first. */
async function listed(...args: string[]): Promise<unknown[][]> {
  const { out } = await sales('--json', ...args);
  return JSON.parse(out.join('\n')).sales.map((sale: Record<string, unknown>) =>
    ['signature', 'amount', 'currency', 'skin', 'state'].map((field) => sale[field]),
  );
}

interface Opened {
  id: OrderId;
  reference: Address;
}

const NONCE = '5e'.repeat(16);

const ordered = (buyer: string, skin: SkinId) => ({ buyer, skin, nonce: NONCE, timestamp: OPENED });

/** An order on the board; of each buyer there is one for a skin. */
async function open(
  buyer: string,
  skin: SkinId,
  signature?: string,
  { nonce = NONCE, timestamp = OPENED } = {},
): Promise<Opened> {
  const id = orderIdOf({ buyer, item: skin, nonce });
  await stage.store({
    [`purchases/${id}`]: {
      ...{ buyer, skin, nonce, timestamp },
      ...(signature && { signature, paid_at: OPENED }),
    },
    [`buyers/${buyer}/orders/${skin}`]: { order: id },
    ...(signature && { [`payments/${signature}`]: { order: id } }),
  });
  return { id, reference: referenceOf(id) };
}

const exactOf = ({ id }: Opened) => PRICE + 10n * tagOf(id, 9999n);

/** An order with the last digits of another one: nonces are tried until one has them. */
function openAlike(buyer: string, { id }: Opened, timestamp = OPENED, signature?: string): Promise<Opened> {
  let tries = 0;
  const nonce = () => String(tries).padStart(32, '0');
  const isAlike = () =>
    tagOf(orderIdOf({ buyer, item: 'superman', nonce: nonce() }), 9999n) === tagOf(id, 9999n);
  while (!isAlike()) tries += 1;
  return open(buyer, 'superman', signature, { nonce: nonce(), timestamp });
}

/** Pays in SOL, a second later than the payment before. */
async function pay(
  lamports: bigint,
  { reference }: Partial<Opened> = {},
  from = world.player,
): Promise<string> {
  return later([transfer(from, world.treasury.publicKey, lamports)], reference, from);
}

function payTokens(amount: bigint, { reference }: Partial<Opened> = {}): Promise<string> {
  const instruction = sendToken(world.local, mint, world.player, world.treasury.publicKey, amount);
  return later([instruction], reference);
}

async function later(
  instructions: TransactionInstruction[],
  reference?: Address,
  ...others: Keypair[]
): Promise<string> {
  await world.timer.sleep(1000);
  if (reference) instructions.at(-1)?.keys.push(named(new PublicKey(reference)));
  return world.land(instructions, world.player, ...others.filter((one) => one !== world.player));
}

describe('a payment is', () => {
  it('recorded, in either currency, where a page recorded as much as the skin costs', async () => {
    const sol = await pay(exactOf(await open('ann', 'superman')));
    const order = await open('bob', 'superman');
    const tokens = await payTokens(TOKENS, order);
    await open('ann', 'superman', sol);
    await open('bob', 'superman', tokens);
    // As who restores with a wallet.
    const other = await pay(PRICE);
    await open('cid', 'superman', other);
    expect(await listed()).toMatchObject([
      [other, '0.2', 'SOL', null, 'recorded'],
      [tokens, '1000', 'STCKR', 'superman', 'recorded'],
      [sol, expect.any(String), 'SOL', 'superman', 'recorded'],
    ]);
  });

  it('extra where its order was paid by another', async () => {
    const order = await open('ann', 'superman');
    const first = await pay(PRICE, order);
    await open('ann', 'superman', first);
    const second = await payTokens(TOKENS, order);
    expect(await listed()).toEqual([
      [second, '1000', 'STCKR', 'superman', 'extra'],
      [first, '0.2', 'SOL', 'superman', 'recorded'],
    ]);
  });

  it('short where it is less than its skin costs, recorded or not, or than any skin', async () => {
    const dust = await pay(1n);
    await open('thief', 'god', dust);
    const order = await open('ann', 'god');
    const named = await pay(PRICE, order);
    const unnamed = await pay(PRICE - 1n);
    expect(await listed()).toEqual([
      [unnamed, '0.199999999', 'SOL', null, 'short'],
      [named, '0.2', 'SOL', 'god', 'short'],
      [dust, '0.000000001', 'SOL', null, 'short'],
    ]);
  });

  it('unclaimed where nobody recorded it, or only somebody for another skin than the one that it names', async () => {
    const order = await open('ann', 'superman');
    const named = await pay(2n * PRICE, order);
    await open('thief', 'ironman', named);
    const unnamed = await pay(PRICE);
    expect(await listed()).toEqual([
      [unnamed, '0.2', 'SOL', null, 'unclaimed'],
      [named, '0.4', 'SOL', 'superman', 'unclaimed'],
    ]);
    // The buyer's page insists on it.
    await stage.store({ [`purchases/${order.id}`]: { ...ordered('ann', 'superman'), signature: named } });
    expect((await listed())[1]).toEqual([named, '0.4', 'SOL', 'superman', 'recorded']);
  });

  it('of no skin that somebody else recorded it for: its amount is not that of their order', async () => {
    const ann = await open('ann', 'superman');
    const honest = await pay(exactOf(ann));
    await open('thief', 'god', honest);
    const dear = await pay(5n * (PRICE / 2n) + 50n);
    await open('thief', 'superman', dear);
    const states = async () => (await listed()).map(([signature, , , ...rest]) => [signature, ...rest]);
    expect(await states()).toEqual([
      [dear, null, 'recorded'],
      [honest, null, 'recorded'],
    ]);
  });

  it('none where the payment wallet signed, where it failed, and where other tokens came', async () => {
    const own = transfer(world.treasury, world.friend.publicKey, 1n);
    await later([transfer(world.player, world.treasury.publicKey, PRICE), own], undefined, world.treasury);
    await later([transfer(world.player, world.treasury.publicKey, 10_000n * SOL)]);
    world.local.openTokenAccount(world.mint, world.treasury.publicKey);
    world.payToken();
    const { code, err } = await sales();
    expect([code, err.slice(1)]).toEqual([0, ['No payment was found.']]);
  });
});

it('is listed whatever text its buyer has recorded', async () => {
  const order = await open('ann', 'superman', 'x'.repeat(64));
  const named = await pay(PRICE, order);
  expect(await listed()).toEqual([[named, '0.2', 'SOL', 'superman', 'unclaimed']]);
});

it('has the wallet that paid as payer, and nobody where two paid together', async () => {
  const alone = await pay(PRICE, {}, world.friend);
  const half = PRICE / 2n;
  const together = await later(
    [world.player, world.friend].map((from) => transfer(from, world.treasury.publicKey, half)),
    undefined,
    world.friend,
  );
  const { out } = await sales('--json');
  const payers = JSON.parse(out.join('\n')).sales.map((sale: Record<string, unknown>) => [
    sale.signature,
    sale.payer_not_where_to_refund,
  ]);
  expect(payers).toEqual([
    [together, null],
    [alone, world.friend.publicKey.toBase58()],
  ]);
});

it('is a file for taxes: RFC 4180, without a uid, and with the totals beside it', async () => {
  const sol = await pay(PRICE);
  await open('ann-uid', 'superman', sol);
  const other = await pay(PRICE);
  const { code, out, err } = await sales('--csv');
  const payer = world.payer();
  const line = (at: number, signature: string, rest: string) =>
    `"2026-11-21 12:00:0${at} UTC","${signature}","${payer}","0.2","SOL",${rest}\r`;
  expect([code, out]).toEqual([
    0,
    [
      '"TIME","SIGNATURE","PAYER, NOT WHERE TO REFUND","AMOUNT","CURRENCY","SKIN","STATE"\r',
      line(2, other, '"","unclaimed"'),
      line(1, sol, '"","recorded"'),
    ],
  ]);
  expect(err.slice(1)).toEqual(['0.4 SOL in 2 payments: recorded 0.2, unclaimed 0.2.']);
  expect((await sales('--json')).out.join()).not.toContain('ann-uid');
});

it('keeps to a time', async () => {
  const [one, two, three] = [await pay(PRICE), await pay(PRICE), await pay(PRICE)];
  const signatures = async (...args: string[]) => (await listed(...args)).map(([signature]) => signature);
  expect(await signatures('--since', '2026-11-21T12:00:02')).toEqual([three, two]);
  expect(await signatures('--until', '2026-11-21T12:00:03')).toEqual([two, one]);
});

describe('the payments of a buyer are proved', () => {
  const PAID_AT = OPENED.getTime() + 3_601_000;
  const DAY_LATER = PAID_AT + 86_400_000;

  /** Signature, skin and state of each, the newest first, and what is said besides the totals. */
  async function proved(buyer: string, ...args: string[]) {
    const surroundings = { settings: environment, now: () => DAY_LATER + 60_000 };
    await stage.store({ [`players/${buyer}`]: { total_games: 1 } });
    const { out, err } = await stage.run(['sales', '--json', '--buyer', buyer, ...args], surroundings);
    const said = err.filter((line) => /^(Not proved|Also claimed)/.test(line));
    const found = JSON.parse(out.join('\n')).sales.map((sale: Record<string, unknown>) =>
      ['signature', 'skin', 'state'].map((field) => sale[field]),
    );
    return [found, said];
  }

  it('by the name or the amount of their orders, and not by what was recorded', async () => {
    const order = await open('ann', 'superman');
    const first = await pay(exactOf(order));
    const second = await pay(PRICE, order);
    const third = await pay(exactOf(order));
    await open('thief', 'god', first);
    await open('thief', 'ironman', await pay(PRICE + 5n));
    expect(await proved('ann')).toEqual([
      [
        [third, 'superman', 'unclaimed'],
        [second, 'superman', 'unclaimed'],
        [first, 'superman', 'unclaimed'],
      ],
      [`Also claimed: another order has recorded it. 0.${String(exactOf(order)).slice(0, -1)} SOL, ${first}`],
    ]);
    expect(await proved('thief')).toEqual([[], []]);
    await stage.store({ [`purchases/${order.id}`]: { ...ordered('ann', 'superman'), signature: first } });
    expect((await proved('ann'))[0]).toEqual([
      [third, 'superman', 'extra'],
      [second, 'superman', 'extra'],
      [first, 'superman', 'recorded'],
    ]);
  });

  it.each([1, 10, 29, 31, 7200])('by no order with their amount that began %i s after', async (seconds) => {
    const order = await open('ann', 'superman');
    const signature = await pay(exactOf(order));
    await openAlike('thief', order, new Date(PAID_AT + seconds * 1000));
    const after = expect.stringMatching(
      `^Not proved: began ${seconds} s after the payment\\..*${signature}$`,
    );
    expect(await proved('thief')).toEqual([[], [after]]);
    const also = expect.stringMatching(`^Also claimed: another order has this amount\\..*${signature}$`);
    expect(await proved('ann')).toEqual([[[signature, 'superman', 'unclaimed']], [also]]);
  });

  it('by no amount that another order had too when it was paid', async () => {
    const order = await open('ann', 'superman');
    const signature = await pay(exactOf(order));
    await openAlike('thief', order, new Date(PAID_AT - 1000), signature);
    const two = expect.stringMatching(/^Not proved: another order had this amount before the payment\. /);
    expect(await proved('thief')).toEqual([[], [two]]);
    expect(await proved('ann')).toEqual([[], [two]]);
  });

  it('by no amount before a day has passed, but by a name at once', async () => {
    const order = await open('ann', 'superman');
    await world.timer.sleep(120_000);
    const signature = await pay(exactOf(order));
    const named = await pay(PRICE, order);
    const young = expect.stringMatching(`^Not proved: the payment is not a day old\\. .*${signature}$`);
    expect(await proved('ann')).toEqual([[[named, 'superman', 'unclaimed']], [young]]);
  });

  it('or all are refused where not all orders can be read', async () => {
    const order = await open('ann', 'superman');
    await pay(exactOf(order));
    await stage.store({ 'players/ann': { total_games: 1 } });
    for (const one of ['bob', 'cid', 'dan', 'eve', 'fay']) await open(one, 'god');
    const { code, err } = await sales('--buyer', 'ann', '--max-reads', '5');
    expect([code, err.at(-1)]).toEqual([
      1,
      'There are more than 5 orders. Try again with a higher --max-reads.',
    ]);
  });
});

it('goes on where the reads were used up, without a gap', async () => {
  const paid = [await pay(PRICE), await pay(PRICE), await pay(PRICE)];
  const { code, out, err } = await sales('--max-reads', '5', '--csv');
  expect(code).toBe(1);
  const found = (lines: readonly string[]) => paid.filter((one) => lines.join().includes(one));
  expect(found(out)).toEqual(paid.slice(2));
  const line = /-- sales (.+)$/.exec(err.at(-1) ?? '')?.[1] ?? '';
  expect(line).toBe('--until 2026-11-21T12:00:03 --csv');
  expect(found((await sales(...line.split(' '))).out)).toEqual(paid.slice(0, 2));
});

it('has what came to a former payment wallet too', async () => {
  const before = await later([transfer(world.player, world.friend.publicKey, PRICE)]);
  const now = await pay(PRICE);
  const former = {
    VITE_SOLANA_FORMER: `wallet ${world.friend.publicKey.toBase58()} until 2025-01-31T12:00Z`,
  };
  const { out } = await stage.run(['sales', '--json'], { settings: () => ({ ...environment(), ...former }) });
  expect(JSON.parse(out.join('\n')).sales.map((sale: Record<string, unknown>) => sale.signature)).toEqual([
    now,
    before,
  ]);
});

it('needs a shop, and a node that answers', async () => {
  const without = await stage.run(['sales'], { settings: () => ({}) });
  expect([without.code, without.err.at(-1)]).toEqual([1, expect.stringMatching(/^No shop is set up here: /)]);
  world.local.faults.add('getSignaturesForAddress', 503);
  const silent = await sales();
  expect([silent.code, silent.err.at(-1)]).toEqual([
    1,
    'The list ends early: rpc-unreachable: status 503. Try again later, or with a higher --max-reads.',
  ]);
  world.local.faults.add('getTokenAccountsByOwner', 403);
  const refused = await sales();
  expect(refused.code).toBe(3);
  expect(refused.err.at(-1)).toMatch(/^The node did not answer \(rpc-forbidden\)\. .* VITE_SOLANA_RPC_URL=/);
});
