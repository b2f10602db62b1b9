/**
 * The `where` of a query, as a test over documents: `==`, `<`, `<=`, `>`, `>=`, `in` and `not-in`, all of which must hold. Nothing
 * of the product asks for more, so the local server refuses `!=`, `array-contains`, `array-contains-any`, OR, filters
 * within filters, and the tests for null and NaN. A feature that needs one of them adds it here.
 */

import { type FieldPath, NAME_FIELD, readQueryField } from './fieldPaths.ts';
import type { Value } from './guard.ts';
import { readValue } from './incoming.ts';
import { readArray, readRecord } from './json.ts';
import { invalid, notHere } from './status.ts';
import { compareValues, elementsOf, isNaNValue, rankOf } from './values.ts';

/** Looks up a field of the document under test. */
export type Lookup = (field: FieldPath) => Value | undefined;

export interface Filter {
  test(lookup: Lookup): boolean;
  /** Fields compared by order: without an `orderBy` the query is sorted by them. */
  inequalities: readonly FieldPath[];
}

const MAX_FILTERS = 100;
/** The longest list of an operator that takes one. */
const LISTS = new Map<unknown, number>([
  ['IN', 30],
  ['NOT_IN', 10],
]);

/** Reads REST's `Filter`; absent lets all pass. @throws StatusError INVALID_ARGUMENT or UNIMPLEMENTED */
export function readFilter(json: unknown): Filter {
  const filters = readParts(json).map(readFieldFilter);
  return {
    test: (lookup) => filters.every((filter) => filter.test(lookup)),
    inequalities: filters.flatMap((filter) => filter.inequalities),
  };
}

/** The filters of an AND; a single filter is the only one. */
function readParts(json: unknown): unknown[] {
  if (json === undefined || json === null) return [];
  const { compositeFilter } = readRecord(json, 'A filter');
  if (compositeFilter === undefined) return [json];
  const { op, filters } = readRecord(compositeFilter, 'compositeFilter', ['op', 'filters']);
  if (op !== 'AND') throw notHere(`the operator ${JSON.stringify(op)}`);
  const parts = readArray(filters, 'filters');
  if (parts.length > MAX_FILTERS) throw invalid(`A query has at most ${MAX_FILTERS} filters.`);
  return parts;
}

type Comparison = (value: Value, operand: Value) => boolean;

// As in production, nothing equals null or NaN, or lies above or below.
const equal: Comparison = (value, operand) => isOrdered(operand) && compareValues(value, operand) === 0;
const ordered =
  (accept: (order: number) => boolean): Comparison =>
  (value, operand) =>
    isOrdered(operand) &&
    isOrdered(value) &&
    rankOf(value) === rankOf(operand) &&
    accept(compareValues(value, operand));

const among: Comparison = (value, operand) => elementsOf(operand).some((one) => equal(value, one));
/** A list with null leaves nothing. */
const notIn: Comparison = (value, operand) =>
  !('nullValue' in value) &&
  elementsOf(operand).every((one) => !('nullValue' in one) && compareValues(value, one) !== 0);

const COMPARISONS = new Map<unknown, Comparison>([
  ['EQUAL', equal],
  ['LESS_THAN', ordered((order) => order < 0)],
  ['LESS_THAN_OR_EQUAL', ordered((order) => order <= 0)],
  ['GREATER_THAN', ordered((order) => order > 0)],
  ['GREATER_THAN_OR_EQUAL', ordered((order) => order >= 0)],
  ['IN', among],
  ['NOT_IN', notIn],
]);

function readFieldFilter(json: unknown): Filter {
  const { fieldFilter, ...others } = readRecord(json, 'A filter');
  const [other] = Object.keys(others);
  if (other !== undefined) throw notHere(`the filter ${JSON.stringify(other)}`);
  const filter = readRecord(fieldFilter, 'fieldFilter', ['field', 'op', 'value']);
  const field = readFieldReference(filter.field);
  const compare = COMPARISONS.get(filter.op);
  if (!compare) throw notHere(`the operator ${JSON.stringify(filter.op)}`);
  const operand = readValue(filter.value);
  const longest = LISTS.get(filter.op);
  if (longest) checkList(operand, longest);
  else checkNameOperand(field, operand);
  return {
    test: (lookup) => {
      const value = lookup(field);
      return value !== undefined && compare(value, operand);
    },
    inequalities: compare === equal || compare === among ? [] : [field],
  };
}

/** @throws StatusError INVALID_ARGUMENT */
function checkList(operand: Value, longest: number): void {
  const count = elementsOf(operand).length;
  if (count < 1 || count > longest) throw invalid(`The operator takes a list of 1 to ${longest} values.`);
}

/** A document's name compares with names alone. @throws StatusError INVALID_ARGUMENT */
export function checkNameOperand([name]: FieldPath, operand: Value): void {
  if (name === NAME_FIELD && !('referenceValue' in operand))
    throw invalid(`${NAME_FIELD} compares with references alone.`);
}

/** Reads REST's `FieldReference`; `__name__` is allowed. @throws StatusError INVALID_ARGUMENT */
export function readFieldReference(json: unknown): FieldPath {
  return readQueryField(readRecord(json, 'field', ['fieldPath']).fieldPath);
}

function isOrdered(value: Value): boolean {
  return !('nullValue' in value) && !isNaNValue(value);
}
