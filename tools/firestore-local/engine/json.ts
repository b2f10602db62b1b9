/** Readers for untrusted JSON. As in production, a misspelt key is an error and null means absent. */

import { invalid, notHere } from './status.ts';

export type JsonRecord = Record<string, unknown>;

/**
 * Checks that `json` is an object, holding no other keys than `keys` when given.
 * @param leftOut keys that Firestore knows, and this server does not
 * @throws StatusError INVALID_ARGUMENT or UNIMPLEMENTED, naming `what`
 */
export function readRecord(
  json: unknown,
  what: string,
  keys?: readonly string[],
  leftOut: readonly string[] = [],
): JsonRecord {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw invalid(`${what} must be a JSON object.`);
  }
  const unknown = keys && Object.keys(json).find((key) => !keys.includes(key));
  if (unknown !== undefined && leftOut.includes(unknown)) throw notHere(`${unknown} in ${what}`);
  if (unknown !== undefined) throw invalid(`Unknown name ${JSON.stringify(unknown)} in ${what}.`);
  return json as JsonRecord;
}

/** Checks that `json` is an array; absent is empty. */
export function readArray(json: unknown, what: string): unknown[] {
  const array = json ?? [];
  if (!Array.isArray(array)) throw invalid(`${what} must be a JSON array.`);
  return array;
}

/** Checks that `json` is a string of whole characters: half a surrogate pair has no UTF-8. */
export function readString(json: unknown, what: string): string {
  if (typeof json !== 'string') throw invalid(`${what} must be a string.`);
  if (/\p{Surrogate}/u.test(json)) throw invalid(`${what} is not valid Unicode.`);
  return json;
}

/** Checks that `json` is `true` or `false`. */
export function readBoolean(json: unknown, what: string): boolean {
  if (typeof json !== 'boolean') throw invalid(`${what} must be true or false.`);
  return json;
}

/** Checks that `json` is a whole number, 0 or more; absent stays absent. */
export function readCount(json: unknown, what: string): number | undefined {
  if (json === undefined || json === null) return undefined;
  const count = typeof json === 'string' && /^\d+$/.test(json) ? Number(json) : json;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) {
    throw invalid(`${what} must be a whole number, 0 or more.`);
  }
  return count;
}
