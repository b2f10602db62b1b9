import { request as httpRequest } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FirestoreLocal } from '../../../tools/firestore-local/node/server.ts';
import { MALFORMED_QUERIES, MALFORMED_WRITES } from './malformed.ts';
import { call, ROOT, startServer, verb } from './support.ts';

const name = (path: string) => `${ROOT}/${path}`;
const integer = (value: number | string) => ({ integerValue: String(value) });
const failure = (code: number, status: string) => ({
  status: code,
  body: { error: { code, status, message: expect.any(String) } },
});
const streamed = ({ status, body }: ReturnType<typeof failure>) => ({ status, body: [body] });

let server: FirestoreLocal;
beforeEach(async () => {
  server = await startServer();
});

const commit = (...writes: unknown[]) => verb(server, 'commit', { writes });
const put = (path: string, fields: object, extra: object = {}) => ({
  update: { name: name(path), fields },
  ...extra,
});
const read = async (path: string) => (await call(server, 'GET', `/v1/${name(path)}`)).body;

test('a query in a transaction locks each collection of its name, wherever it is, until the transaction ends', async () => {
  const { transaction } = (await verb(server, 'beginTransaction', { options: { readWrite: {} } })).body;
  const structuredQuery = { from: [{ collectionId: 'runs' }], limit: 1 };
  await verb(server, 'runQuery', { structuredQuery, transaction });
  const write = async (path: string) => (await commit(put(path, {}))).status;
  expect([await write('runs/a'), await write('cups/a/runs/b'), await write('cups/runs')]).toEqual([
    409, 409, 200,
  ]);
  await verb(server, 'rollback', { transaction });
  expect([await write('runs/a'), await write('cups/a/runs/b')]).toEqual([200, 200]);
});

describe('commit', () => {
  test('each write is answered in turn, with what its transforms made', async () => {
    const { body } = await commit(
      put(
        'runs/a',
        { n: integer(1) },
        { updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] },
      ),
      { delete: name('runs/b') },
      put('runs/c', {}, { updateTransforms: [{ fieldPath: 'n', increment: integer(2) }] }),
    );
    const updateTime = body.commitTime;
    expect(body.writeResults).toEqual([
      { updateTime, transformResults: [{ timestampValue: updateTime }] },
      {},
      { updateTime, transformResults: [integer(2)] },
    ]);
    expect(await read('runs/a')).toEqual({
      name: name('runs/a'),
      fields: { n: integer(1), at: { timestampValue: updateTime } },
      createTime: updateTime,
      updateTime,
    });
  });

  test('commit times rise strictly, by microseconds if need be', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => commit(put(`runs/${i}`, {}))));
    const times = answers.map(({ body }) => body.commitTime);
    expect(new Set(times).size).toBe(20);
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  test('a write that changes nothing leaves the update time', async () => {
    const first = await commit(put('runs/a', { x: integer(1), y: integer(2) }));
    const again = await commit(put('runs/a', { y: integer(2), x: integer(1) }));
    expect(again.body.writeResults[0].updateTime).toBe(first.body.commitTime);
    const typed = await commit(put('runs/a', { x: { doubleValue: 1 }, y: integer(2) }));
    expect(typed.body.writeResults[0].updateTime).toBe(typed.body.commitTime);
  });

  test('writes of one commit see each other, in order', async () => {
    const answer = await commit(
      put('runs/a', { n: integer(1) }, { currentDocument: { exists: false } }),
      put('runs/a', { n: integer(2) }, { currentDocument: { exists: true } }),
      { delete: name('runs/a') },
      put('runs/a', { n: integer(3) }, { currentDocument: { exists: false } }),
    );
    expect(answer.status).toBe(200);
    expect((await read('runs/a')).fields).toEqual({ n: integer(3) });
  });

  test('counters stop at the ends of 64 bits', async () => {
    const add = (n: string) => ({
      updateTransforms: [{ fieldPath: 'n', increment: integer(n) }],
      updateMask: {},
    });
    await commit(
      put('runs/a', {}, add('9223372036854775807')),
      put('runs/b', {}, add('-9223372036854775808')),
    );
    await commit(put('runs/a', {}, add('5')), put('runs/b', {}, add('-5')));
    expect((await read('runs/a')).fields.n).toEqual(integer('9223372036854775807'));
    expect((await read('runs/b')).fields.n).toEqual(integer('-9223372036854775808'));
  });

  test('maximum and minimum keep the stored of two equals, and NaN wins', async () => {
    await commit(
      put('runs/a', {
        low: integer(3),
        high: integer(3),
        same: integer(3),
        nan: integer(3),
        text: { stringValue: '' },
      }),
    );
    const to = (fieldPath: string, kind: string, value: unknown) => ({ fieldPath, [kind]: value });
    await commit(
      put(
        'runs/a',
        {},
        {
          updateMask: { fieldPaths: [] },
          updateTransforms: [
            to('low', 'minimum', integer(1)),
            to('high', 'maximum', { doubleValue: 3.5 }),
            to('same', 'maximum', { doubleValue: 3 }),
            to('nan', 'maximum', { doubleValue: 'NaN' }),
            to('text', 'minimum', integer(9)),
          ],
        },
      ),
    );
    expect((await read('runs/a')).fields).toEqual({
      low: integer(1),
      high: { doubleValue: 3.5 },
      same: integer(3),
      nan: { doubleValue: 'NaN' },
      text: integer(9),
    });
  });

  describe('preconditions', () => {
    let updateTime: string;
    beforeEach(async () => {
      updateTime = (await commit(put('runs/a', { n: integer(1) }))).body.commitTime;
    });

    test.each<[string, object, [number, string]]>([
      [
        'exists of a missing document',
        { delete: name('runs/none'), currentDocument: { exists: true } },
        [404, 'NOT_FOUND'],
      ],
      [
        'exists: false of a document',
        put('runs/a', {}, { currentDocument: { exists: false } }),
        [409, 'ALREADY_EXISTS'],
      ],
      [
        'a stale updateTime',
        put('runs/a', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
        [400, 'FAILED_PRECONDITION'],
      ],
      [
        'updateTime of a missing document',
        { verify: name('runs/none'), currentDocument: { updateTime: '2020-01-01T00:00:00Z' } },
        [400, 'FAILED_PRECONDITION'],
      ],
    ])('%s fails, and the other writes with it', async (_, write, [code, status]) => {
      expect(await commit(put('runs/other', {}), write)).toEqual(failure(code, status));
      expect(await read('runs/other')).toMatchObject({ error: { status: 'NOT_FOUND' } });
      expect((await read('runs/a')).fields).toEqual({ n: integer(1) });
    });

    test('every write of a document may state the updateTime that it had before them all', async () => {
      const currentDocument = { updateTime };
      const set = put('runs/a', { n: integer(2) }, { currentDocument });
      const remove = { delete: name('runs/a'), currentDocument };
      expect((await commit(set, set, remove, remove)).status).toBe(200);
      expect(await read('runs/a')).toMatchObject({ error: { status: 'NOT_FOUND' } });
    });

    test('an update time is compared by value, not as text', async () => {
      const spelt = `${updateTime.slice(0, -1)}000+00:00`;
      const answer = await commit(
        put('runs/a', { n: integer(2) }, { currentDocument: { updateTime: spelt } }),
      );
      expect(answer.status).toBe(200);
    });
  });
});

describe('malformed requests', () => {
  const fine = put('runs/fine', { n: integer(1) });

  test.each<[string, unknown]>([
    ['no object', '[]'],
    ['no JSON', '{"writes":'],
    ['no list', { writes: {} }],
    ['a misspelt key', { write: [fine] }],
    ['a transaction that is none', { writes: [fine], transaction: 'abc' }],
    [
      '__proto__ as a field',
      `{"writes":[{"update":{"name":"${name('runs/a')}","fields":{"__proto__":{"nullValue":null}}}}]}`,
    ],
    ...Object.entries(MALFORMED_WRITES).map(([what, writesOf]): [string, unknown] => [
      what,
      { writes: [fine, ...writesOf(ROOT)] },
    ]),
  ])('%s: 400, and nothing is written', async (_, body) => {
    expect(await verb(server, 'commit', body)).toEqual(failure(400, 'INVALID_ARGUMENT'));
    expect(await read('runs/fine')).toMatchObject({ error: { code: 404 } });
  });

  test.each(Object.entries(MALFORMED_QUERIES))('a query with %s: 400', async (_, query) => {
    const structuredQuery = { from: [{ collectionId: 'things' }], ...query };
    expect(await verb(server, 'runQuery', { structuredQuery })).toEqual(
      streamed(failure(400, 'INVALID_ARGUMENT')),
    );
  });

  test('errors of the streaming verbs are lists', async () => {
    for (const streaming of ['batchGet', 'runQuery', 'runAggregationQuery']) {
      expect(await verb(server, streaming, { nonsense: 1 })).toEqual(
        streamed(failure(400, 'INVALID_ARGUMENT')),
      );
    }
  });

  test('another project, another database, a broken escape', async () => {
    const get = (path: string) => call(server, 'GET', path);
    expect(await get(`/v1/${name('runs/a').replace('demo-sats', 'other')}`)).toEqual(
      failure(404, 'NOT_FOUND'),
    );
    expect(await get(`/v1/${name('runs/a').replace('(default)', 'other')}`)).toEqual(
      failure(404, 'NOT_FOUND'),
    );
    expect(await get(`/v1/${name('runs/%E0%A4%A')}`)).toEqual(failure(400, 'INVALID_ARGUMENT'));
    expect(await get(`/v1/${name('runs/a%2Fb')}`)).toEqual(failure(400, 'INVALID_ARGUMENT'));
  });

  test('text that is not UTF-8: 400', async () => {
    const response = await fetch(`${server.url}/v1/${ROOT}:commit`, {
      method: 'POST',
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    expect(response.status).toBe(400);
  });

  test('a path that is not ours: 404', async () => {
    expect((await fetch(`${server.url}/index.html`)).status).toBe(404);
  });
});

/** Dialects of Firestore that nothing of the product speaks. */
describe('what is not here is refused, and named', () => {
  const field = { fieldPath: 'n' };
  const compared = (op: string) => ({ fieldFilter: { field, op, value: integer(1) } });
  const joined = (op: string, ...filters: object[]) => ({ compositeFilter: { op, filters } });
  const from = [{ collectionId: 'runs' }];

  test.each<[string, object]>([
    ...['NOT_EQUAL', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY', 'LIKE'].map((op): [string, object] => [
      `the operator "${op}"`,
      { where: compared(op) },
    ]),
    ['the operator "OR"', { where: joined('OR', compared('EQUAL')) }],
    ['the filter "compositeFilter"', { where: joined('AND', joined('AND', compared('EQUAL'))) }],
    ['the filter "unaryFilter"', { where: { unaryFilter: { field, op: 'IS_NULL' } } }],
    ['endAt in structuredQuery', { endAt: { values: [] } }],
    ['startAt before its values', { startAt: { values: [], before: true } }],
    ['queries of collection groups', { from: [{ collectionId: 'runs', allDescendants: true }] }],
  ])('%s', async (what, query) => {
    const { status, body } = await verb(server, 'runQuery', { structuredQuery: { from, ...query } });
    expect([status, body[0].error.message]).toEqual([501, `not here: ${what}.`]);
  });

  test.each<[string, string, object]>([
    ['the aggregation "avg"', 'runAggregationQuery', aggregating({ avg: { field } })],
    ['upTo in count', 'runAggregationQuery', aggregating({ count: { upTo: '1' } })],
    ['mask in The request', 'batchGet', { documents: [], mask: {} }],
    ['transform in A write', 'commit', { writes: [{ transform: {} }] }],
    [
      'the transform "removeAllFromArray"',
      'commit',
      {
        writes: [put('runs/a', {}, { updateTransforms: [{ fieldPath: 'n', removeAllFromArray: {} }] })],
      },
    ],
    ...['batchWrite', 'listen', 'constructor'].map((one): [string, string, object] => [
      `the verb ${one}`,
      one,
      {},
    ]),
  ])('%s', async (what, name, body) => {
    const answer = await verb(server, name, body);
    const { error } = Array.isArray(answer.body) ? answer.body[0] : answer.body;
    expect([answer.status, error.message]).toEqual([501, `not here: ${what}.`]);
  });

  test.each([
    ['POST', 'runs?documentId=a', 'POST of a single document; use commit'],
    ['PATCH', 'runs/a', 'PATCH of a single document; use commit'],
    ['DELETE', 'runs/a', 'DELETE of a single document; use commit'],
    ['PUT', 'runs/a', 'PUT of a single document; use commit'],
    ['GET', 'runs', 'GET of a collection; use runQuery'],
    ['GET', 'runs/a?mask.fieldPaths=m', 'the parameter mask.fieldPaths'],
  ])('%s %s', async (method, path, what) => {
    const { status, body } = await call(server, method, `/v1/${name(path)}`);
    expect([status, body.error.message]).toEqual([501, `not here: ${what}.`]);
  });

  function aggregating(aggregation: object) {
    return { structuredAggregationQuery: { structuredQuery: { from }, aggregations: [aggregation] } };
  }
});

describe('plain REST', () => {
  test('the type of the body does not matter', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await verb(server, 'commit', { writes: [put('runs/a', {})] }, type)).toMatchObject({
      status: 200,
    });
  });

  test('a query may select fields and skip documents', async () => {
    await commit(...[1, 2, 3].map((n) => put(`board/${n}`, { n: integer(n), m: integer(-n) })));
    const structuredQuery = {
      select: { fields: [{ fieldPath: 'm' }] },
      from: [{ collectionId: 'board' }],
      where: { fieldFilter: { field: { fieldPath: 'm' }, op: 'LESS_THAN', value: integer(0) } },
      offset: 1,
    };
    const { body } = await verb(server, 'runQuery', { structuredQuery });
    expect(body.map((row: { document: { fields: object } }) => row.document.fields)).toEqual([
      { m: integer(-2) },
      { m: integer(-1) },
    ]);
  });
});

describe('who may do what', () => {
  test('a preflight is answered with what it asks for', async () => {
    const response = await fetch(`${server.url}/v1/${ROOT}:commit`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://game.test',
        'access-control-request-headers': 'authorization,x-goog-request-params',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://game.test');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-request-params');
  });

  test('the administrator clears all documents', async () => {
    await commit(put('runs/a', {}), put('runs/a/notes/b', {}));
    const path = `/emulator/v1/${ROOT}`;
    expect(await call(server, 'DELETE', path)).toEqual({ status: 200, body: {} });
    expect(await read('runs/a')).toMatchObject({ error: { code: 404 } });
    expect(await read('runs/a/notes/b')).toMatchObject({ error: { code: 404 } });
  });

  test.each<[string, Record<string, string>]>([
    ['a page of another site', { origin: 'https://evil.test' }],
    ['a page from a file', { origin: 'null' }],
    ['a name that merely leads here', { host: 'rebound.test' }],
    ['a tunnel', { 'x-forwarded-for': '8.8.8.8' }],
    ['a proxy', { forwarded: 'for=8.8.8.8' }],
  ])('%s is neither owner nor administrator', async (_, headers) => {
    const send = (method: string, path: string, more = {}) =>
      new Promise((resolve, reject) =>
        httpRequest(`${server.url}${path}`, { method, headers: { ...headers, ...more } }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
          .on('error', reject)
          .end(),
      );
    expect(await send('DELETE', `/emulator/v1/${ROOT}`)).toBe(403);
    expect(await send('PUT', '/emulator/v1/projects/demo-sats:securityRules')).toBe(403);
    expect(await send('GET', `/v1/${ROOT}/runs/a`, { authorization: 'Bearer owner' })).toBe(401);
  });
});
