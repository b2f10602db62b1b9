import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimPayment } from '../../src/payments/claim.ts';
import { CASES, claimStore } from './cases.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => {
  world.local.faults.clear();
  world.local.chain.setDelays({ confirmMs: 0, finalizeMs: 0 });
});
afterAll(() => world.local.close());

describe('a payment is judged by what the chain says', () => {
  it.each(CASES)('%s: %s', async (_name, outcome, attempt) => {
    const judged = attempt(world);
    if (typeof outcome === 'bigint') await expect(judged).resolves.toMatchObject({ received: outcome });
    else await expect(judged).rejects.toMatchObject({ name: 'PaymentError', code: outcome });
  });

  it('gives one of three who claim the same payment at once what it paid for', async () => {
    const store = claimStore();
    const receipt = await world.verifySol(world.paySol());
    const claims = await Promise.allSettled([1, 2, 3].map(() => claimPayment(receipt, store)));
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});
