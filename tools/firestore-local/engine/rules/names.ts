/** The names that the language itself declares: functions, and the members of its structures. */

import { CONVERSIONS } from './conversions.ts';

/** The functions that read documents. */
export const LOOKUPS: ReadonlySet<string> = new Set(['get', 'getAfter', 'exists', 'existsAfter']);

/** The number of arguments that a function of the language takes; undefined if there is none of that name. */
export function builtinArity(name: string): number | undefined {
  if (LOOKUPS.has(name)) return 1;
  return Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name]?.arity : undefined;
}

/** Functions of the language, or of its reference alone, that are not here. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['bool', 'debug', 'float', 'path']);

/** The packages of production's functions, of which not all are here: no variable has such a name. */
export const PACKAGES: ReadonlySet<string> = new Set(['duration', 'hashing', 'latlng', 'math', 'timestamp']);

/** The variables that every expression sees. */
export const GLOBALS = ['request', 'resource'] as const;

const DOCUMENT = ['data', 'id', '__name__'];

/** The members of the structures, by the source that names them. */
export const STRUCTURES: ReadonlyMap<string, readonly string[]> = new Map([
  ['request', ['auth', 'method', 'path', 'query', 'resource', 'time']],
  ['request.auth', ['token', 'uid']],
  ['request.query', ['limit', 'offset', 'orderBy']],
  ['request.resource', DOCUMENT],
  ['resource', DOCUMENT],
]);
