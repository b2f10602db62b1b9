/** REST requests, asked of both servers as their owner: what is malformed, what has a limit, what a query finds. */

import type { Board } from '../../tools/board/board.ts';
import { MALFORMED_QUERIES, MALFORMED_VALUES, MALFORMED_WRITES } from '../unit/firestore-local/malformed.ts';
import { type Comparison, comparable } from './comparison.ts';
import type { Pair } from './servers.ts';

interface Request {
  what: string;
  method?: string;
  /** Below `/v1/`. */
  path: (root: string) => string;
  body?: ((root: string) => unknown) | undefined;
}

const int = (value: number | string) => ({ integerValue: String(value) });
const text = (value: string) => ({ stringValue: value });
const double = (value: number | string) => ({ doubleValue: value });
const list = (...values: unknown[]) => ({ arrayValue: { values } });
const repeat = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The documents that the queries find. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  a: { n: int(1), m: int(10), s: text('a'), list: list(int(1), int(2)), nothing: { nullValue: null } },
  b: {
    n: int(2),
    m: double(0.5),
    s: text('b'),
    list: list(int(2), int(3)),
    map: { mapValue: { fields: { x: int(1) } } },
  },
  c: { n: double(2), s: text('😀'), list: list(), at: { timestampValue: '2026-01-01T00:00:00Z' } },
  d: { n: double('NaN'), m: int(-3), s: text('ﬀ') },
  e: { n: { nullValue: null }, m: int(4), s: { nullValue: null } },
  f: { n: text('2'), m: double('NaN') },
  g: { n: { booleanValue: true }, m: { nullValue: null }, list: text('no list') },
  h: { m: int(7) },
  i: { n: int('9007199254740993'), m: double(9007199254740992) },
};

const write =
  (id: string, fields: object, rest: object = {}) =>
  (root: string) => ({
    writes: [{ update: { name: `${root}/written/${id}`, fields }, ...rest }],
  });
const committed = (what: string, fields: object, rest: object = {}): Request => ({
  what: `commit: ${what}`,
  path: (root) => `${root}:commit`,
  body: write('w', fields, rest),
});
const raw = (what: string, body: (root: string) => unknown): Request => ({
  what: `commit: ${what}`,
  path: (root) => `${root}:commit`,
  body,
});
const transformed = (what: string, ...updateTransforms: object[]): Request =>
  committed(`transform ${what}`, { n: int(3), list: list(int(1)) }, { updateTransforms });

const query = (what: string, structuredQuery: object): Request => ({
  what: `query: ${what}`,
  path: (root) => `${root}:runQuery`,
  body: () => ({ structuredQuery: { from: [{ collectionId: 'things' }], ...structuredQuery } }),
});
const field = (fieldPath: string) => ({ fieldPath });
const filter = (path: string, op: string, value: unknown) => ({
  fieldFilter: { field: field(path), op, value },
});
const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
const where = (what: string, condition: object, rest: object = {}) =>
  query(`where ${what}`, { where: condition, ...rest });
const order = (...fields: string[]) => ({
  orderBy: fields.map((one) =>
    one.startsWith('-') ? { field: field(one.slice(1)), direction: 'DESCENDING' } : { field: field(one) },
  ),
});
const aggregate = (what: string, aggregations: unknown, structuredQuery: object = {}): Request => ({
  what: `aggregation: ${what}`,
  path: (root) => `${root}:runAggregationQuery`,
  body: () => ({
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'things' }], ...structuredQuery },
      aggregations,
    },
  }),
});
const get = (what: string, path: string): Request => ({
  what: `get: ${what}`,
  method: 'GET',
  path: (root) => `${root}/${path}`,
});

const OPERATORS = [
  'EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'IN',
  'NOT_IN',
];
const OPERANDS: readonly [string, object][] = [
  ['2', int(2)],
  ['2.0', double(2)],
  ['NaN', double('NaN')],
  ['null', { nullValue: null }],
  ["'b'", text('b')],
  ['true', { booleanValue: true }],
  ['[2, 3]', list(int(2), int(3))],
  ["[2, 'b']", list(int(2), text('b'))],
  ['[null, 2]', list({ nullValue: null }, int(2))],
  ['[]', list()],
];

/** Every comparison of every field with every kind of value. */
export const COMPARISONS: readonly Request[] = [
  ...OPERATORS.flatMap((op) =>
    ['n', 'm', 's', 'list'].flatMap((path) =>
      OPERANDS.map(([what, value]) => where(`${path} ${op} ${what}`, filter(path, op, value))),
    ),
  ),
];

export const REQUESTS: readonly Request[] = [
  where('s IN [b], ordered by -n', filter('s', 'IN', list(text('b'))), order('-n')),
  where('s IN 31 values', filter('s', 'IN', list(...Array.from({ length: 31 }, (_, n) => int(n))))),
  where('s NOT_IN [b], ordered by -n', filter('s', 'NOT_IN', list(text('b'))), order('-n')),
  where('s NOT_IN 11 values', filter('s', 'NOT_IN', list(...Array.from({ length: 11 }, (_, n) => int(n))))),
  ...['n', '-n', 'm', '-m', 's', '-s', 'list', 'at', 'missing', 'map.x', '__name__', '-__name__'].map((by) =>
    query(`ordered by ${by}`, order(by)),
  ),
  query('ordered by m, n', order('m', 'n')),
  query('ordered by -m, n', order('-m', 'n')),
  query('the same field twice in the order', order('n', 'n')),
  ...Object.entries(MALFORMED_QUERIES).map(([what, one]) => query(what, one)),
  query('everything', {}),
  query('limit 2', { limit: 2 }),
  query('limit 0', { limit: 0 }),
  query('limit in an object', { limit: { value: 2 } }),
  query('offset 2', { offset: 2 }),
  query('select m', { select: { fields: [field('m')] } }),
  query('select nothing', { select: { fields: [] } }),
  query('select the name', { select: { fields: [field('__name__')] } }),
  query('start after 2', { ...order('n'), startAt: { values: [int(2)], before: false } }),
  query('a cursor without an order', { startAt: { values: [int(2)] } }),
  where('no filters in AND', all()),
  where('no value', { fieldFilter: { field: field('n'), op: 'EQUAL' } }),
  where('one filter in AND', all(filter('n', 'EQUAL', int(2)))),
  where('n = 2 and m < 1', all(filter('n', 'EQUAL', int(2)), filter('m', 'LESS_THAN', int(1)))),
  where('n > 1 and m > 1', all(filter('n', 'GREATER_THAN', int(1)), filter('m', 'GREATER_THAN', int(1)))),
  where('n > 0, ordered by m', filter('n', 'GREATER_THAN', int(0)), order('m')),
  where('n > 0, ordered by n, -m', filter('n', 'GREATER_THAN', int(0)), order('n', '-m')),
  where('name > b', filter('__name__', 'GREATER_THAN', { referenceValue: 'ROOT/things/b' })),
  where('name = text', filter('__name__', 'EQUAL', text('b'))),
  where('a dotted field', filter('map.x', 'EQUAL', int(1))),
  where('a malformed field', filter('a..b', 'EQUAL', int(1))),

  aggregate('count', [{ alias: 'n', count: {} }]),
  aggregate('sum of m', [{ alias: 'x', sum: { field: field('m') } }]),
  aggregate('sum of n', [{ alias: 'x', sum: { field: field('n') } }]),
  aggregate('sum of s', [{ alias: 'x', sum: { field: field('s') } }]),
  aggregate('sum of missing', [{ alias: 'x', sum: { field: field('missing') } }]),
  aggregate('count and sum of m', [
    { alias: 'n', count: {} },
    { alias: 'x', sum: { field: field('m') } },
  ]),
  aggregate('count, sum of m, sum of n', [
    { alias: 'c', count: {} },
    { alias: 'x', sum: { field: field('m') } },
    { alias: 'y', sum: { field: field('n') } },
  ]),
  aggregate('without an alias', [{ count: {} }]),
  aggregate('two without an alias', [{ count: {} }, { sum: { field: field('m') } }]),
  aggregate('an alias twice', [
    { alias: 'n', count: {} },
    { alias: 'n', count: {} },
  ]),
  aggregate('none', []),
  aggregate('of two kinds', [{ alias: 'n', count: {}, sum: { field: field('m') } }]),
  aggregate(
    'five',
    repeat(5, (index) => ({ alias: `a${index}`, count: {} })),
  ),
  aggregate(
    'six',
    repeat(6, (index) => ({ alias: `a${index}`, count: {} })),
  ),
  aggregate('count of some', [{ alias: 'n', count: {} }], { where: filter('m', 'GREATER_THAN', int(0)) }),
  aggregate('count of some with a limit', [{ alias: 'n', count: {} }], {
    where: filter('m', 'GREATER_THAN', int(0)),
    limit: 1,
  }),
  aggregate('count with a limit', [{ alias: 'n', count: {} }], { limit: 3 }),
  aggregate('count with an offset', [{ alias: 'n', count: {} }], { offset: 3 }),

  committed('a value of every type', {
    null: { nullValue: null },
    yes: { booleanValue: true },
    int: int('-9223372036854775808'),
    double: double(-1.5e300),
    nan: double('NaN'),
    infinity: double('-Infinity'),
    at: { timestampValue: '2026-01-01T00:00:00.123456789Z' },
    text: text('é😀'),
    bytes: { bytesValue: '_-8=' },
    reference: { referenceValue: 'ROOT/things/a' },
    place: { geoPointValue: { latitude: 1, longitude: -2 } },
    list: list(int(1), { mapValue: { fields: {} } }),
    map: { mapValue: {} },
  }),
  committed('a double as text', { a: double('1.5') }),
  committed('an int as a number', { a: { integerValue: 5 } }),
  committed('text of 1,048,487 bytes', { a: text('x'.repeat(1_048_487)) }),
  committed('bytes of 1,048,488', { a: { bytesValue: Buffer.alloc(1_048_488).toString('base64') } }),
  committed('a document of 1.2 MB', { a: text('x'.repeat(600_000)), b: text('x'.repeat(600_000)) }),
  committed('a time with an offset', { a: { timestampValue: '2026-01-01T00:00:00+02:00' } }),
  committed('a field name with dots', { 'a.b': int(1) }),
  committed('a field name of 1,500 bytes', { ['x'.repeat(1500)]: int(1) }),
  committed('maps 20 deep', nested(20)),
  committed('maps 21 deep', nested(21)),
  committed('a mask', { a: int(1), b: int(2) }, { updateMask: { fieldPaths: ['a', 'c'] } }),
  committed('a mask of the name', {}, { updateMask: { fieldPaths: ['__name__'] } }),
  committed('an empty precondition', {}, { currentDocument: {} }),
  committed('a precondition that is none', {}, { currentDocument: { exist: true } }),
  committed('a stale updateTime', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
  committed('a malformed updateTime', {}, { currentDocument: { updateTime: 'now' } }),
  transformed('to the time', { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }),
  transformed('to an unknown server value', { fieldPath: 'at', setToServerValue: 'NOW' }),
  transformed('increment', { fieldPath: 'n', increment: int(2) }),
  transformed('increment by a double', { fieldPath: 'n', increment: double(0.5) }),
  transformed('increment beyond 64 bits', { fieldPath: 'n', increment: int('9223372036854775807') }),
  transformed('increment of nothing', { fieldPath: 'none', increment: int(2) }),
  transformed('maximum of an equal double', { fieldPath: 'n', maximum: double(3) }),
  transformed('maximum of NaN', { fieldPath: 'n', maximum: double('NaN') }),
  transformed('minimum of NaN', { fieldPath: 'n', minimum: double('NaN') }),
  transformed('minimum', { fieldPath: 'n', minimum: int(-1) }),
  transformed('append', {
    fieldPath: 'list',
    appendMissingElements: { values: [int(1), double(1), int(2), int(2)] },
  }),
  transformed('append to no list', { fieldPath: 'n', appendMissingElements: { values: [int(1)] } }),
  transformed('append NaN twice', {
    fieldPath: 'list',
    appendMissingElements: { values: [double('NaN'), double('NaN')] },
  }),
  transformed('append a list', { fieldPath: 'list', appendMissingElements: { values: [list()] } }),
  transformed('append nothing', { fieldPath: 'list', appendMissingElements: {} }),
  transformed('two at once', { fieldPath: 'n', increment: int(1), maximum: int(9) }),
  transformed('none at all', { fieldPath: 'n' }),
  transformed(
    'the same field twice',
    { fieldPath: 'n', increment: int(1) },
    { fieldPath: 'n', increment: int(1) },
  ),
  transformed('501 of them', ...repeat(501, () => ({ fieldPath: 'n', increment: int(1) }))),
  transformed('of a reserved field', { fieldPath: '__x__', increment: int(1) }),
  ...MALFORMED_VALUES.map((value) => committed(JSON.stringify(value), { a: value })),
  ...Object.entries(MALFORMED_WRITES).map(([what, writesOf]) =>
    raw(what, (root) => ({ writes: writesOf(root) })),
  ),
  raw('no writes', () => ({ writes: [] })),
  raw('nothing at all', () => ({})),
  raw('writes that are no list', () => ({ writes: {} })),
  raw('a misspelt key', () => ({ write: [] })),
  raw('a delete of what is not there', (root) => ({
    writes: [{ delete: `${root}/written/none`, currentDocument: { exists: true } }],
  })),
  raw('a create of what is there', (root) => ({
    writes: [{ update: { name: `${root}/things/a`, fields: {} }, currentDocument: { exists: false } }],
  })),
  raw('create, then delete', (root) => ({
    writes: [{ update: { name: `${root}/written/x`, fields: {} } }, { delete: `${root}/written/x` }],
  })),

  {
    what: 'batchGet: two, one missing',
    path: (root) => `${root}:batchGet`,
    body: (root) => ({ documents: [`${root}/things/a`, `${root}/things/none`] }),
  },
  {
    what: 'batchGet: the same twice',
    path: (root) => `${root}:batchGet`,
    body: (root) => ({ documents: [`${root}/things/a`, `${root}/things/a`] }),
  },
  { what: 'batchGet: none', path: (root) => `${root}:batchGet`, body: () => ({ documents: [] }) },
  {
    what: 'batchGet: a malformed name',
    path: (root) => `${root}:batchGet`,
    body: () => ({ documents: ['things/a'] }),
  },
  get('a document', 'things/a'),
  get('a document that is not there', 'things/none'),
  get('a reserved id', 'things/__a__'),
];

function nested(depth: number): object {
  const inner = (left: number): object =>
    left === 0 ? int(1) : { mapValue: { fields: { a: inner(left - 1) } } };
  return { a: inner(depth - 1) };
}

/** In turn, since some see what those before them wrote. */
export async function compareRequests(pair: Pair, requests: readonly Request[]): Promise<Comparison[]> {
  const { root } = pair.ours;
  for (const [id, fields] of Object.entries(DOCUMENTS)) {
    const name = `${root}/things/${id}`;
    await pair.both((board) => board.verb('commit', { writes: [{ update: { name, fields } }] }, 'owner'));
  }
  const comparisons: Comparison[] = [];
  for (const request of requests) {
    const { google, ours } = await pair.both((board) => send(board, request));
    comparisons.push({ what: request.what, google: comparable(google), ours: comparable(ours) });
  }
  return comparisons;
}

function send(board: Board, { method = 'POST', path, body }: Request) {
  const json =
    body === undefined
      ? undefined
      : JSON.parse(JSON.stringify(body(board.root)).replaceAll('ROOT', board.root));
  return board.send(method, `/v1/${path(board.root)}`, json, 'owner');
}
