import { afterEach, describe, expect, it } from 'vitest';
import { PRICES } from '../../../../src/game/content/prices.ts';
import { SKINS } from '../../../../src/game/content/skins.ts';
import { unitsOf } from '../../../../src/shop/payments/amounts.ts';
import { balanceText, priceText } from '../../../../src/shop/skins/prices.ts';
import { parseConfig } from '../../../../tools/environment.ts';
import { configOf } from '../../../../tools/vite/checkedSettings.ts';

const TREASURY = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const MINT = 'So11111111111111111111111111111111111111112';
const RPC_URL = 'https://rpc.example.org/';

const shopOf = (environment: Record<string, string>) => parseConfig(environment).shop;

describe('the shop', () => {
  it('is a demo where nothing is set, or only set to nothing', () => {
    expect(shopOf({})).toEqual({ mode: 'demo' });
    expect(shopOf({ VITE_SOLANA_TREASURY: '', VITE_SOLANA_RPC_URL: '' })).toEqual({ mode: 'demo' });
    expect(shopOf({ VITE_SOLANA_TOKEN_MINT: MINT })).toEqual({ mode: 'demo' });
  });

  it.each<[string, Record<string, string>]>([
    ['node', { VITE_SOLANA_TREASURY: TREASURY }],
    ['payment wallet', { VITE_SOLANA_RPC_URL: RPC_URL }],
  ])('is closed without a %s', (_, environment) => {
    expect(shopOf(environment)).toEqual({ mode: 'closed' });
  });

  it('is open with both', () => {
    const settings = { cluster: 'mainnet', rpcUrl: RPC_URL, treasury: TREASURY };
    const environment = { VITE_SOLANA_TREASURY: TREASURY, VITE_SOLANA_RPC_URL: RPC_URL };
    expect(shopOf(environment)).toEqual({ mode: 'live', settings });
    const token = { mint: MINT, decimals: 3 };
    expect(shopOf({ ...environment, VITE_SOLANA_TOKEN_MINT: MINT })).toEqual({
      mode: 'live',
      settings: { ...settings, token },
    });
  });

  it('knows what was paid before, and until when', () => {
    const text = `wallet ${TREASURY} until 2026-03-01T12:00Z,
      mint ${MINT} until 2026-04-01T00:00Z, mint ${MINT}  decimals 6 until 2026-05-01T00:00Z`;
    const environment = { VITE_SOLANA_TREASURY: TREASURY, VITE_SOLANA_RPC_URL: RPC_URL };
    expect(shopOf({ ...environment, VITE_SOLANA_FORMER: text })).toMatchObject({
      settings: {
        former: [
          { until: Date.UTC(2026, 2, 1, 12) / 1000, treasury: TREASURY },
          { until: Date.UTC(2026, 3, 1) / 1000, token: { mint: MINT, decimals: 3 } },
          { until: Date.UTC(2026, 4, 1) / 1000, token: { mint: MINT, decimals: 6 } },
        ],
      },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['VITE_SOLANA_RPC_URL', { VITE_SOLANA_RPC_URL: 'rpc' }],
    ['VITE_SOLANA_CLUSTER', { VITE_SOLANA_CLUSTER: 'moon' }],
    ['VITE_SOLANA_TOKEN_DECIMALS', { VITE_SOLANA_TOKEN_DECIMALS: '3.5' }],
    ['not an address', { VITE_SOLANA_TREASURY: 'here', VITE_SOLANA_RPC_URL: RPC_URL }],
    [
      'mint is not an address',
      { VITE_SOLANA_TREASURY: TREASURY, VITE_SOLANA_RPC_URL: RPC_URL, VITE_SOLANA_TOKEN_MINT: 'abc' },
    ],
    [
      'fewer than 3 decimals',
      {
        VITE_SOLANA_TREASURY: TREASURY,
        VITE_SOLANA_RPC_URL: RPC_URL,
        VITE_SOLANA_TOKEN_MINT: MINT,
        VITE_SOLANA_TOKEN_DECIMALS: '2',
      },
    ],
    ['VITE_SOLANA_FORMER', { VITE_SOLANA_FORMER: 'somewhere' }],
    ['VITE_SOLANA_FORMER', { VITE_SOLANA_FORMER: `wallet ${TREASURY} until 2026-02-30` }],
    ['VITE_SOLANA_FORMER', { VITE_SOLANA_FORMER: `wallet ${TREASURY} until 2026-13-01T12:00Z` }],
    ['yet to come', { VITE_SOLANA_FORMER: `wallet ${TREASURY} until 2999-01-01T12:00Z` }],
    [
      'has to name its cluster',
      { VITE_SOLANA_TREASURY: TREASURY, VITE_SOLANA_RPC_URL: RPC_URL, VITE_SOLANA_CLUSTER: 'devnet' },
    ],
  ])('is refused with the reason: %s', (reason, environment) => {
    expect(() => configOf(environment)).toThrow(reason);
  });
});

it.each(SKINS.flatMap(({ name, unlock }) => (unlock.kind === 'purchase' ? [[name, unlock] as const] : [])))(
  'the price of %s is a whole number of the smallest units, and so are former ones',
  (_, { price, formerPrices = [] }) => {
    for (const { priceSTCKR, priceSol } of [price, ...formerPrices]) {
      expect(unitsOf(priceSol, 8)).toBeGreaterThan(0n);
      expect(unitsOf(priceSTCKR, 3)).toBeGreaterThan(0n);
    }
  },
);

describe('a build', () => {
  const price = { priceSTCKR: 1000, priceSol: 0.2 };
  const { superman } = PRICES;
  afterEach(() => {
    PRICES.superman = superman;
  });

  it.each(['2999-01-01T12:00Z', '2026-13-01T12:00Z', '2026-01-31T12:00', '2026-01-31', 'yesterday', ''])(
    'stops where a former price counts until "%s"',
    (until) => {
      PRICES.superman = {
        price,
        formerPrices: [
          { until: '2026-01-31T12:00Z', ...price },
          { until, ...price },
        ],
      };
      expect(() => configOf({})).toThrow(/^Configuration: .*prices\.ts: a former price has .*deploy/);
    },
  );

  it('takes a former price whose time is over', () => {
    PRICES.superman = { price, formerPrices: [{ until: '2026-01-31T12:00Z', ...price }] };
    expect(() => configOf({})).not.toThrow();
  });
});

describe('an amount', () => {
  it('of a price is written in whole tokens', () => {
    const price = { priceSTCKR: 2500, priceSol: 0.25 };
    expect(priceText(price, 'STCKR')).toBe('2,500 STCKR');
    expect(priceText(price, 'SOL')).toBe('0.25 SOL');
  });

  it.each([
    [0n, 'SOL', '0 SOL'],
    [199_999_999n, 'SOL', '0.199999999 SOL'],
    [10_000_000_000n, 'SOL', '10 SOL'],
    [1_234_567n, 'STCKR', '1,234.567 STCKR'],
    [2n ** 64n - 1n, 'SOL', '18,446,744,073.709551615 SOL'],
  ] as const)('of a balance of %s is written to the last digit, in %s', (units, currency, text) => {
    expect(balanceText(units, currency)).toBe(text);
  });
});
