/** Values from untrusted JSON, checked against Firestore's limits and brought into one spelling each. */

import { base64Length, fromBase64, toBase64, utf8Length } from './bytes.ts';
import { checkFieldName } from './fieldPaths.ts';
import type { Fields, Path, Value } from './guard.ts';
import { isInt64 } from './int64.ts';
import { readArray, readBoolean, readRecord, readString } from './json.ts';
import { invalid } from './status.ts';
import { readTimestamp } from './times.ts';
import { toDouble } from './values.ts';

const MAX_DEPTH = 20;
const MAX_DOCUMENT_BYTES = 1_048_576;
const REFERENCE = /^projects\/[^/]+\/databases\/[^/]+\/documents(\/[^/]+\/[^/]+)+$/;

type Reader = (raw: unknown, depth: number) => Value;

const READERS = new Map<string, Reader>([
  ['nullValue', readNull],
  ['booleanValue', (raw) => ({ booleanValue: readBoolean(raw, 'booleanValue') })],
  ['integerValue', readInteger],
  ['doubleValue', readDouble],
  ['timestampValue', (raw) => ({ timestampValue: readTimestamp(raw) })],
  ['stringValue', readText],
  ['bytesValue', readBytes],
  ['referenceValue', readReference],
  ['geoPointValue', readGeoPoint],
  ['arrayValue', readArrayValue],
  ['mapValue', readMapValue],
]);

/**
 * One value, e.g. `{ integerValue: 5 }` as `{ integerValue: '5' }`.
 * @throws StatusError INVALID_ARGUMENT
 */
export function readValue(json: unknown, depth = 0): Value {
  if (depth > MAX_DEPTH) throw invalid(`Maps and arrays nest at most ${MAX_DEPTH} deep.`);
  const [entry, ...others] = Object.entries(readRecord(json, 'A value'));
  const read = entry && READERS.get(entry[0]);
  if (!entry || !read || others.length > 0) {
    throw invalid(
      `A value must have exactly one known type, not ${JSON.stringify(Object.keys(json as object))}.`,
    );
  }
  return read(entry[1], depth);
}

/** The fields of a document or map; absent is empty. */
export function readFields(json: unknown, depth = 0): Fields {
  const entries = Object.entries(readRecord(json ?? {}, 'fields'));
  for (const [name] of entries) checkFieldName(name);
  return Object.fromEntries(entries.map(([name, value]) => [name, readValue(value, depth + 1)]));
}

/** @throws StatusError INVALID_ARGUMENT when a document is larger than Firestore takes (1 MiB by its own count) */
export function checkDocumentSize(path: Path, fields: Fields): void {
  const name = path.reduce((sum, segment) => sum + textBytes(segment), 16);
  const bytes = name + fieldsBytes(fields) + 32;
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw invalid(`Document ${path.join('/')} has ${bytes} bytes, more than ${MAX_DOCUMENT_BYTES}.`);
  }
}

function readNull(raw: unknown): Value {
  if (raw !== null && raw !== 'NULL_VALUE') throw invalid('nullValue must be null.');
  return { nullValue: null };
}

function readInteger(raw: unknown): Value {
  const text = Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text) || !isInt64(BigInt(text))) {
    throw invalid(`Not a 64-bit integer: ${JSON.stringify(raw)}.`);
  }
  return { integerValue: String(BigInt(text)) };
}

function readDouble(raw: unknown): Value {
  const number = typeof raw === 'string' && /^(NaN|-?Infinity|-?\d.*)$/.test(raw) ? Number(raw) : raw;
  if (typeof number !== 'number' || (Number.isNaN(number) && raw !== 'NaN')) {
    throw invalid(`Not a double: ${JSON.stringify(raw)}.`);
  }
  if (!Number.isFinite(number) && typeof raw === 'string' && /\d/.test(raw))
    throw invalid(`Not a double: ${JSON.stringify(raw)}.`);
  return toDouble(number);
}

/** The limit of one text or of one value of bytes. */
const MAX_PROPERTY_BYTES = 1_048_487;

function readText(raw: unknown): Value {
  const text = readString(raw, 'stringValue');
  checkPropertySize(utf8Length(text));
  return { stringValue: text };
}

function checkPropertySize(bytes: number): void {
  if (bytes > MAX_PROPERTY_BYTES)
    throw invalid(`A value has at most ${MAX_PROPERTY_BYTES} bytes, not ${bytes}.`);
}

function readBytes(raw: unknown): Value {
  const text = readString(raw, 'bytesValue');
  checkPropertySize(base64Length(text));
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw invalid('bytesValue must be base64.');
  return { bytesValue: toBase64(fromBase64(text)) };
}

function readReference(raw: unknown): Value {
  const name = readString(raw, 'referenceValue');
  if (!REFERENCE.test(name)) throw invalid(`Not the name of a document: ${JSON.stringify(name)}.`);
  return { referenceValue: name };
}

function readGeoPoint(raw: unknown): Value {
  const point = readRecord(raw, 'geoPointValue', ['latitude', 'longitude']);
  return {
    geoPointValue: { latitude: degrees(point.latitude, 90), longitude: degrees(point.longitude, 180) },
  };
}

function degrees(json: unknown, max: number): number {
  const angle = json ?? 0;
  if (typeof angle !== 'number' || !(Math.abs(angle) <= max)) throw invalid(`An angle lies within ±${max}.`);
  return angle;
}

function readArrayValue(raw: unknown, depth: number): Value {
  const { values } = readRecord(raw, 'arrayValue', ['values']);
  return { arrayValue: { values: readElements(values, depth) } };
}

/** The elements of an array, none of them an array itself. */
export function readElements(json: unknown, depth = 0): Value[] {
  const values = readArray(json, 'values').map((value) => readValue(value, depth + 1));
  if (values.some((value) => 'arrayValue' in value)) throw invalid('An array cannot hold an array.');
  return values;
}

function readMapValue(raw: unknown, depth: number): Value {
  const { fields } = readRecord(raw, 'mapValue', ['fields']);
  return { mapValue: { fields: readFields(fields, depth) } };
}

function fieldsBytes(fields: Fields): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);
}

// https://firebase.google.com/docs/firestore/storage-size
function valueBytes(value: Value): number {
  if ('stringValue' in value) return textBytes(value.stringValue);
  if ('mapValue' in value) return fieldsBytes(value.mapValue.fields ?? {});
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((sum, v) => sum + valueBytes(v), 0);
  if ('bytesValue' in value) return base64Length(value.bytesValue);
  if ('referenceValue' in value) return textBytes(value.referenceValue);
  if ('geoPointValue' in value) return 16;
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}

function textBytes(text: string): number {
  return utf8Length(text) + 1;
}
