/** `sales` from a node that lies, forgets, repeats itself or falls silent. */

import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { type Address, toSignature } from '../../src/base/base58.ts';
import type { Uid } from '../../src/engine/ids.ts';
import type { Bill } from '../../src/shop/payments/order.ts';
import { createRpc } from '../../src/shop/payments/rpc.ts';
import type { ShownBill } from '../../src/shop/skins/bills.ts';
import { claimsOf, readSales, type SalesQuestion } from '../../tools/moderate/sales.ts';
import type { ShopOrder, ShopOrders } from '../../tools/moderate/shopOrders.ts';

const addressOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte)) as Address;
const signatureOf = (number: number) => toSignature(new Uint8Array(64).fill(number));
const [TREASURY, PAYER, OTHER] = [addressOf(1), addressOf(2), addressOf(3)];
const BILL: Bill = { item: 'superman', treasury: TREASURY, asset: { kind: 'sol' }, price: 100n };
const PAGE = 3;

/** Payments of 100 lamports: each has its number as its time, and two share a second. */
const NUMBERS = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const timeOf = (number: number) => Math.ceil(number / 2) * 2;

type Answers = Record<string, (params: unknown[]) => unknown>;

function honest(numbers = NUMBERS): Answers {
  return {
    getSignaturesForAddress([, options]) {
      const { before } = options as { before?: string };
      const from = numbers.findIndex((number) => signatureOf(number) === before) + 1;
      return numbers.slice(from, from + PAGE).map((number) => ({
        ...{ signature: signatureOf(number), slot: number, err: null },
        blockTime: timeOf(number),
      }));
    },
    getTransaction([signature]) {
      const number = numbers.find((one) => signatureOf(one) === signature) ?? 0;
      return {
        ...{ slot: number, blockTime: timeOf(number) },
        transaction: {
          signatures: [signature],
          message: { header: { numRequiredSignatures: 1 }, accountKeys: [PAYER, TREASURY] },
        },
        meta: { err: null, preBalances: [1000, 0], postBalances: [900, 100] },
      };
    },
  };
}

/** Asks for the sales. */
function ask(answers: Answers, changes: Partial<SalesQuestion> = {}) {
  const rpc = createRpc('http://node.test', {
    async fetch(_, init) {
      const { id, method, params } = JSON.parse(String(init?.body));
      const result = answers[method]?.(params);
      if (result instanceof Response) return result;
      return Response.json({ jsonrpc: '2.0', id, result });
    },
    sleep: async () => {},
  });
  const nothing = { of: async () => null, recordedFor: async () => null } as unknown as ShopOrders;
  return readSales({
    ...{ rpc, orders: nothing, bills: [BILL], accounts: [TREASURY], maxReads: 1000 },
    ...{ since: 0, until: Number.POSITIVE_INFINITY, report: () => {}, shown: () => [] },
    ...changes,
  });
}

/** The numbers of the payments that were found, those that were not read, and where it ended early. */
async function read(answers: Answers, changes: Partial<SalesQuestion> = {}) {
  const reading = await ask(answers, changes);
  const numberOf = (signature: string) => base58.decode(signature)[0];
  return {
    found: reading.sales.map(({ signature }) => numberOf(signature)),
    unread: reading.unread.map(numberOf),
    rest: reading.rest,
  };
}

test('all payments are found, each once, whichever accounts name them', async () => {
  expect(await read(honest())).toEqual({ found: NUMBERS, unread: [], rest: null });
  const twice = await read(honest(), { accounts: [TREASURY, OTHER] });
  expect(twice).toEqual({ found: NUMBERS, unread: [], rest: null });
});

test('wherever the reads are used up, the next search goes on without a gap and without repeating one', async () => {
  for (let maxReads = 8; maxReads < 25; maxReads++) {
    const found: unknown[] = [];
    let until = Number.POSITIVE_INFINITY;
    for (let searches = 0; searches < 9; searches++) {
      const part = await read(honest(), { maxReads, until });
      found.push(...part.found);
      if (!part.rest) break;
      until = part.rest.until ?? until;
    }
    expect(found, `${maxReads} reads`).toEqual(NUMBERS);
  }
});

test('a node that falls silent ends the list where it is whole', async () => {
  const answers = honest();
  let left = 4;
  const silent = {
    ...answers,
    getTransaction: (params: unknown[]) =>
      left-- > 0 ? answers.getTransaction?.(params) : new Response(null, { status: 429 }),
  };
  // 6 and 5 are of one second.
  expect(await read(silent)).toEqual({
    found: [9, 8, 7],
    unread: [],
    rest: { why: 'rpc-rate-limited', until: 7 },
  });
});

const LIES: [
  what: string,
  lie: (answers: Answers) => Answers,
  expected: Partial<Awaited<ReturnType<typeof read>>>,
][] = [
  [
    'gives the same page for ever',
    (answers) => ({
      ...answers,
      getSignaturesForAddress: () => answers.getSignaturesForAddress?.(['', {}]),
    }),
    { found: [9, 8, 7] },
  ],
  [
    'makes up pages of failed transactions for ever',
    (answers) => {
      let slot = 0;
      const made = () => [{ signature: signatureOf(slot++ % 250), slot, err: 'failed', blockTime: 1 }];
      return { ...answers, getSignaturesForAddress: made };
    },
    { found: [], rest: { why: '1000 reads are used up', until: null } },
  ],
  [
    'has forgotten a transaction, and has another in place of one',
    (answers) => ({
      ...answers,
      getTransaction([signature]) {
        if (signature === signatureOf(8)) return null;
        return answers.getTransaction?.([signature === signatureOf(5) ? signatureOf(6) : signature]);
      },
    }),
    { found: [9, 7, 6, 4, 3, 2, 1], unread: [8, 5], rest: null },
  ],
  [
    'answers for one what nobody can read',
    (answers) => ({
      ...answers,
      getTransaction: ([signature]) =>
        signature === signatureOf(4) ? { slot: 'four' } : answers.getTransaction?.([signature]),
    }),
    { found: [9, 8, 7, 6, 5, 3, 2, 1], unread: [4], rest: null },
  ],
  [
    'makes up times',
    (answers) => ({
      ...answers,
      getSignaturesForAddress: () =>
        [9, 8].map((number) => ({
          ...{ signature: signatureOf(number), slot: number, err: null },
          blockTime: (number - 8.5) * 1e15,
        })),
    }),
    { found: [9, 8], rest: null },
  ],
  [
    'does not know the times yet',
    (answers) => ({
      ...answers,
      getSignaturesForAddress: () => [{ signature: signatureOf(9), slot: 9, err: null, blockTime: null }],
    }),
    { found: [9], rest: null },
  ],
  [
    'calls a transaction that failed a success',
    (answers) => ({
      ...answers,
      getTransaction(params) {
        const transaction = answers.getTransaction?.(params) as { meta: object };
        return { ...transaction, meta: { ...transaction.meta, err: 'failed' } };
      },
    }),
    { found: [], unread: [], rest: null },
  ],
];

test.each(LIES)('a node that %s makes up no payment and hides none in silence', async (_, lie, expected) => {
  expect(await read(lie(honest()))).toMatchObject(expected);
});

test('a payment is short by the price of its time, and where two were good, by the lower one', async () => {
  const bills = [
    { ...BILL, until: 4 },
    { ...BILL, price: 150n, from: 4, until: 6 },
    { ...BILL, price: 101n, from: 7 },
  ];
  const { sales } = await ask(honest(), { bills });
  expect(sales.map(({ state }) => state)).toEqual([...Array(5).fill('short'), ...Array(4).fill('unclaimed')]);
});

test('the history is read no further back than asked, even where all of it failed', async () => {
  const answers = honest();
  let pages = 0;
  const failed: Answers = {
    ...answers,
    getSignaturesForAddress(params) {
      pages += 1;
      const page = answers.getSignaturesForAddress?.(params) as object[];
      return page.map((one) => ({ ...one, err: 'failed' }));
    },
  };
  await ask(failed, { since: 5 });
  expect(pages).toBe(2);
});

test('payments that name many addresses cost five reads, and the same ones no more', async () => {
  const answers = honest([2, 1]);
  const many = Array.from({ length: 40 }, (_, at) => addressOf(100 + at));
  const naming: Answers = {
    ...answers,
    getTransaction([signature]) {
      const transaction = answers.getTransaction?.([signature]) as { transaction: object };
      const message = {
        header: { numRequiredSignatures: 1 },
        accountKeys: [PAYER, TREASURY, ...many],
      };
      const none = many.map(() => 0);
      const meta = { err: null, preBalances: [1000, 0, ...none], postBalances: [900, 100, ...none] };
      return { ...transaction, transaction: { ...transaction.transaction, message }, meta };
    },
  };
  let looked = 0;
  const of = async () => {
    looked += 1;
    return null;
  };
  await ask(naming, { orders: { of, recordedFor: async () => null } as unknown as ShopOrders });
  expect(looked).toBe(5);
});

test('a payment of an order’s exact amount proves nothing before the order began, nor after its price', async () => {
  const { sales } = await ask(honest());
  const order = { id: '5e'.repeat(32), buyer: 'ann', skin: 'superman', openedAt: 4500, signature: null };
  const bill = { ...BILL, reference: OTHER, exact: { amount: 100n, since: 4.5 }, from: 4, until: 8 };
  const claims = (one: ShownBill) =>
    claimsOf(sales, order.buyer as Uid, [{ order: order as ShopOrder, bills: [one] }], 200_000);
  expect(claims(bill).map(({ time, doubt }) => [time, doubt])).toEqual([
    ...[8, 8, 6, 6].map((time) => [time, undefined]),
    ...[4, 4].map((time) => [time, 'began 1 s after the payment']),
  ]);
  expect(claims({ ...bill, asset: { kind: 'token', mint: OTHER } })).toEqual([]);
});
