/** The `where` of a query, as a test over documents. */

import { type FieldPath, readQueryField } from './fieldPaths.ts';
import type { Value } from './guard.ts';
import { readValue } from './incoming.ts';
import { readArray, readRecord } from './json.ts';
import { invalid } from './status.ts';
import { compareValues, elementsOf, isNaNValue, rankOf } from './values.ts';

/** Looks up a field of the document under test. */
export type Lookup = (field: FieldPath) => Value | undefined;

export interface Filter {
  test(lookup: Lookup): boolean;
  /** Fields compared by order: without an `orderBy` the query is sorted by them. */
  inequalities: FieldPath[];
}

const MAX_DEPTH = 20;

/** Reads REST's `Filter`; absent lets all pass. @throws StatusError INVALID_ARGUMENT */
export function readFilter(json: unknown, depth = 0): Filter {
  if (json === undefined || json === null) return { test: () => true, inequalities: [] };
  if (depth > MAX_DEPTH) throw invalid(`Filters nest at most ${MAX_DEPTH} deep.`);
  const [entry, ...others] = Object.entries(readRecord(json, 'A filter'));
  if (!entry || others.length > 0) throw invalid('A filter must have exactly one type.');
  switch (entry[0]) {
    case 'compositeFilter':
      return readComposite(entry[1], depth);
    case 'fieldFilter':
      return readFieldFilter(entry[1]);
    case 'unaryFilter':
      return readUnary(entry[1]);
    default:
      throw invalid(`Unknown filter ${JSON.stringify(entry[0])}.`);
  }
}

function readComposite(json: unknown, depth: number): Filter {
  const { op, filters } = readRecord(json, 'compositeFilter', ['op', 'filters']);
  const parts = readArray(filters, 'filters').map((filter) => readFilter(filter, depth + 1));
  if (parts.length === 0) throw invalid('A composite filter needs filters.');
  if (op !== 'AND' && op !== 'OR') throw invalid(`Unknown operator ${JSON.stringify(op)}.`);
  return {
    test: (lookup) =>
      op === 'AND' ? parts.every((part) => part.test(lookup)) : parts.some((part) => part.test(lookup)),
    inequalities: parts.flatMap((part) => part.inequalities),
  };
}

type Comparison = (value: Value, operand: Value) => boolean;

const equal: Comparison = (value, operand) => compareValues(value, operand) === 0;
const among: Comparison = (value, operand) => elementsOf(operand).some((element) => equal(value, element));
const ordered =
  (accept: (order: number) => boolean): Comparison =>
  (value, operand) =>
    rankOf(value) === rankOf(operand) && accept(compareValues(value, operand));

// As in production, "not" passes over documents without the field, and over null.
const COMPARISONS = new Map<string, Comparison>([
  ['EQUAL', equal],
  ['LESS_THAN', ordered((order) => order < 0)],
  ['LESS_THAN_OR_EQUAL', ordered((order) => order <= 0)],
  ['GREATER_THAN', ordered((order) => order > 0)],
  ['GREATER_THAN_OR_EQUAL', ordered((order) => order >= 0)],
  ['NOT_EQUAL', (value, operand) => !isNull(value) && !equal(value, operand)],
  ['ARRAY_CONTAINS', (value, operand) => elementsOf(value).some((element) => equal(element, operand))],
  ['ARRAY_CONTAINS_ANY', (value, operand) => elementsOf(value).some((element) => among(element, operand))],
  ['IN', among],
  [
    'NOT_IN',
    (value, operand) => !isNull(value) && !elementsOf(operand).some(isNull) && !among(value, operand),
  ],
]);
const BY_ORDER = /^(LESS|GREATER|NOT)_/;
const WITH_LIST = /^(IN|NOT_IN|ARRAY_CONTAINS_ANY)$/;

function readFieldFilter(json: unknown): Filter {
  const filter = readRecord(json, 'fieldFilter', ['field', 'op', 'value']);
  const field = readFieldReference(filter.field);
  const operand = readValue(filter.value);
  const name = String(filter.op);
  const compare = COMPARISONS.get(name);
  if (!compare) throw invalid(`Unknown operator ${JSON.stringify(filter.op)}.`);
  if (WITH_LIST.test(name) && elementsOf(operand).length === 0)
    throw invalid(`${name} needs a list with values.`);
  return {
    test: (lookup) => {
      const value = lookup(field);
      return value !== undefined && compare(value, operand);
    },
    inequalities: BY_ORDER.test(name) ? [field] : [],
  };
}

const STATES = new Map<unknown, (value: Value) => boolean>([
  ['IS_NULL', isNull],
  ['IS_NOT_NULL', (value) => !isNull(value)],
  ['IS_NAN', isNaNValue],
  ['IS_NOT_NAN', (value) => !isNull(value) && !isNaNValue(value)],
]);

function readUnary(json: unknown): Filter {
  const { field, op } = readRecord(json, 'unaryFilter', ['field', 'op']);
  const path = readFieldReference(field);
  const holds = STATES.get(op);
  if (!holds) throw invalid(`Unknown operator ${JSON.stringify(op)}.`);
  return {
    test: (lookup) => {
      const value = lookup(path);
      return value !== undefined && holds(value);
    },
    inequalities: [],
  };
}

/** Reads REST's `FieldReference`; `__name__` is allowed. @throws StatusError INVALID_ARGUMENT */
export function readFieldReference(json: unknown): FieldPath {
  return readQueryField(readRecord(json, 'field', ['fieldPath']).fieldPath);
}

function isNull(value: Value): boolean {
  return 'nullValue' in value;
}
