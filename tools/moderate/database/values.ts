/** Firestore's REST spelling of values, to and from plain ones. */

import type { Fields, Value } from '../../firestore-local/guard.ts';
import type { Data } from './documents.ts';

/** Fields of types the game has no use for are left out. */
export function toData(fields: Fields): Data {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const plain = toPlain(value);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}

/** @throws TypeError for what no document of the game holds */
export function toFields(data: Data): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, plain]) => [name, toValue(plain)]));
}

function toPlain(value: Value): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return new Uint8Array(Buffer.from(value.bytesValue, 'base64'));
  return undefined;
}

/** @throws TypeError for what no document of the game holds */
export function toValue(plain: unknown): Value {
  if (plain === null) return { nullValue: null };
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (plain instanceof Uint8Array) return { bytesValue: Buffer.from(plain).toString('base64') };
  throw new TypeError(`No document of the game holds a ${typeof plain}.`);
}
