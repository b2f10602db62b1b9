/** Order and arithmetic of Firestore values: queries, cursors, transforms and aggregations all rest on these. */

import { compareBytes, fromBase64 } from './bytes.ts';
import type { Value } from './guard.ts';
import { clampToInt64, isInt64 } from './int64.ts';

export type NumberValue = Extract<Value, { integerValue: string } | { doubleValue: unknown }>;
type Kind = Value extends infer V ? (V extends Value ? keyof V : never) : never;

/** Values of different rank never compare as equal or near; integers and doubles share one number line. */
const RANKS: Record<Kind, number> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 9,
};

/** Place of the value's type in Firestore's order of types. */
export function rankOf(value: Value): number {
  return RANKS[Object.keys(value)[0] as Kind];
}

/** Firestore's total order over all values: negative, 0 or positive. 3 and 3.0 are equal. */
export function compareValues(a: Value, b: Value): number {
  if (isNumber(a) && isNumber(b)) return compareNumbers(numberOf(a), numberOf(b));
  if ('stringValue' in a && 'stringValue' in b) return compareStrings(a.stringValue, b.stringValue);
  if ('timestampValue' in a && 'timestampValue' in b)
    return compareStrings(a.timestampValue, b.timestampValue);
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('bytesValue' in a && 'bytesValue' in b)
    return compareBytes(fromBase64(a.bytesValue), fromBase64(b.bytesValue));
  if ('referenceValue' in a && 'referenceValue' in b)
    return compareReferences(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [p, q] = [a.geoPointValue, b.geoPointValue];
    return p.latitude - q.latitude || p.longitude - q.longitude;
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compareValues);
  }
  if ('mapValue' in a && 'mapValue' in b) {
    return compareLists(sortedEntries(a), sortedEntries(b), compareEntries);
  }
  return rankOf(a) - rankOf(b);
}

/** Order of strings by their UTF-8 bytes, which differs from JavaScript's beyond the Basic Multilingual Plane. */
export function compareStrings(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

/** A text that two values share when they are equal by `compareValues`. */
export function identityOf(value: Value): string {
  if (isNumber(value)) {
    const number = numberOf(value);
    const isWhole = typeof number === 'number' && Number.isInteger(number);
    return `number ${isWhole ? BigInt(number) : number}`;
  }
  if ('arrayValue' in value) return `[${elementsOf(value).map(identityOf).join()}]`;
  if ('mapValue' in value)
    return `{${sortedEntries(value).map(([name, inner]) => `${JSON.stringify(name)}:${identityOf(inner)}`)}}`;
  return JSON.stringify(value);
}

/** The elements of an array; of anything else none. */
export function elementsOf(value: Value | undefined): Value[] {
  return value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}

/** True if the value is an integer or a double. */
export function isNumber(value: Value | undefined): value is NumberValue {
  return value !== undefined && ('integerValue' in value || 'doubleValue' in value);
}

/** True if the value is the double NaN. */
export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN';
}

/** A double in REST's spelling. Negative zero, which JSON cannot hold, becomes zero. */
export function toDouble(number: number): NumberValue {
  if (Number.isFinite(number)) return { doubleValue: number === 0 ? 0 : number };
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  return { doubleValue: number > 0 ? 'Infinity' : '-Infinity' };
}

/** Sum as Firestore's increment computes it: integers stay integers and stop at the ends of int64. */
export function add(a: NumberValue, b: NumberValue): NumberValue {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (typeof x !== 'bigint' || typeof y !== 'bigint') return toDouble(Number(x) + Number(y));
  return { integerValue: String(clampToInt64(x + y)) };
}

/** Sum as aggregation computes it: an integer as long as all are and it fits, else a double. */
export function total(numbers: readonly NumberValue[]): NumberValue {
  const exact = numbers.map(numberOf).filter((number) => typeof number === 'bigint');
  const sum = exact.reduce((left, right) => left + right, 0n);
  if (exact.length === numbers.length && isInt64(sum)) return { integerValue: String(sum) };
  return toDouble(numbers.reduce((left, right) => left + Number(numberOf(right)), 0));
}

/** The number itself, integers exact. */
function numberOf(value: NumberValue): bigint | number {
  return 'integerValue' in value ? BigInt(value.integerValue) : Number(value.doubleValue);
}

// JavaScript compares bigint with number by exact value; NaN comes first in Firestore.
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareReferences(a: string, b: string): number {
  return compareLists(a.split('/'), b.split('/'), compareStrings);
}

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (const [i, x] of a.entries()) {
    const y = b[i];
    if (y === undefined) return 1;
    const order = compare(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

type Entry = [name: string, value: Value];

function sortedEntries(value: Extract<Value, { mapValue: unknown }>): Entry[] {
  return Object.entries(value.mapValue.fields ?? {}).sort(([a], [b]) => compareStrings(a, b));
}

function compareEntries([a, x]: Entry, [b, y]: Entry): number {
  return compareStrings(a, b) || compareValues(x, y);
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
