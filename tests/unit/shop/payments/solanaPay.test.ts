import { base58 } from '@scure/base';
import fc from 'fast-check';
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Address, toSignature } from '../../../../src/base/base58.ts';
import { orderIdOf, referenceOf, tagOf } from '../../../../src/board/orderId.ts';
import type { Order } from '../../../../src/shop/payments/order.ts';
import {
  decimalText,
  explorerLink,
  paymentLink,
  WALLET_BROWSERS,
} from '../../../../src/shop/payments/solanaPay.ts';

const address = (byte: number) => v.parse(Address, base58.encode(new Uint8Array(32).fill(byte)));
const ORDER: Order = {
  item: 'superman',
  treasury: address(1),
  asset: { kind: 'sol' },
  price: 200_000_000n,
  reference: address(2),
  exact: { amount: 200_002_953n, since: 0 },
};
const OPTIONS = { decimals: 9, label: 'Defend the Sats', message: 'Superman & co' };

describe('an amount as wallets read it', () => {
  it.each([
    [200_002_953n, 9, '0.200002953'],
    [200_000_000n, 9, '0.2'],
    [1n, 9, '0.000000001'],
    [5_000_000_000n, 9, '5'],
    [10_000n, 3, '10'],
    [1_000_999n, 3, '1000.999'],
    [7n, 0, '7'],
    [70n, 0, '70'],
  ])('%d with %d decimals is %s', (units, decimals, text) => {
    expect(decimalText(units, decimals)).toBe(text);
  });

  it('loses no unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), fc.nat(9), (units, decimals) => {
        const [whole = '', fraction = ''] = decimalText(units, decimals).split('.');
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units);
      }),
    );
  });
});

describe('a payment link', () => {
  it('asks for the exact amount, names the order, and says what for', () => {
    const { protocol, pathname, searchParams } = new URL(paymentLink(ORDER, OPTIONS));
    expect([protocol, pathname]).toEqual(['solana:', ORDER.treasury]);
    expect(Object.fromEntries(searchParams)).toEqual({
      amount: '0.200002953',
      reference: ORDER.reference,
      label: 'Defend the Sats',
      message: 'Superman & co',
    });
  });

  it('names the token by its mint', () => {
    const asset = { kind: 'token', mint: address(3) } as const;
    const { searchParams } = new URL(paymentLink({ ...ORDER, asset }, { ...OPTIONS, decimals: 3 }));
    expect(searchParams.get('spl-token')).toBe(asset.mint);
    expect(searchParams.get('amount')).toBe('200002.953');
  });

  it('is what a camera reads in its QR code', () => {
    const link = paymentLink({ ...ORDER, asset: { kind: 'token', mint: address(255) } }, OPTIONS);
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 });
    const scale = 4;
    const size = rows.length * scale;
    const data = new Uint8Array(size * size * 4).fill(255);
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++)
        if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
          data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    expect(decodeQR({ width: size, height: size, data })).toBe(link);
  });
});

it('a wallet app opens this page, and no other', () => {
  const page = new URL('https://sats.example.org/?a=1&b=2');
  expect(WALLET_BROWSERS.map(({ linkTo }) => linkTo(page))).toEqual([
    'https://phantom.app/ul/browse/https%3A%2F%2Fsats.example.org%2F%3Fa%3D1%26b%3D2?ref=https%3A%2F%2Fsats.example.org',
    'https://solflare.com/ul/v1/browse/https%3A%2F%2Fsats.example.org%2F%3Fa%3D1%26b%3D2?ref=https%3A%2F%2Fsats.example.org',
  ]);
});

it('the explorer is told the cluster', () => {
  const signature = toSignature(new Uint8Array(64).fill(7));
  const searchOf = (cluster: Parameters<typeof explorerLink>[1]) =>
    new URL(explorerLink(signature, cluster, 'http://127.0.0.1:8899')).search;
  expect(searchOf('mainnet')).toBe('');
  expect(searchOf('devnet')).toBe('?cluster=devnet');
  expect(searchOf('localnet')).toContain('custom');
});

describe("an order's id", () => {
  const seed = { buyer: 'uid', item: 'god', nonce: 'ab'.repeat(16) };

  it('differs with the buyer, the skin and the nonce, and is the same every time', () => {
    const others = [{ buyer: 'uie' }, { item: 'superman' }, { nonce: 'ac'.repeat(16) }];
    const ids = [seed, ...others.map((change) => ({ ...seed, ...change }))].map(orderIdOf);
    expect(new Set(ids).size).toBe(4);
    expect(orderIdOf(seed)).toBe(ids[0]);
  });

  it('is a reference, and an amount of last digits within its bounds', () => {
    fc.assert(
      fc.property(fc.string(), (nonce) => {
        const id = orderIdOf({ ...seed, nonce });
        expect(v.is(Address, referenceOf(id))).toBe(true);
        expect(tagOf(id, 9999n)).toBeGreaterThanOrEqual(1n);
        expect(tagOf(id, 9999n)).toBeLessThanOrEqual(9999n);
      }),
    );
  });
});
