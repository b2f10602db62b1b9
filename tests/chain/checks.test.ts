import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChainTime } from '../../src/payments/chain.ts';
import { checkShop } from '../../src/payments/checks.ts';
import { openOrder } from '../../src/payments/order.ts';
import { createRpc } from '../../src/payments/rpc.ts';
import type { ShopSettings } from '../../src/payments/settings.ts';
import { startSolanaLocal } from '../../tools/solana-local/server.ts';
import { environmentOf, setUpShop } from '../../tools/solana-local/shop.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.local.close());

const settings = (changes: Partial<ShopSettings> = {}): ShopSettings => ({
  cluster: 'localnet',
  rpcUrl: world.local.url,
  treasury: world.treasury.publicKey.toBase58(),
  token: { mint: world.mint.address.toBase58(), decimals: 6 },
  ...changes,
});
const check = (changes: Partial<ShopSettings> = {}) => checkShop(world.rpc, settings(changes));

describe('the settings of the shop', () => {
  it('may be true', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it('may name a treasury that the chain has never seen, and a mint of Token-2022', async () => {
    const { publicKey } = Keypair.generate();
    const { address } = world.local.createMint({ decimals: 3, token2022: {} });
    const token = { mint: address.toBase58(), decimals: 3 };
    await expect(check({ treasury: publicKey.toBase58(), token })).resolves.toBeUndefined();
  });

  it.each<[string, () => Partial<ShopSettings>]>([
    ['is not an address', () => ({ treasury: 'somewhere' })],
    ['mint abc is not an address', () => ({ token: { mint: 'abc', decimals: 6 } })],
    ['has to name its cluster, devnet', () => ({ cluster: 'devnet' })],
    ['payment wallet is not a wallet', () => ({ treasury: treasuryAccount() })],
    ['has 6 decimals, not 3', () => ({ token: { mint: world.mint.address.toBase58(), decimals: 3 } })],
    ['is not that of a mint', () => ({ token: { mint: treasuryAccount(), decimals: 6 } })],
    [
      'does not exist',
      () => ({ token: { mint: 'So11111111111111111111111111111111111111111', decimals: 9 } }),
    ],
    ['has a transfer fee', () => ({ token: { mint: mintWithFee(), decimals: 6 } })],
  ])('are refused: %s', async (detail, changes) => {
    const refused = expect(check(changes())).rejects;
    await refused.toMatchObject({ code: 'shop-misconfigured', message: expect.stringContaining(detail) });
  });

  it('are refused on another cluster', async () => {
    await expect(check({ cluster: 'mainnet' })).rejects.toMatchObject({ code: 'wrong-cluster' });
  });

  const treasuryAccount = () => world.local.tokenAccount(world.mint, world.treasury.publicKey).toBase58();
  const mintWithFee = () =>
    world.local
      .createMint({ decimals: 6, token2022: { transferFee: { basisPoints: 1, maximum: 1n } } })
      .address.toBase58();
});

it('an order begins by the clock of the chain', async () => {
  await world.timer.sleep(5000);
  expect(await readChainTime(world.rpc)).toBe(world.now());
  const { createdAt: _, ...bill } = world.solOrder();
  expect(await openOrder(world.rpc, bill)).toMatchObject({ createdAt: world.now(), item: 'hat' });
});

it('the clock of the chain runs by itself', async () => {
  let now = Date.UTC(2026, 0, 1);
  const local = await startSolanaLocal({ now: () => now });
  const rpc = createRpc(local.url);
  const before = await readChainTime(rpc);
  now += 60_000;
  expect(await readChainTime(rpc)).toBe(before + 60);
  await local.close();
});

it('the shop to try things in is set up as its settings say', async () => {
  setUpShop(world.local);
  const environment = environmentOf(world.local.url);
  const token = { mint: environment.VITE_SOLANA_TOKEN_MINT, decimals: 3 };
  await expect(check({ treasury: environment.VITE_SOLANA_TREASURY, token })).resolves.toBeUndefined();
});
