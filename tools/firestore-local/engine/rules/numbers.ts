/** Number literals, and floats as ints and as text. */

import { isInt64, MAX_INT64, MIN_INT64 } from '../int64.ts';
import type { Source } from './source.ts';

const NUMBER = /[0-9]+(?:\.[0-9]*)?/y;
const NAME_PART = /[A-Za-z0-9_]/;

/** A float cut to an int as production does: saturated, and NaN is 0. */
export function truncateToInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value <= Number(MIN_INT64)) return MIN_INT64;
  if (value >= Number(MAX_INT64)) return MAX_INT64;
  return BigInt(Math.trunc(value));
}

/** The number literal at `start`, if one begins there. */
export function readNumber(
  source: Source,
  start: number,
): { value: bigint | number; end: number } | undefined {
  NUMBER.lastIndex = start;
  const text = NUMBER.exec(source.text)?.[0];
  if (text === undefined) return undefined;
  const end = start + text.length;
  // Whether production knows 0x10, 1e3 or 007 is not documented.
  if (NAME_PART.test(source.text.charAt(end)) || /^0[0-9]/.test(text)) {
    source.fail(start, "can't judge: write numbers as plain decimals");
  }
  if (text.includes('.')) return { value: Number(text), end };
  const value = BigInt(text);
  if (!isInt64(value)) source.fail(start, 'the int does not fit into 64 bits');
  return { value, end };
}

/** A float as `string()` writes it: with a fraction always, and an exponent outside of 0.001 to 10,000,000. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (value === 0 || (size >= 1e-3 && size < 1e7))
    return Number.isInteger(value) ? `${value}.0` : String(value);
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`;
}
