import { signInAnonymously } from 'firebase/auth';
import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Denial, Request } from '../../../tools/firestore-local/engine/guard.ts';
import { createToken } from '../../../tools/firestore-local/engine/idToken.ts';
import { call, connect, PROJECT, ROOT, recorder, startServer, verb } from './support.ts';

const name = (path: string) => `${ROOT}/${path}`;
const integer = (value: number) => ({ integerValue: String(value) });

const denyAll = ({ operations: [operation] }: Request): Denial | null =>
  operation ? { operation, reason: 'no way' } : null;

test('each call is judged as the operations it is', async () => {
  const { guard, operations } = recorder();
  const { auth, firestore } = connect(await startServer({ guard }));
  await signInAnonymously(auth);
  const run = doc(firestore, 'runs/a');
  await setDoc(run, { n: 1 });
  await setDoc(run, { n: 2 });
  await updateDoc(run, { n: 3 });
  await getDoc(run);
  await getDocs(query(collection(firestore, 'runs'), orderBy('n', 'desc'), limit(10)));
  await getCount(collection(firestore, 'runs/a/notes'));
  await deleteDoc(run);
  const path = ['runs', 'a'];
  expect(operations()).toEqual([
    [{ method: 'create', path }],
    [{ method: 'update', path }],
    [{ method: 'update', path }],
    [{ method: 'get', path }],
    [{ method: 'list', path: ['runs'], query: { limit: 10, offset: 0, orderBy: 'n DESC, __name__ DESC' } }],
    [{ method: 'list', path: [...path, 'notes'], query: { offset: 0, orderBy: '__name__ ASC' } }],
    [{ method: 'delete', path }],
  ]);
});

test('a commit is judged once, with the state before all of it and after all of it', async () => {
  const states: unknown[] = [];
  const { guard, requests } = recorder(({ before, after, time, operations }) => {
    const read = (path: string) => [before.read(path.split('/')), after.read(path.split('/'))];
    states.push(
      operations.map(({ method }) => method),
      read('runs/a'),
      read('runs/b'),
      read('runs/old'),
      time,
    );
    return null;
  });
  const server = await startServer({ guard });
  await server.store.commit([{ kind: 'set', path: ['runs', 'old'], fields: { n: integer(1) } }]);
  const { body } = await verb(server, 'commit', {
    writes: [
      {
        update: { name: name('runs/a'), fields: {} },
        updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
      },
      {
        update: { name: name('runs/b'), fields: {} },
        updateTransforms: [{ fieldPath: 'n', increment: integer(1) }],
      },
      {
        update: { name: name('runs/b') },
        updateMask: {},
        updateTransforms: [{ fieldPath: 'n', increment: integer(1) }],
      },
      { verify: name('runs/kept'), currentDocument: { exists: false } },
      { delete: name('runs/old') },
      { update: { name: name('runs/old'), fields: { n: integer(9) } } },
    ],
  });
  expect(requests).toHaveLength(1);
  expect(states).toEqual([
    ['create', 'create', 'get', 'update'],
    [undefined, { at: { timestampValue: body.commitTime } }],
    [undefined, { n: integer(2) }],
    [{ n: integer(1) }, { n: integer(9) }],
    body.commitTime,
  ]);
});

test('what is denied does not happen, and the message says why', async () => {
  const log: string[] = [];
  const { guard } = recorder(denyAll);
  const server = await startServer({ guard, log: (message) => log.push(message) });
  const denied = {
    error: {
      code: 403,
      status: 'PERMISSION_DENIED',
      message: expect.stringContaining('permissions: no way'),
    },
  };
  const writes = [{ update: { name: name('runs/a'), fields: {} } }];
  expect(await verb(server, 'commit', { writes })).toEqual({ status: 403, body: denied });
  expect(server.store.get(['runs', 'a'])).toBeUndefined();
  expect(log).toEqual([
    'The rules refused a request. That is their work, and nothing is broken: the page tells the player. For those who change the rules: no way',
  ]);

  const { firestore } = connect(server);
  await expect(getDoc(doc(firestore, 'runs/a'))).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(getDocs(collection(firestore, 'runs'))).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(getCount(collection(firestore, 'runs'))).rejects.toMatchObject({ code: 'permission-denied' });
});

test('a missing document is not betrayed to whom may not read it', async () => {
  const server = await startServer({ guard: recorder(denyAll).guard });
  expect(await call(server, 'GET', `/v1/${name('runs/none')}`)).toMatchObject({ status: 403 });
});

test('a collection group is judged wherever it may lie', async () => {
  const { guard, operations } = recorder(denyAll);
  const structuredQuery = { from: [{ collectionId: 'runs', allDescendants: true }] };
  expect(await verb(await startServer({ guard }), 'runQuery', { structuredQuery })).toMatchObject({
    status: 403,
  });
  expect(operations()).toMatchObject([[{ method: 'list', path: ['**', 'runs'] }]]);
});

test.each([
  ['deletes', { delete: name('runs/none'), currentDocument: { exists: true } }, 404],
  ['writes', { update: { name: name('runs/old') }, currentDocument: { exists: false } }, 409],
])(
  'the rules are judged before preconditions: what %s in vain is denied where it may not',
  async (_, write, code) => {
    const { guard } = recorder(denyAll);
    const server = await startServer({ guard });
    await server.store.commit([{ kind: 'set', path: ['runs', 'old'], fields: {} }]);
    expect(await verb(server, 'commit', { writes: [write] })).toMatchObject({ status: 403 });
    const asOwner = { authorization: 'Bearer owner' };
    expect(await verb(server, 'commit', { writes: [write] }, asOwner)).toMatchObject({ status: code });
  },
);

test('what a precondition claims of a document is what the rules are asked', async () => {
  const { guard, operations } = recorder(denyAll);
  const server = await startServer({ guard });
  await server.store.commit([{ kind: 'set', path: ['runs', 'old'], fields: {} }]);
  const write = (id: string, currentDocument: object) => ({
    update: { name: name(`runs/${id}`) },
    currentDocument,
  });
  for (const one of [
    write('new', { exists: true }),
    write('new', { updateTime: '2020-01-01T00:00:00Z' }),
    write('old', { exists: false }),
  ])
    await verb(server, 'commit', { writes: [one] });
  expect(operations().flatMap((asked) => asked.map(({ method }) => method))).toEqual([
    'update',
    'update',
    'create',
  ]);
});

test('after a delete on an updateTime, the rules are asked of what is stored', async () => {
  const { guard, operations } = recorder(denyAll);
  const server = await startServer({ guard });
  const remove = { delete: name('runs/new'), currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };
  await verb(server, 'commit', { writes: [remove, { update: { name: name('runs/new') } }] });
  expect(operations()).toMatchObject([[{ method: 'create' }]]);
});

test('several writes of one document are judged by what they come to', async () => {
  const { guard, operations } = recorder();
  const server = await startServer({ guard });
  const of = (id: string) => ({
    set: { update: { name: name(`runs/${id}`), fields: { n: integer(1) } } },
    remove: { delete: name(`runs/${id}`) },
  });
  await server.store.commit([{ kind: 'set', path: ['runs', 'old'], fields: {} }]);
  const fresh = of('new');
  const old = of('old');
  for (const writes of [
    [fresh.set, fresh.set, fresh.remove],
    [old.remove, old.set],
    [fresh.set, fresh.set],
    [old.set, old.remove],
  ]) {
    expect(await verb(server, 'commit', { writes })).toMatchObject({ status: 200 });
  }
  expect(operations().map((asked) => asked.map(({ method }) => method))).toEqual([
    ['delete'],
    ['update'],
    ['create'],
    ['delete'],
  ]);
});

test.each<[string, (set: object, remove: object) => object[]]>([
  ['a create after a set', (set) => [set, { ...set, currentDocument: { exists: false } }]],
  ['an update after a delete', (set, remove) => [remove, { ...set, currentDocument: { exists: true } }]],
  [
    'an updateTime that the first write does not state',
    (set) => [set, { ...set, currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }],
  ],
  [
    'an updateTime after a delete',
    (set, remove) => {
      const currentDocument = { updateTime: '2020-01-01T00:00:00Z' };
      return [
        { ...remove, currentDocument },
        { ...set, currentDocument },
      ];
    },
  ],
])('%s can never hold: 400, before the rules are asked', async (_, writesOf) => {
  const { guard, requests } = recorder(denyAll);
  const server = await startServer({ guard });
  const writes = writesOf({ update: { name: name('runs/a'), fields: {} } }, { delete: name('runs/a') });
  expect(await verb(server, 'commit', { writes })).toMatchObject({ status: 400 });
  expect(requests).toEqual([]);
});

test('a denial for the one who asks computes no transforms', async () => {
  const { guard } = recorder(denyAll);
  const server = await startServer({ guard });
  const values = Array.from({ length: 20_000 }, (_, n) => integer(n));
  const append = { fieldPath: 'list', appendMissingElements: { values } };
  const writes = [{ update: { name: name('runs/a') }, updateTransforms: [append] }];
  // Each value is looked up among those that are there.
  const lookups = vi.spyOn(Set.prototype, 'has');
  onTestFinished(() => lookups.mockRestore());
  expect(await verb(server, 'commit', { writes })).toMatchObject({ status: 403 });
  expect(lookups.mock.calls.length).toBeLessThan(values.length);
});

test('a guard that fails lets nothing pass, and the server goes on', async () => {
  const { guard } = recorder(() => {
    throw new Error('defect');
  });
  const server = await startServer({ guard });
  const writes = [{ update: { name: name('runs/a'), fields: {} } }];
  expect(await verb(server, 'commit', { writes })).toMatchObject({
    status: 500,
    body: { error: { status: 'INTERNAL' } },
  });
  expect(server.store.get(['runs', 'a'])).toBeUndefined();
  expect(await verb(server, 'commit', { writes }, { authorization: 'Bearer owner' })).toMatchObject({
    status: 200,
  });
});

test('rules put in while the server runs are in force from then on', async () => {
  const sources: string[] = [];
  const compileRules = (source: string) => {
    sources.push(source);
    if (source === 'nonsense') throw new Error('Line 1: expected service');
    return recorder(denyAll).guard;
  };
  const server = await startServer({ compileRules });
  const put = (content: string) =>
    call(server, 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, {
      rules: { files: [{ content }] },
    });
  const get = () =>
    call(server, 'GET', `/v1/${name('runs/none')}`, undefined, {
      authorization: `Bearer ${createToken(PROJECT, 'alice')}`,
    });
  expect(await get()).toMatchObject({ status: 404 });
  expect(await put('nonsense')).toMatchObject({
    status: 400,
    body: { error: { message: 'Line 1: expected service' } },
  });
  expect(await get()).toMatchObject({ status: 404 });
  expect(await put('deny')).toMatchObject({ status: 200 });
  expect(await get()).toMatchObject({ status: 403 });
  expect(sources).toEqual(['nonsense', 'deny']);
  expect(
    await call(await startServer(), 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, {}),
  ).toMatchObject({ status: 501 });
});
