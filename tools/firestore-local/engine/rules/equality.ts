/**
 * Equality and order, as observed in production, which compares numbers in three ways:
 * `==` by value, list membership by type and value, and sets and map differences by value at any depth.
 */

import { compareBytes } from '../bytes.ts';
import {
  Bytes,
  type Datum,
  Duration,
  isList,
  LatLng,
  type ListDatum,
  type MapDatum,
  PathDatum,
  SetDatum,
  Structure,
  Timestamp,
} from './datum.ts';

type Equality = (a: Datum, b: Datum) => boolean;

/** The operator `==`: 1 == 1.0 holds, but [1] == [1.0] does not. */
export const equal: Equality = (a, b) => same(a, b, (x, y) => orderNumbers(x, y) === 0, identical);

/** Membership in a list: 1.0 is not in [1]. */
export const alike: Equality = (a, b) => same(a, b, (x, y) => x === y, identical);

/** Membership in a set, and what a map difference calls unchanged: 1 and 1.0 are one, and so are NaN and NaN. */
export const interchangeable: Equality = (a, b) =>
  same(a, b, (x, y) => Object.is(x, y) || orderNumbers(x, y) === 0, interchangeable);

const identical: Equality = (a, b) => same(a, b, (x, y) => x === y && Object.is(x, y), identical);

type Numeric = bigint | number;

function isNumeric(datum: Datum): datum is Numeric {
  return typeof datum === 'bigint' || typeof datum === 'number';
}

function same(a: Datum, b: Datum, numbers: (x: Numeric, y: Numeric) => boolean, inside: Equality): boolean {
  if (isNumeric(a) && isNumeric(b)) return numbers(a, b);
  if (isList(a) && isList(b)) return sameLists(a, b, inside);
  if (a instanceof Map && b instanceof Map) return sameMaps(a, b, inside);
  if (a instanceof SetDatum && b instanceof SetDatum) return sameSets(a, b);
  if (a instanceof PathDatum && b instanceof PathDatum) return sameLists(a.segments, b.segments, identical);
  if (a instanceof Bytes && b instanceof Bytes) return compareBytes(a.octets, b.octets) === 0;
  if (a instanceof Timestamp && b instanceof Timestamp) return a.nanos === b.nanos;
  if (a instanceof Duration && b instanceof Duration) return a.nanos === b.nanos;
  if (a instanceof LatLng && b instanceof LatLng)
    return a.latitude === b.latitude && a.longitude === b.longitude;
  return a === b;
}

function sameLists(a: ListDatum, b: ListDatum, inside: Equality): boolean {
  return a.length === b.length && a.every((element, index) => inside(element, b[index] ?? null));
}

function sameMaps(a: MapDatum, b: MapDatum, inside: Equality): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.has(key) && inside(value, b.get(key) ?? null));
}

function sameSets(a: SetDatum, b: SetDatum): boolean {
  return (
    a.elements.length === b.elements.length &&
    a.elements.every((element) => has(b.elements, element, interchangeable))
  );
}

export function has(elements: ListDatum, wanted: Datum, equality: Equality): boolean {
  return elements.some((element) => equality(element, wanted));
}

/** A set of the first of each group of interchangeable elements. */
export function setOf(elements: ListDatum): SetDatum {
  const distinct: Datum[] = [];
  for (const element of elements) if (!has(distinct, element, interchangeable)) distinct.push(element);
  return new SetDatum(distinct);
}

/** True if `==` has a meaning: a document or request compares with null alone. */
export function isComparable(a: Datum, b: Datum): boolean {
  return a === null || b === null || !(a instanceof Structure || b instanceof Structure);
}

/** Negative, zero or positive; NaN where a number is; undefined when the two have no order. */
export function order(a: Datum, b: Datum): number | undefined {
  if (isNumeric(a) && isNumeric(b)) return orderNumbers(a, b);
  // As observed: by UTF-16 code units.
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  if (a instanceof Bytes && b instanceof Bytes) return compareBytes(a.octets, b.octets);
  const instants =
    (a instanceof Timestamp && b instanceof Timestamp) || (a instanceof Duration && b instanceof Duration);
  return instants ? Number(a.nanos - b.nanos) : undefined;
}

/** As observed: an int compares with a float as a float. */
function orderNumbers(a: Numeric, b: Numeric): number {
  if (typeof a !== typeof b) return orderNumbers(Number(a), Number(b));
  if (a < b) return -1;
  if (a > b) return 1;
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : 0;
}
