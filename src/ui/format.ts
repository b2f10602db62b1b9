/** Formats numbers and wallet addresses. */

const number = new Intl.NumberFormat();

/** A score or a count in the user's own locale, e.g. 1,200 or 1.200. */
export function formatNumber(value: number): string {
  return number.format(value);
}

const LEADING = 6;
const TRAILING = 4;

/** `AbCdEf…wxyz`; an address of ten characters or fewer is shown whole (spec 2.4). */
export function shortenWallet(address: string): string {
  if (address.length <= LEADING + TRAILING) return address;
  return `${address.slice(0, LEADING)}…${address.slice(-TRAILING)}`;
}
