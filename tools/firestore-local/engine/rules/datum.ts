/**
 * Values as an expression of the rules sees them. Scalars are JavaScript's own: an int is a bigint and a
 * float a number, so that the two types never mix by accident.
 */

import type { Failure } from './failure.ts';

export class Bytes {
  readonly octets: Uint8Array;
  constructor(octets: Uint8Array) {
    this.octets = octets;
  }
}

/** Nanoseconds since 1970 UTC. */
export class Timestamp {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class Duration {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

export class LatLng {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

export class PathDatum {
  readonly segments: readonly string[];
  constructor(segments: readonly string[]) {
    this.segments = segments;
  }

  toString(): string {
    return `/${this.segments.join('/')}`;
  }
}

/** Elements without repeats; build one with `setOf`. */
export class SetDatum {
  readonly elements: readonly Datum[];
  constructor(elements: readonly Datum[]) {
    this.elements = elements;
  }
}

export class MapDiff {
  readonly now: MapDatum;
  readonly before: MapDatum;
  constructor(now: MapDatum, before: MapDatum) {
    this.now = now;
    this.before = before;
  }
}

/** `request`, `resource` and the like: a fixed set of members, computed when first read. */
export class Structure {
  readonly name: string;
  readonly #members: Record<string, () => Outcome>;
  readonly #known = new Map<string, Outcome>();

  constructor(name: string, members: Record<string, () => Outcome>) {
    this.name = name;
    this.#members = members;
  }

  member(name: string): Outcome | undefined {
    const known = this.#known.get(name);
    if (known !== undefined || !Object.hasOwn(this.#members, name)) return known;
    const value = this.#members[name]?.();
    if (value !== undefined) this.#known.set(name, value);
    return value;
  }
}

/** The result of an expression. */
export type Outcome = Datum | Failure;

export type ListDatum = readonly Datum[];
export type MapDatum = ReadonlyMap<string, Datum>;

/** A value that can be written down in the source. */
export type Literal = null | boolean | bigint | number | string;

export type Datum =
  | Literal
  | Bytes
  | Timestamp
  | Duration
  | LatLng
  | PathDatum
  | ListDatum
  | MapDatum
  | SetDatum
  | MapDiff
  | Structure;

const TYPES = [
  'null',
  'bool',
  'int',
  'float',
  'string',
  'bytes',
  'timestamp',
  'duration',
  'latlng',
  'path',
  'list',
  'map',
  'set',
  'map_diff',
  'structure',
] as const;
export type TypeName = (typeof TYPES)[number];

/** The type names that `is` knows. No value here is a `constraint`: queries are not proven from their filters. */
export const TESTABLE_TYPES: ReadonlySet<string> = new Set([
  ...TYPES.filter((type) => type !== 'null' && type !== 'structure'),
  'number',
  'constraint',
]);

export function isList(datum: Datum | Failure): datum is ListDatum {
  return Array.isArray(datum);
}

export function typeOf(datum: Datum): TypeName {
  if (datum === null) return 'null';
  if (typeof datum === 'boolean') return 'bool';
  if (typeof datum === 'bigint') return 'int';
  if (typeof datum === 'number') return 'float';
  if (typeof datum === 'string') return 'string';
  if (isList(datum)) return 'list';
  if (datum instanceof Map) return 'map';
  if (datum instanceof Bytes) return 'bytes';
  if (datum instanceof Timestamp) return 'timestamp';
  if (datum instanceof Duration) return 'duration';
  if (datum instanceof LatLng) return 'latlng';
  if (datum instanceof PathDatum) return 'path';
  if (datum instanceof SetDatum) return 'set';
  if (datum instanceof MapDiff) return 'map_diff';
  return 'structure';
}
