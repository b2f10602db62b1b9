/** Plain values from the JSON in which Firestore's REST spells them. */

import * as v from 'valibot';
import { decodeBase64 } from '../../base/base64.ts';

/** A document's fields: times are Dates, bytes Uint8Arrays. Fields of types the game has no use for are left out. */
export function plainFieldsOf(fields: object): Record<string, unknown> {
  const plain = Object.entries(fields).map(([name, value]) => [name, plainOf(value)]);
  return Object.fromEntries(plain.filter(([, value]) => value !== undefined));
}

/** REST encodes 64-bit integers, timestamps and bytes as strings. */
function plainOf(value: Record<string, unknown>): unknown {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'nullValue':
    case 'booleanValue':
    case 'stringValue':
      return content;
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return new Date(microsecondsOf(String(content)) / 1000);
    case 'bytesValue':
      return decodeBase64(String(content));
    case 'arrayValue':
      return (v.parse(RestList, content).values ?? []).map(plainOf);
    case 'mapValue':
      return plainFieldsOf(v.parse(RestMap, content).fields ?? {});
    default:
      return undefined;
  }
}

const RestValue = v.record(v.string(), v.unknown());
const RestList = v.object({ values: v.optional(v.array(RestValue)) });
const RestMap = v.object({ fields: v.optional(v.record(v.string(), v.unknown())) });

/** Microseconds since 1970. `time`: in UTC as REST gives it, with up to nine decimals. */
export function microsecondsOf(time: string): number {
  const [seconds = '', decimals = ''] = time.replace('Z', '').split('.');
  return Date.parse(`${seconds}Z`) * 1000 + Number(decimals.padEnd(6, '0').slice(0, 6));
}
