import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
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

  // The board knows a used payment by its signature, so every spelling of it must give the same one.
  it.each([
    ['as it is', (signature: string) => signature],
    ['with a zero-width blank', (signature: string) => `${signature.slice(0, 9)}\u200b${signature.slice(9)}`],
    ["as an explorer's link", (signature: string) => `https://solscan.io/tx/${signature}?cluster=devnet`],
  ])('the receipt has the signature as the chain has it, pasted %s', async (_name, pasted) => {
    const signature = world.paySol();
    await expect(world.verifySol(pasted(signature))).resolves.toMatchObject({ signature });
  });
});
