import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SOL_DECIMALS, unitsOf } from '../../../../src/shop/payments/amounts.ts';

it.each([
  [0.2, 200_000_000n],
  [0.5, 500_000_000n],
  [0.25, 250_000_000n],
  [1e-9, 1n],
  [0.29, 290_000_000n],
  [1.1, 1_100_000_000n],
  [500_000_000, 500_000_000_000_000_000n],
])('%d SOL are %d lamports', (sol, lamports) => {
  expect(unitsOf(sol, SOL_DECIMALS)).toBe(lamports);
});

it('every number of lamports a price may be written in is met exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 15 }), (lamports) => {
      const digits = String(lamports).padStart(10, '0');
      const sol = Number(`${digits.slice(0, -9)}.${digits.slice(-9)}`);
      expect(unitsOf(sol, SOL_DECIMALS)).toBe(BigInt(lamports));
    }),
  );
});

it.each([0, -0.2, 0.1 + 0.2, 1e-10, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d SOL are no price',
  (sol) => {
    expect(() => unitsOf(sol, SOL_DECIMALS)).toThrow(RangeError);
  },
);
