/** The pay of each rank, from the cup's `payouts`: texts like `0.5 SOL`. */

import * as v from 'valibot';
import { Address } from '../../../src/base/base58.ts';
import { decimalText } from '../../../src/shop/payments/solanaPay.ts';
import type { Cup } from './stored.ts';

/** Most payouts that a cup may name. */
export const MAX_PAYOUTS = 20;

/** Decimals of SOL, and the most that a payout may have. */
const DECIMALS = 9;

const PAYOUT = /^(?<whole>\d{1,9})(?:\.(?<fraction>\d{1,9}))? (?<unit>\w+)$/;

/** A payment in one unit. */
export interface Amount {
  /** `SOL`, or the address of a token's mint. */
  unit: string;
  /** In billionths of the unit. */
  billionths: bigint;
}

interface Payout extends Amount {
  /** As many as were written. */
  decimals: number;
}

/** `null`: the text is none. */
function readPayout(text: string): Payout | null {
  const { whole = '', fraction = '', unit = '' } = PAYOUT.exec(text)?.groups ?? {};
  const billionths = BigInt(whole + fraction.padEnd(DECIMALS, '0') || '0');
  const isUnit = unit === 'SOL' || v.is(Address, unit);
  return isUnit && billionths > 0n ? { unit, billionths, decimals: fraction.length } : null;
}

/** The faults of payouts, in words. */
export function faultsOfPayouts(payouts: readonly string[]): string[] {
  return [
    ...(payouts.length > MAX_PAYOUTS ? [`payouts has more than ${MAX_PAYOUTS} ranks.`] : []),
    ...payouts
      .filter((text) => !readPayout(text))
      .map(
        (text) =>
          `payouts has '${text}', which is not an amount and SOL, or an amount and the address of a token's mint.`,
      ),
  ];
}

/**
 * The pay of each of `ranks`. Those who share a rank share what the ranks that they take up get, rounded down.
 * @param ranks of the winners, best first: 1, 2, 2, 4
 */
export function amountsOf(payouts: readonly string[], ranks: readonly number[]): Amount[][] {
  const read = payouts.map(readPayout);
  return ranks.map((rank) => {
    const sharers = ranks.filter((other) => other === rank).length;
    const shared = read.slice(rank - 1, rank - 1 + sharers).filter((payout) => payout !== null);
    const units = [...new Set(shared.map(({ unit }) => unit))];
    return units.map((unit) => {
      const sum = shared.filter((one) => one.unit === unit).reduce((all, one) => all + one.billionths, 0n);
      return { unit, billionths: roundedDown(sum / BigInt(sharers), stepOf(unit, read)) };
    });
  });
}

/** The smallest part of a unit that is paid. How many decimals a token has is not known here: as many as are written. */
function stepOf(unit: string, payouts: readonly (Payout | null)[]): bigint {
  if (unit === 'SOL') return 1n;
  const written = payouts.flatMap((payout) => (payout?.unit === unit ? [payout.decimals] : []));
  return 10n ** BigInt(DECIMALS - Math.max(...written));
}

function roundedDown(billionths: bigint, step: bigint): bigint {
  return billionths - (billionths % step);
}

/** As wallets read it: `0.25`. */
export function amountText({ billionths }: Amount): string {
  return decimalText(billionths, DECIMALS);
}

/** The memo of a payment, which says on the chain what stood; empty while the cup has no archive. */
export function memoOf({ announced: { id }, archiveHash }: Pick<Cup, 'announced' | 'archiveHash'>): string {
  return archiveHash === null ? '' : `${id} ${archiveHash}`;
}

/** A Solana Pay link: a wallet that opens it asks its owner to pay. Nothing here can sign. */
export function transferLink(address: string, amount: Amount, message: string, memo: string): string {
  const fields = [
    ['amount', amountText(amount)],
    ...(amount.unit === 'SOL' ? [] : [['spl-token', amount.unit]]),
    ['message', message],
    ...(memo ? [['memo', memo]] : []),
  ].map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `solana:${address}?${fields.join('&')}`;
}
