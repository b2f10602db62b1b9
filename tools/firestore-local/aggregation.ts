/** count, sum and avg over the documents a query finds. */

import { type FieldPath, valueAt } from './fieldPaths.ts';
import { readFieldReference } from './filters.ts';
import type { Fields, Value } from './guard.ts';
import { readArray, readCount, readRecord, readString } from './json.ts';
import { invalid } from './status.ts';
import { isNumber, numberOf, toDouble, total } from './values.ts';

const MAX_AGGREGATIONS = 5;

export interface Aggregation {
  alias: string;
  /** Of all aggregations together: a document that lacks one of these fields counts for none of them. */
  field?: FieldPath;
  compute(documents: readonly Fields[]): Value;
}

/** Reads REST's list of `Aggregation`. @throws StatusError INVALID_ARGUMENT */
export function readAggregations(json: unknown): Aggregation[] {
  const given = readArray(json, 'aggregations');
  if (given.length === 0) throw invalid('Nothing to aggregate.');
  if (given.length > MAX_AGGREGATIONS) throw invalid(`At most ${MAX_AGGREGATIONS} aggregations.`);
  const aggregations = given.map(readAggregation);
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
  return { alias: readString(alias, 'alias'), ...readComputation(...entry) };
}

function readComputation(kind: string, json: unknown): Omit<Aggregation, 'alias'> {
  if (kind === 'count') {
    const most = readCount(readRecord(json, kind, ['upTo']).upTo, 'upTo');
    return {
      compute: (documents) => ({
        integerValue: String(Math.min(documents.length, most ?? documents.length)),
      }),
    };
  }
  const field = readFieldReference(readRecord(json, kind, ['field']).field);
  if (kind === 'sum') return { field, compute: (documents) => total(numbersAt(documents, field)) };
  return {
    field,
    compute(documents) {
      const numbers = numbersAt(documents, field);
      return numbers.length === 0
        ? { nullValue: null }
        : toDouble(Number(numberOf(total(numbers))) / numbers.length);
    },
  };
}

/** The results by alias. */
export function aggregate(
  aggregations: readonly Aggregation[],
  documents: readonly Fields[],
): Record<string, Value> {
  const fields = aggregations.flatMap(({ field }) => (field ? [field] : []));
  const counted = documents.filter((document) =>
    fields.every((field) => valueAt(document, field) !== undefined),
  );
  return Object.fromEntries(aggregations.map(({ alias, compute }) => [alias, compute(counted)]));
}

function numbersAt(documents: readonly Fields[], field: FieldPath) {
  return documents.map((fields) => valueAt(fields, field)).filter(isNumber);
}
