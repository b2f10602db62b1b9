/** Queries over one collection: where, order, the place to start after, offset, limit. */

import type { StoredDocument } from './documents.ts';
import { type FieldPath, NAME_FIELD, valueAt } from './fieldPaths.ts';
import { checkNameOperand, type Filter, type Lookup, readFieldReference, readFilter } from './filters.ts';
import { ANYWHERE, type Operation, type Path, type Value } from './guard.ts';
import { readValue } from './incoming.ts';
import { readArray, readBoolean, readCount, readRecord, readString } from './json.ts';
import { checkCollectionPath } from './names.ts';
import { invalid, notHere } from './status.ts';
import type { Store } from './store.ts';
import { compareValues } from './values.ts';

interface Order {
  field: FieldPath;
  descending: boolean;
}

export interface Query {
  collection: Path;
  /** True if all collections of that name are meant, wherever they are. */
  isGroup: boolean;
  filter: Filter;
  /** Ends with the document's name, so that no two documents are in the same place. */
  order: Order[];
  /** The place in the order of the last document of the page before: only what comes after is wanted. */
  startAfter?: Value[] | undefined;
  offset: number;
  limit?: number | undefined;
  /** Only these fields are wanted, of an empty list none. */
  select?: FieldPath[] | undefined;
}

export interface QueryResult {
  path: Path;
  document: StoredDocument;
}

const MAX_ORDERS = 100;
const KEYS = ['select', 'from', 'where', 'orderBy', 'startAt', 'offset', 'limit'];

/**
 * Reads REST's `StructuredQuery`.
 * @param parent the document whose collection is meant; empty at the top
 * @throws StatusError INVALID_ARGUMENT
 */
export function readQuery(json: unknown, parent: Path): Query {
  const query = readRecord(json, 'structuredQuery', KEYS, ['endAt']);
  const filter = readFilter(query.where);
  const orders = readArray(query.orderBy, 'orderBy');
  if (orders.length > MAX_ORDERS) throw invalid(`A query has at most ${MAX_ORDERS} orders.`);
  const named = orders.map(readOrder);
  if (named.some(({ field }, index) => named.findIndex((one) => isSame(one.field, field)) !== index))
    throw invalid('A field is twice in orderBy.');
  const order = completeOrder(named, filter);
  return {
    ...readSource(query.from, parent),
    filter,
    order,
    startAfter: readCursor(query.startAt, order),
    offset: readCount(query.offset, 'offset') ?? 0,
    limit: readCount(query.limit, 'limit'),
    select: readSelect(query.select),
  };
}

/** The query as the rules see it. Where a collection group lies only a rule for any depth (`{path=**}`) reaches. */
export function listOperation(query: Query): Operation {
  const orderBy = query.order.map(
    ({ field, descending }) => `${field.join('.')} ${descending ? 'DESC' : 'ASC'}`,
  );
  return {
    method: 'list',
    path: query.isGroup ? [ANYWHERE, ...query.collection.slice(-1)] : query.collection,
    query: {
      ...(query.limit !== undefined && { limit: query.limit }),
      offset: query.offset,
      orderBy: orderBy.join(', '),
    },
  };
}

/**
 * The documents the query finds, in its order.
 * @param root what all document names start with
 * @throws StatusError UNIMPLEMENTED for collection groups
 */
export function runQuery(store: Store, query: Query, root: string): QueryResult[] {
  if (query.isGroup) throw notHere('queries of collection groups');
  const { startAfter, order } = query;
  const found: { id: string; document: StoredDocument; keys: Value[] }[] = [];
  for (const [id, document] of store.collection(query.collection)) {
    const lookup = lookupIn(document, () => `${root}/${[...query.collection, id].join('/')}`);
    const keys = order.map(({ field }) => lookup(field)).filter((key) => key !== undefined);
    // A document without a field the query is sorted by is not in that order at all.
    const sortable = keys.length === order.length;
    const inRange = sortable && (startAfter === undefined || compareKeys(startAfter, keys, order) < 0);
    if (inRange && query.filter.test(lookup)) found.push({ id, document, keys });
  }
  found.sort((a, b) => compareKeys(a.keys, b.keys, order));
  return found
    .slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit)
    .map(({ id, document }) => ({ path: [...query.collection, id], document }));
}

function lookupIn(document: StoredDocument, name: () => string): Lookup {
  return (field) => (field[0] === NAME_FIELD ? { referenceValue: name() } : valueAt(document.fields, field));
}

/** Compares as far as `a` goes. */
function compareKeys(a: readonly Value[], b: readonly Value[], order: readonly Order[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i];
    const place = other === undefined ? 0 : compareValues(value, other);
    if (place !== 0) return order[i]?.descending ? -place : place;
  }
  return 0;
}

function readSource(json: unknown, parent: Path): Pick<Query, 'collection' | 'isGroup'> {
  const [selector, ...others] = readArray(json, 'from');
  if (selector === undefined || others.length > 0)
    throw invalid('A query must be from exactly one collection.');
  const { collectionId, allDescendants } = readRecord(selector, 'from', ['collectionId', 'allDescendants']);
  return {
    collection: checkCollectionPath([...parent, readString(collectionId, 'collectionId')]),
    isGroup: readBoolean(allDescendants ?? false, 'allDescendants'),
  };
}

function readOrder(json: unknown): Order {
  const { field, direction = 'ASCENDING' } = readRecord(json, 'orderBy', ['field', 'direction']);
  if (direction !== 'ASCENDING' && direction !== 'DESCENDING') {
    throw invalid(`Unknown direction ${JSON.stringify(direction)}.`);
  }
  return { field: readFieldReference(field), descending: direction === 'DESCENDING' };
}

// Fields compared by order and the name follow by themselves, in the direction of the last one named.
function completeOrder(named: readonly Order[], filter: Filter): Order[] {
  const order = [...named];
  const descending = named.at(-1)?.descending ?? false;
  for (const field of [...filter.inequalities, [NAME_FIELD]]) {
    if (!order.some((one) => isSame(one.field, field))) order.push({ field, descending });
  }
  return order;
}

function isSame(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}

function readCursor(json: unknown, order: readonly Order[]): Value[] | undefined {
  if (json === undefined || json === null) return undefined;
  const cursor = readRecord(json, 'startAt', ['values', 'before']);
  if (readBoolean(cursor.before ?? false, 'startAt.before')) throw notHere('startAt before its values');
  const values = readArray(cursor.values, 'startAt.values').map((value) => readValue(value));
  for (const [index, value] of values.entries()) checkNameOperand(order[index]?.field ?? [], value);
  if (values.length > order.length) throw invalid('startAt has more values than the query has orders.');
  return values;
}

function readSelect(json: unknown): FieldPath[] | undefined {
  if (json === undefined || json === null) return undefined;
  return readArray(readRecord(json, 'select', ['fields']).fields, 'select.fields').map(readFieldReference);
}
