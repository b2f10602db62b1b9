import { lazily } from '../words/lazily.ts';
import { ownLocale } from './format.ts';

const tenths = lazily(
  () => new Intl.NumberFormat(ownLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** 3.6 or 4.0, with the decimal sign of the player's locale. */
export function formatTenths(value: number): string {
  return tenths().format(value);
}
