/**
 * Methods by type, functions by namespace, and what is known of their names before anything runs. Only those are here that
 * firestore.rules calls: a rules file that calls another one is refused when it is read, not judged differently from
 * production. A name listed here is known for every type that has it.
 */

import { sha256 as hash } from '@noble/hashes/sha2.js';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collections.ts';
import { Bytes, type Datum, type Outcome, type TypeName, typeOf } from './datum.ts';
import { Failure } from './failure.ts';
import { type Callable, callable } from './signature.ts';
import { BYTES_METHODS, STRING_METHODS } from './texts.ts';
import { DURATION_FUNCTIONS, TIMESTAMP_METHODS } from './times.ts';

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
  hashing: {
    sha256: callable(['any'], sha256),
  },
  duration: DURATION_FUNCTIONS,
};

function sha256(datum: Datum): Outcome {
  const octets =
    typeof datum === 'string'
      ? new TextEncoder().encode(datum)
      : datum instanceof Bytes
        ? datum.octets
        : undefined;
  if (!octets) return new Failure(`only a string or bytes can be hashed, not a ${typeOf(datum)}`);
  return new Bytes(hash(octets));
}

export function namespaceFunction(namespace: string, name: string): Callable | undefined {
  const functions = Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined;
  return functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
}

export function methodOf(datum: Datum, name: string): Callable | undefined {
  const methods = METHODS[typeOf(datum)];
  return methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** The numbers of arguments that methods of that name take, over all types; none if there is no such method. */
export function methodArities(name: string): ReadonlySet<number> {
  const found = Object.values(METHODS).filter((methods) => Object.hasOwn(methods, name));
  return new Set(found.map((methods) => (methods[name]?.arity ?? 0) - 1));
}
