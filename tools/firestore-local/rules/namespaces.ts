/**
 * Methods by type, functions by namespace, and what is known of their names before anything runs. Calendar, places,
 * most of durations, path.bind() and the older hashes are not here: firestore.rules has no use for them, and a rules
 * file that calls one is refused when it is read, not judged differently from production.
 */

import { createHash } from 'node:crypto';
import { isInt64 } from '../int64.ts';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collections.ts';
import { Bytes, type Datum, type Outcome, type TypeName, typeOf } from './datum.ts';
import { Failure } from './failure.ts';
import { truncateToInt } from './numbers.ts';
import { type Callable, callable } from './signature.ts';
import { BYTES_METHODS, STRING_METHODS } from './texts.ts';
import { DURATION_FUNCTIONS, TIMESTAMP_FUNCTIONS, TIMESTAMP_METHODS } from './times.ts';

type Callables = Readonly<Record<string, Callable>>;

/** In the methods of a type, the first parameter is the receiver. */
const METHODS: Readonly<Partial<Record<TypeName, Callables>>> = {
  list: LIST_METHODS,
  set: SET_METHODS,
  map: MAP_METHODS,
  map_diff: MAP_DIFF_METHODS,
  string: STRING_METHODS,
  bytes: BYTES_METHODS,
  timestamp: TIMESTAMP_METHODS,
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
    sha256: callable(['any'], sha256),
  },
  timestamp: TIMESTAMP_FUNCTIONS,
  duration: DURATION_FUNCTIONS,
};

function absolute(datum: Datum): Outcome {
  if (typeof datum === 'number') return Math.abs(datum);
  if (typeof datum !== 'bigint') return new Failure(`math.abs(${typeOf(datum)}) is not defined`);
  const size = datum < 0n ? -datum : datum;
  return isInt64(size) ? size : new Failure('the int overflows');
}

function sha256(datum: Datum): Outcome {
  const octets =
    typeof datum === 'string'
      ? Buffer.from(datum, 'utf8')
      : datum instanceof Bytes
        ? datum.octets
        : undefined;
  if (!octets) return new Failure(`only a string or bytes can be hashed, not a ${typeOf(datum)}`);
  return new Bytes(createHash('sha256').update(octets).digest());
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
