/** Methods by type, functions by namespace, and what is known of their names before anything runs. */

import { createHash } from 'node:crypto';
import { isInt64 } from '../int64.ts';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collections.ts';
import { Bytes, type Datum, LatLng, type Outcome, PathDatum, type TypeName, typeOf } from './datum.ts';
import { Failure } from './failure.ts';
import { truncateToInt } from './numbers.ts';
import { type Callable, callable } from './signature.ts';
import { BYTES_METHODS, STRING_METHODS } from './texts.ts';
import { DURATION_FUNCTIONS, DURATION_METHODS, TIMESTAMP_FUNCTIONS, TIMESTAMP_METHODS } from './times.ts';

type Callables = Readonly<Record<string, Callable>>;

const EARTH_RADIUS = 6_371_010;

const LATLNG_METHODS: Callables = {
  distance: callable(['latlng', 'latlng'], distance),
  latitude: callable(['latlng'], ({ latitude }) => latitude),
  longitude: callable(['latlng'], ({ longitude }) => longitude),
};

/** Metres along a great circle. */
function distance(a: LatLng, b: LatLng): number {
  const [lat1 = 0, lat2 = 0, lng1 = 0, lng2 = 0] = [a.latitude, b.latitude, a.longitude, b.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  const haversine =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

const PATH_METHODS: Callables = {
  bind: callable(['path', 'map'], (path, names) => {
    const segments = path.segments.map((segment) => {
      const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
      return name === undefined ? segment : names.get(name);
    });
    const isBound = segments.every((segment) => typeof segment === 'string');
    return isBound ? new PathDatum(segments) : new Failure('a name of the path is not bound to a string');
  }),
};

/** In the methods of a type, the first parameter is the receiver. */
const METHODS: Readonly<Partial<Record<TypeName, Callables>>> = {
  list: LIST_METHODS,
  set: SET_METHODS,
  map: MAP_METHODS,
  map_diff: MAP_DIFF_METHODS,
  string: STRING_METHODS,
  bytes: BYTES_METHODS,
  timestamp: TIMESTAMP_METHODS,
  duration: DURATION_METHODS,
  latlng: LATLNG_METHODS,
  path: PATH_METHODS,
};

const NAMESPACES: Readonly<Record<string, Callables>> = {
  math: {
    abs: callable(['any'], absolute),
    // As observed, these are floats, though the reference says int.
    ceil: callable(['float'], (value) => Math.ceil(value)),
    floor: callable(['float'], (value) => Math.floor(value)),
    isNaN: callable(['float'], (value) => Number.isNaN(value)),
    pow: callable(['float', 'float'], (base, exponent) => base ** exponent),
    round: callable(['float'], (value) => truncateToInt(Math.round(value))),
    sqrt: callable(['float'], (value) => Math.sqrt(value)),
  },
  hashing: {
    crc32: hash((octets) => crc(octets, 0xedb88320)),
    crc32c: hash((octets) => crc(octets, 0x82f63b78)),
    md5: hash((octets) => createHash('md5').update(octets).digest()),
    sha256: hash((octets) => createHash('sha256').update(octets).digest()),
  },
  timestamp: TIMESTAMP_FUNCTIONS,
  duration: DURATION_FUNCTIONS,
  latlng: {
    value: callable(['float', 'float'], (latitude, longitude) => {
      const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return isOnEarth
        ? new LatLng(latitude, longitude)
        : new Failure('the latitude or longitude is out of range');
    }),
  },
};

function absolute(datum: Datum): Outcome {
  if (typeof datum === 'number') return Math.abs(datum);
  if (typeof datum !== 'bigint') return new Failure(`math.abs(${typeOf(datum)}) is not defined`);
  const size = datum < 0n ? -datum : datum;
  return isInt64(size) ? size : new Failure('the int overflows');
}

function hash(digest: (octets: Uint8Array) => Uint8Array): Callable {
  return callable(['any'], (datum) => {
    if (typeof datum === 'string') return new Bytes(digest(Buffer.from(datum, 'utf8')));
    if (datum instanceof Bytes) return new Bytes(digest(datum.octets));
    return new Failure(`only a string or bytes can be hashed, not a ${typeOf(datum)}`);
  });
}

/** As observed: the least significant byte first. */
function crc(octets: Uint8Array, polynomial: number): Uint8Array {
  let remainder = 0xffffffff;
  for (const octet of octets) {
    remainder ^= octet;
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? polynomial : 0);
  }
  const digest = Buffer.alloc(4);
  digest.writeUInt32LE(~remainder >>> 0);
  return digest;
}

export function isNamespace(name: string): boolean {
  return Object.hasOwn(NAMESPACES, name);
}

export function namespaceFunction(namespace: string, name: string): Callable | undefined {
  const functions = isNamespace(namespace) ? NAMESPACES[namespace] : undefined;
  return functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
}

export function methodOf(datum: Datum, name: string): Callable | undefined {
  const methods = METHODS[typeOf(datum)];
  return methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** How many arguments a method of that name takes, over all types; none if there is no such method. */
export function methodArities(name: string): ReadonlySet<number> {
  const found = Object.values(METHODS).filter((methods) => Object.hasOwn(methods, name));
  return new Set(found.map((methods) => (methods[name]?.arity ?? 0) - 1));
}
