/** count, sum and avg over the documents a query finds. */

import { type FieldPath, valueAt } from './fieldPaths.ts';
import { readFieldReference } from './filters.ts';
import type { Fields, Value } from './guard.ts';
import { readArray, readCount, readRecord, readString } from './json.ts';
import { invalid } from './status.ts';
import { isNumber, numberOf, toDouble, total } from './values.ts';

export interface Aggregation {
  alias: string;
  compute(documents: readonly Fields[]): Value;
}

/** Reads REST's list of `Aggregation`. @throws StatusError INVALID_ARGUMENT */
export function readAggregations(json: unknown): Aggregation[] {
  const aggregations = readArray(json, 'aggregations').map(readAggregation);
  if (aggregations.length === 0) throw invalid('Nothing to aggregate.');
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length)
    throw invalid('An alias is used twice.');
  return aggregations;
}

function readAggregation(json: unknown, index: number): Aggregation {
  const { alias = `field_${index + 1}`, ...kinds } = readRecord(json, 'An aggregation', [
    'alias',
    'count',
    'sum',
    'avg',
  ]);
  const [entry, ...others] = Object.entries(kinds);
  if (!entry || others.length > 0) throw invalid('An aggregation must be exactly one of count, sum, avg.');
  return { alias: readString(alias, 'alias'), compute: readComputation(...entry) };
}

function readComputation(kind: string, json: unknown): Aggregation['compute'] {
  if (kind === 'count') {
    const most = readCount(readRecord(json, kind, ['upTo']).upTo, 'upTo');
    return (documents) => ({ integerValue: String(Math.min(documents.length, most ?? documents.length)) });
  }
  const field = readFieldReference(readRecord(json, kind, ['field']).field);
  if (kind === 'sum') return (documents) => total(numbersAt(documents, field));
  return (documents) => {
    const numbers = numbersAt(documents, field);
    return numbers.length === 0
      ? { nullValue: null }
      : toDouble(Number(numberOf(total(numbers))) / numbers.length);
  };
}

function numbersAt(documents: readonly Fields[], field: FieldPath) {
  return documents.map((fields) => valueAt(fields, field)).filter(isNumber);
}
