/** Formats numbers and wallet addresses. */

import { language } from '../words/en.ts';
import { lazily } from '../words/lazily.ts';

/**
 * The user's own locale where it is of the page's language, as en-IN; else that language, as the sentences around are in
 * it.
 */
export function localeOf(own: string): string {
  return own.split('-')[0] === language.split('-')[0] ? own : language;
}

export const ownLocale = lazily(() => localeOf(new Intl.NumberFormat().resolvedOptions().locale));

const number = lazily(() => new Intl.NumberFormat(ownLocale()));

/** A score or a count, e.g. 1,200 or 12,34,500. */
export function formatNumber(value: number): string {
  return number().format(value);
}

const LEADING = 6;
const TRAILING = 4;

/** `AbCdEf…wxyz`; an address of ten characters or fewer is shown whole (spec 2.4). */
export function shortenWallet(address: string): string {
  if (address.length <= LEADING + TRAILING) return address;
  return `${address.slice(0, LEADING)}…${address.slice(-TRAILING)}`;
}
