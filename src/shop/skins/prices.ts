/** Prices as they are shown, and in what they can be paid. */

import { config } from '../../base/config.ts';
import { formatNumber, ownLocale } from '../../base/ui/format.ts';
import type { Price } from '../../game/content/prices.ts';
import { SOL_DECIMALS } from '../payments/amounts.ts';
import { CURRENCIES, type Currency } from './purchase.ts';

const isTokenTaken = config.shop.mode !== 'live' || config.shop.settings.token !== undefined;

/** Without the token's address the live shop takes SOL alone. */
export const CURRENCIES_TAKEN: readonly Currency[] = isTokenTaken ? CURRENCIES : ['SOL'];

/**
 * An amount in the smallest unit, to the last digit: a wallet that lacks one lamport is to see it.
 * @param stckrDecimals those of another token than today's
 */
export function balanceText(units: bigint, currency: Currency, stckrDecimals = config.stckrDecimals): string {
  const decimals = currency === 'SOL' ? SOL_DECIMALS : stckrDecimals;
  const format = new Intl.NumberFormat(ownLocale(), { maximumFractionDigits: decimals });
  return `${format.format(`${units}E-${decimals}` as Intl.StringNumericLiteral)} ${currency}`;
}

/** The price shown is the price charged. */
export function priceText({ priceSTCKR, priceSol }: Price, currency: Currency): string {
  const amount = currency === 'SOL' ? priceSol : priceSTCKR;
  return `${formatNumber(amount)} ${currency}`;
}
