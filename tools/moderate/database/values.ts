/** Plain values from Firestore's REST spelling; tools/board/values.ts writes it. */

import type { Fields, Value } from '../../firestore-local/guard.ts';
import type { Data } from './documentStore.ts';

/** Fields of types the game has no use for are left out. */
export function toData(fields: Fields): Data {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const plain = toPlain(value);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}

function toPlain(value: Value): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return new Uint8Array(Buffer.from(value.bytesValue, 'base64'));
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toPlain);
  if ('mapValue' in value) return toData(value.mapValue.fields ?? {});
  return undefined;
}
