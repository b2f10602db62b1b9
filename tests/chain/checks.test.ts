import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopSettings } from '../../src/base/shopSettings.ts';
import { checkShop } from '../../src/shop/payments/checks.ts';
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

  it('may name what was paid before', async () => {
    const token = { mint: world.mint.address.toBase58(), decimals: 6 };
    const former = [
      { until: 1, token },
      { until: 2, treasury: Keypair.generate().publicKey.toBase58() },
    ];
    await expect(check({ former })).resolves.toBeUndefined();
  });

  it('may name a treasury that the chain has never seen, and a mint of Token-2022', async () => {
    const { publicKey } = Keypair.generate();
    const { address } = world.local.createMint({ decimals: 3, token2022: {} });
    const token = { mint: address.toBase58(), decimals: 3 };
    await expect(check({ treasury: publicKey.toBase58(), token })).resolves.toBeUndefined();
  });

  it.each<[string, () => Partial<ShopSettings>]>([
    ['is not an address', () => ({ treasury: 'somewhere' })],
    ['mint is not an address', () => ({ token: { mint: 'abc', decimals: 6 } })],
    ['has to name its cluster, devnet', () => ({ cluster: 'devnet' })],
    ['payment wallet is not a wallet', () => ({ treasury: world.mint.address.toBase58() })],
    ['has 6 decimals, not 3', () => ({ token: { mint: world.mint.address.toBase58(), decimals: 3 } })],
    ['is not set up', () => ({ token: { mint: mintThatIsNot(), decimals: 6 } })],
    ['is not that of a mint', () => ({ token: { mint: treasuryAccount(), decimals: 6 } })],
    [
      'does not exist',
      () => ({ token: { mint: 'So11111111111111111111111111111111111111111', decimals: 9 } }),
    ],
    ['has a transfer fee', () => ({ token: { mint: mintWithFee(), decimals: 6 } })],
    ...[
      ['no transfers at all', 9],
      ['interest', 10],
      ['a permanent delegate', 12],
      ['a transfer hook', 14],
      ['a scale', 25],
      ['a pause', 26],
    ].map(([detail, type]): [string, () => Partial<ShopSettings>] => [
      String(detail),
      () => ({ token: { mint: mintWith(Number(type), 0), decimals: 6 } }),
    ]),
    ['accounts that are frozen', () => ({ token: { mint: mintWith(6, 2), decimals: 6 } })],
    ['is the incinerator', () => ({ treasury: '1nc1nerator11111111111111111111111111111111' })],
    ['belongs to a program', () => ({ treasury: treasuryAccount() })],
    ['payment wallet is not a wallet', () => ({ treasury: nonceAccount() })],
    ['begin with https://', () => ({ cluster: 'devnet', rpcUrl: 'http://devnet.example.org' })],
    ['begin with https://', () => ({ cluster: 'devnet', rpcUrl: 'wss://devnet.example.org' })],
    [
      'whose key is public',
      () => ({ cluster: 'mainnet', treasury: environmentOf(world.local.url).VITE_SOLANA_TREASURY }),
    ],
    ['fewer than 3 decimals', () => ({ token: { mint: world.mint.address.toBase58(), decimals: 2 } })],
    [
      'fewer than 3 decimals',
      () => ({ former: [{ until: 1, token: { mint: world.mint.address.toBase58(), decimals: 2 } }] }),
    ],
    ['A former token does not exist', () => ({ former: [{ until: 1, token: tokenAt(treasuryAccount()) }] })],
    ['A former token does not exist', () => ({ former: [{ until: 1, token: tokenAt(newKey()) }] })],
    [
      'A former token has 6 decimals, not 3',
      () => ({ former: [{ until: 1, token: tokenAt(world.mint.address.toBase58()) }] }),
    ],
    ['former payment wallet or mint', () => ({ former: [{ until: 1, treasury: 'there' }] })],
    ['former payment wallet or mint', () => ({ former: [{ until: 1, token: { mint: '', decimals: 3 } }] })],
    ['refuses payments without a memo', () => ({ token: { mint: mintOfLockedAccount(), decimals: 6 } })],
    ['needs VITE_CONTACT_URL', () => ({ cluster: 'mainnet' })],
    ['is wrapped SOL', () => ({ token: { mint: WRAPPED_SOL, decimals: 9 } })],
    ['is wrapped SOL', () => ({ former: [{ until: 1, token: { mint: WRAPPED_SOL, decimals: 9 } }] })],
    ['is wrapped SOL', () => ({ token: { mint: WRAPPED_SOL_2022, decimals: 9 } })],
  ])('are refused: %s', async (detail, changes) => {
    const refused = expect(check(changes())).rejects;
    await refused.toMatchObject({ code: 'shop-misconfigured', message: expect.stringContaining(detail) });
  });

  it('are refused on another cluster', async () => {
    await expect(
      check({ cluster: 'mainnet', rpcUrl: 'https://node.test', contactUrl: 'mailto:shop@example.org' }),
    ).rejects.toMatchObject({
      code: 'wrong-cluster',
    });
  });

  const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
  const WRAPPED_SOL_2022 = '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9';
  const newKey = () => Keypair.generate().publicKey.toBase58();
  const tokenAt = (mint: string) => ({ mint, decimals: 3 });
  const treasuryAccount = () => world.local.tokenAccount(world.mint, world.treasury.publicKey).toBase58();
  it('may name a mint whose new accounts are not frozen', async () => {
    await expect(check({ token: { mint: mintWith(6, 1), decimals: 6 } })).resolves.toBeUndefined();
  });

  it('may name any key, and no address of a program', async () => {
    for (let many = 0; many < 50; many++) {
      const { publicKey } = Keypair.generate();
      await expect(check({ treasury: publicKey.toBase58() })).resolves.toBeUndefined();
      const [derived] = PublicKey.findProgramAddressSync([publicKey.toBytes()], world.mint.program);
      await expect(check({ treasury: derived.toBase58() })).rejects.toThrow('belongs to a program');
    }
  });

  /** A mint of Token-2022 with one extension of one byte. */
  function mintWith(type: number, byte: number): string {
    const { address } = world.local.createMint({ decimals: 6, token2022: {} });
    const found = world.local.chain.accounts.get(address.toBase58());
    if (!found) throw new Error('no mint');
    const data = new Uint8Array(171);
    data.set(found.data);
    data.set([1, type, 0, 1, 0, byte], 165);
    const key = Keypair.generate().publicKey.toBase58();
    world.local.chain.accounts.set({ ...found, address: key, data });
    return key;
  }
  /** A mint of Token-2022 whose account of the shop demands a memo with each payment. */
  function mintOfLockedAccount(): string {
    const mint = world.local.createMint({ decimals: 6, token2022: {} });
    const opened = world.local.openTokenAccount(mint, world.treasury.publicKey).toBase58();
    const found = world.local.chain.accounts.get(opened);
    if (!found) throw new Error('no account');
    const data = new Uint8Array(171);
    data.set(found.data.slice(0, 165));
    data.set([2, 8, 0, 1, 0, 1], 165);
    world.local.chain.accounts.set({ ...found, data });
    return mint.address.toBase58();
  }
  /** A mint whose account was opened, and nothing more. */
  function mintThatIsNot(): string {
    const key = Keypair.generate().publicKey.toBase58();
    const found = world.local.chain.accounts.get(world.mint.address.toBase58());
    if (!found) throw new Error('no mint');
    world.local.chain.accounts.set({ ...found, address: key, data: new Uint8Array(found.data.length) });
    return key;
  }
  function nonceAccount(): string {
    const key = Keypair.generate().publicKey.toBase58();
    const owner = '11111111111111111111111111111111';
    const data = new Uint8Array(80);
    world.local.chain.accounts.set({ address: key, lamports: 2_000_000n, owner, executable: false, data });
    return key;
  }
  const mintWithFee = () =>
    world.local
      .createMint({ decimals: 6, token2022: { transferFee: { basisPoints: 1, maximum: 1n } } })
      .address.toBase58();
});

it('the shop to try things in is set up as its settings say', async () => {
  setUpShop(world.local);
  const environment = environmentOf(world.local.url);
  const token = { mint: environment.VITE_SOLANA_TOKEN_MINT, decimals: 3 };
  await expect(check({ treasury: environment.VITE_SOLANA_TREASURY, token })).resolves.toBeUndefined();
});
