/** count and sum over the documents a query finds. */

import { type FieldPath, valueAt } from './fieldPaths.ts';
import { readFieldReference } from './filters.ts';
import type { Fields, Value } from './guard.ts';
import { readArray, readRecord, readString } from './json.ts';
import { invalid, notHere } from './status.ts';
import { isNumber, total } from './values.ts';

const MAX_AGGREGATIONS = 5;

export interface Aggregation {
  alias: string;
  /** The field of a sum; without it documents are counted. A document that lacks one of all fields counts for none. */
  field?: FieldPath;
}

/** Reads REST's list of `Aggregation`. @throws StatusError INVALID_ARGUMENT or UNIMPLEMENTED */
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
  const { alias: given = `field_${index + 1}`, ...kinds } = readRecord(json, 'An aggregation');
  const [[kind, details] = [], ...others] = Object.entries(kinds);
  if (kind === undefined || others.length > 0) throw invalid('An aggregation must have exactly one kind.');
  const alias = readString(given, 'alias');
  switch (kind) {
    case 'count':
      readRecord(details, kind, [], ['upTo']);
      return { alias };
    case 'sum':
      return { alias, field: readFieldReference(readRecord(details, kind, ['field']).field) };
    default:
      throw notHere(`the aggregation ${JSON.stringify(kind)}`);
  }
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
  return Object.fromEntries(
    aggregations.map(({ alias, field }) => [
      alias,
      field
        ? total(counted.map((document) => valueAt(document, field)).filter(isNumber))
        : { integerValue: String(counted.length) },
    ]),
  );
}
