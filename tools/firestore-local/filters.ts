/** The `where` of a query, as a test over documents. */

import { type FieldPath, NAME_FIELD, readQueryField } from './fieldPaths.ts';
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
  inequalities: readonly FieldPath[];
  /** What Firestore limits. */
  cost: Cost;
}

interface Cost {
  /** How many plain queries it stands for: each value of a list is one, each side of an OR too. */
  disjunctions: number;
  /** How many comparisons there are. */
  filters: number;
  /** How often `!=` or `not-in` stands in it. */
  negations: number;
  /** Whether one of those is `not-in`. */
  hasNotIn: boolean;
  /** How many `array-contains` or `array-contains-any` hold together. */
  containments: number;
}

const MAX_DEPTH = 20;
const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;
/** Of one AND or OR: read no further, as far more than that is malformed or an attack. */
const MAX_PARTS = 100;
const PLAIN: Cost = { filters: 1, disjunctions: 1, negations: 0, hasNotIn: false, containments: 0 };

/** Reads REST's `Filter`; absent lets all pass. @throws StatusError INVALID_ARGUMENT */
export function readFilter(json: unknown): Filter {
  const filter = readInner(json, 0);
  const { filters, disjunctions, negations, hasNotIn, containments } = filter.cost;
  if (filters > MAX_PARTS) throw invalid(`A query has at most ${MAX_PARTS} filters.`);
  if (disjunctions > MAX_DISJUNCTIONS)
    throw invalid(`A filter has at most ${MAX_DISJUNCTIONS} disjunctions.`);
  if (negations > 1) throw invalid('A filter has at most one != or not-in.');
  if (hasNotIn && disjunctions > 1) throw invalid('not-in goes with no in, array-contains-any or OR.');
  if (containments > 1) throw invalid('A filter has at most one array-contains or array-contains-any.');
  return filter;
}

function readInner(json: unknown, depth: number): Filter {
  if (json === undefined || json === null) return { test: () => true, inequalities: [], cost: PLAIN };
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
  if (op !== 'AND' && op !== 'OR') throw invalid(`Unknown operator ${JSON.stringify(op)}.`);
  const given = readArray(filters, 'filters');
  if (given.length > MAX_PARTS) throw invalid(`A composite filter has at most ${MAX_PARTS} filters.`);
  if (given.length === 0 && op === 'OR') throw invalid('An OR needs filters.');
  const parts = given.map((filter) => readInner(filter, depth + 1));
  return {
    test: (lookup) =>
      op === 'AND' ? parts.every((part) => part.test(lookup)) : parts.some((part) => part.test(lookup)),
    inequalities: parts.flatMap((part) => part.inequalities),
    cost: costOf(
      op,
      parts.map(({ cost }) => cost),
    ),
  };
}

function costOf(op: 'AND' | 'OR', costs: readonly Cost[]): Cost {
  const sum = (values: readonly number[]) => values.reduce((left, right) => left + right, 0);
  const containments = costs.map((cost) => cost.containments);
  const disjunctions = costs.map((cost) => cost.disjunctions);
  return {
    filters: sum(costs.map(({ filters }) => filters)),
    disjunctions: op === 'OR' ? sum(disjunctions) : disjunctions.reduce((left, right) => left * right, 1),
    negations: sum(costs.map(({ negations }) => negations)),
    hasNotIn: costs.some(({ hasNotIn }) => hasNotIn),
    containments: op === 'AND' ? sum(containments) : Math.max(...containments),
  };
}

type Comparison = (value: Value, operand: Value) => boolean;

// As in production, nothing equals null or NaN, or lies above or below: those have filters of their own.
const equal: Comparison = (value, operand) => isOrdered(operand) && compareValues(value, operand) === 0;
const among: Comparison = (value, operand) => elementsOf(operand).some((element) => equal(value, element));
const ordered =
  (accept: (order: number) => boolean): Comparison =>
  (value, operand) =>
    isOrdered(operand) &&
    isOrdered(value) &&
    rankOf(value) === rankOf(operand) &&
    accept(compareValues(value, operand));

// As in production, "not" passes over documents without the field, and over null.
const COMPARISONS = new Map<string, Comparison>([
  ['EQUAL', equal],
  ['LESS_THAN', ordered((order) => order < 0)],
  ['LESS_THAN_OR_EQUAL', ordered((order) => order <= 0)],
  ['GREATER_THAN', ordered((order) => order > 0)],
  ['GREATER_THAN_OR_EQUAL', ordered((order) => order >= 0)],
  ['NOT_EQUAL', (value, operand) => !isNull(value) && !isNull(operand) && !equal(value, operand)],
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
  const name = String(filter.op);
  const compare = COMPARISONS.get(name);
  if (!compare) throw invalid(`Unknown operator ${JSON.stringify(filter.op)}.`);
  const operand = readOperand(filter.value, name);
  if (WITH_LIST.test(name) && elementsOf(operand).length === 0)
    throw invalid(`${name} needs a list with values.`);
  checkNameOperand(field, WITH_LIST.test(name) ? elementsOf(operand) : [operand]);
  return {
    test: (lookup) => {
      const value = lookup(field);
      return value !== undefined && compare(value, operand);
    },
    inequalities: BY_ORDER.test(name) ? [field] : [],
    cost: {
      filters: 1,
      disjunctions: name === 'IN' || name === 'ARRAY_CONTAINS_ANY' ? elementsOf(operand).length : 1,
      negations: name === 'NOT_EQUAL' || name === 'NOT_IN' ? 1 : 0,
      hasNotIn: name === 'NOT_IN',
      containments: name.startsWith('ARRAY_') ? 1 : 0,
    },
  };
}

/** Lists are counted before they are read. */
function readOperand(json: unknown, operator: string): Value {
  const limit = operator === 'NOT_IN' ? MAX_NOT_IN : MAX_DISJUNCTIONS;
  const values = (json as { arrayValue?: { values?: unknown } } | null | undefined)?.arrayValue?.values;
  if (WITH_LIST.test(operator) && Array.isArray(values) && values.length > limit)
    throw invalid(`${operator} takes at most ${limit} values.`);
  return readValue(json);
}

/** A document's name compares with names alone. @throws StatusError INVALID_ARGUMENT */
export function checkNameOperand([name]: FieldPath, operands: readonly Value[]): void {
  if (name === NAME_FIELD && operands.some((operand) => !('referenceValue' in operand)))
    throw invalid(`${NAME_FIELD} compares with references alone.`);
}

const STATES = new Map<unknown, { holds: (value: Value) => boolean; isOrdered?: boolean }>([
  ['IS_NULL', { holds: isNull }],
  ['IS_NOT_NULL', { holds: (value) => !isNull(value), isOrdered: true }],
  ['IS_NAN', { holds: isNaNValue }],
  ['IS_NOT_NAN', { holds: (value) => !isNull(value) && !isNaNValue(value), isOrdered: true }],
]);

function readUnary(json: unknown): Filter {
  const { field, op } = readRecord(json, 'unaryFilter', ['field', 'op']);
  const path = readFieldReference(field);
  const state = STATES.get(op);
  if (!state) throw invalid(`Unknown operator ${JSON.stringify(op)}.`);
  return {
    test: (lookup) => {
      const value = lookup(path);
      return value !== undefined && state.holds(value);
    },
    inequalities: state.isOrdered ? [path] : [],
    cost: { ...PLAIN, negations: state.isOrdered ? 1 : 0 },
  };
}

/** Reads REST's `FieldReference`; `__name__` is allowed. @throws StatusError INVALID_ARGUMENT */
export function readFieldReference(json: unknown): FieldPath {
  return readQueryField(readRecord(json, 'field', ['fieldPath']).fieldPath);
}

function isNull(value: Value): boolean {
  return 'nullValue' in value;
}

function isOrdered(value: Value): boolean {
  return !isNull(value) && !isNaNValue(value);
}
