/** Documents, claims and requests as values of the rules. */

import { fromBase64 } from '../bytes.ts';
import type { Fields, Path, Value } from '../guard.ts';
import { Bytes, type Datum, LatLng, type MapDatum, PathDatum } from './datum.ts';
import { ROOT } from './resourceNames.ts';
import { readTimestamp } from './times.ts';

/** A document as `resource` and get() give it: a map. */
export function documentOf(path: Path, fields: Fields): MapDatum {
  return new Map<string, Datum>([
    ['data', mapOf(fields)],
    ['id', path.at(-1) ?? ''],
    ['__name__', documentName(path)],
  ]);
}

export function documentName(path: Path): PathDatum {
  return new PathDatum([...ROOT, ...path]);
}

function mapOf(fields: Fields): MapDatum {
  return new Map(Object.entries(fields).map(([name, value]) => [name, datumOf(value)]));
}

function datumOf(value: Value): Datum {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return readTimestamp(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return new Bytes(fromBase64(value.bytesValue));
  if ('referenceValue' in value) return referenceOf(value.referenceValue);
  if ('geoPointValue' in value)
    return new LatLng(value.geoPointValue.latitude, value.geoPointValue.longitude);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(datumOf);
  return mapOf(value.mapValue.fields ?? {});
}

/** A reference is a path, without the project. */
function referenceOf(name: string): PathDatum {
  return new PathDatum(name.replace(/^projects\/[^/]+\//, '').split('/'));
}

/** A claim of a token, from JSON. */
export function claimOf(claim: unknown): Datum {
  if (typeof claim === 'string' || typeof claim === 'boolean') return claim;
  if (typeof claim === 'number') return Number.isSafeInteger(claim) ? BigInt(claim) : claim;
  if (Array.isArray(claim)) return claim.map(claimOf);
  if (typeof claim !== 'object' || claim === null) return null;
  return new Map(Object.entries(claim).map(([name, value]) => [name, claimOf(value)]));
}
