/** An order belongs to its buyer, and is paid once, whatever others record. */

import { beforeEach, describe, expect, it } from 'vitest';
import { toSignature } from '../../../../src/base/base58.ts';
import type { PurchaseOrder } from '../../../../src/board/backend/records.ts';
import { createPersistence, type LocalBoard, startLocalBoard } from './localBoard.ts';

const signatureOf = (byte: number) => toSignature(new Uint8Array(64).fill(byte));
const SIGNATURE = signatureOf(7);

let board: LocalBoard;
beforeEach(async () => {
  board = await startLocalBoard();
  await setShop(true);
});

const setShop = (open: boolean) => board.write(['settings', 'shop'], { open: { booleanValue: open } });

function opened(result: { kind: string; order?: PurchaseOrder }): PurchaseOrder {
  if (!result.order) throw new Error(`No order: ${JSON.stringify(result)}`);
  return result.order;
}

/** A buyer in a browser of their own. */
async function newBuyer(persistence = createPersistence()) {
  const purchases = await board.open(persistence).purchases();
  return {
    persistence,
    purchases,
    open: async (skin: 'superman' | 'god' | 'ironman' = 'superman') =>
      opened(await purchases.openOrder(skin)),
  };
}

describe('an order', () => {
  it('begins once: a reload, another tab and a browser that lost its storage find it again', async () => {
    const { open, persistence } = await newBuyer();
    const first = await open();
    expect(await open()).toEqual(first);
    expect(await (await newBuyer(persistence)).open()).toEqual(first);
    expect(first).toMatchObject({ skin: 'superman', openedAt: Date.now(), signature: null });
    expect(board.all('purchases')).toHaveLength(1);
  });

  it('is of one skin and of one buyer', async () => {
    const { open } = await newBuyer();
    const ids = [await open('superman'), await open('god'), await (await newBuyer()).open('god')].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('begins once where two tabs ask for it at the same moment', async () => {
    const { open, persistence, purchases } = await newBuyer();
    await purchases.openOrder('god');
    const tabs = [open, (await newBuyer(persistence)).open, (await newBuyer(persistence)).open];
    const orders = await Promise.all(tabs.map((ask) => ask()));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(board.all('purchases')).toHaveLength(2);
  });

  it('is refused in a closed shop, and to a banned player, who are told why', async () => {
    await setShop(false);
    const { purchases } = await newBuyer();
    expect(await purchases.openOrder('god')).toEqual({ kind: 'denied', reason: 'closed' });
    await setShop(true);
    const database = board.open();
    const uid = await database.signIn();
    await board.write(['bans', uid], {});
    expect(await (await database.purchases()).openOrder('god')).toEqual({ kind: 'denied', reason: 'banned' });
  });
});

describe('a payment', () => {
  it('is recorded, however often its buyer says so, and found with the order', async () => {
    const { purchases, open } = await newBuyer();
    const { id } = await open();
    for (let again = 0; again < 2; again++)
      expect(await purchases.recordPayment(id, SIGNATURE)).toEqual({ kind: 'recorded' });
    expect(await open()).toMatchObject({ id, signature: SIGNATURE });
    expect(await (await newBuyer()).purchases.readPayment(SIGNATURE)).toMatchObject({ id, skin: 'superman' });
    expect(await purchases.readPayment(signatureOf(8))).toBeNull();
  });

  it('that somebody else has recorded is told with their order, and can be insisted on', async () => {
    const thief = await newBuyer();
    const theirs = await thief.open('god');
    await thief.purchases.recordPayment(theirs.id, SIGNATURE);
    const { purchases, open } = await newBuyer();
    const { id } = await open();
    expect(await purchases.recordPayment(id, SIGNATURE)).toMatchObject({
      kind: 'taken',
      by: { id: theirs.id, skin: 'god' },
    });
    await purchases.insistOnPayment(id, SIGNATURE);
    expect(await open()).toMatchObject({ id, signature: SIGNATURE });
  });

  it("can't be recorded for another's order, and a second one of a paid order is told as that", async () => {
    const { purchases, open } = await newBuyer();
    const { id } = await open();
    await expect((await newBuyer()).purchases.recordPayment(id, SIGNATURE)).rejects.toThrow();
    await purchases.recordPayment(id, SIGNATURE);
    expect(await purchases.recordPayment(id, signatureOf(8))).toEqual({ kind: 'paid' });
  });

  it('is recorded for one order of six that name it at the same moment', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { purchases, open } = await newBuyer();
        return { purchases, id: (await open()).id };
      }),
    );
    const results = await Promise.all(
      orders.map(({ purchases, id }) => purchases.recordPayment(id, SIGNATURE)),
    );
    expect(results.filter(({ kind }) => kind === 'recorded')).toHaveLength(1);
    expect(board.all('payments')).toHaveLength(1);
  });
});
