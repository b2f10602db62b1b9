import { join } from 'node:path';
import { getIdTokenResult, reload, signInAnonymously } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore/lite';
import { expect, test, vi } from 'vitest';
import { createToken } from '../../../tools/firestore-local/engine/idToken.ts';
import { createTestTime } from '../../../tools/firestore-local/engine/times.ts';
import { startFirestoreLocal } from '../../../tools/firestore-local/node/server.ts';
import { call, connect, PROJECT, ROOT, recorder, startServer, temporaryDirectory } from './support.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local';
const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local';
const TOKEN = '/securetoken.googleapis.com/v1/token?key=local';

const whoAsks = (server: Parameters<typeof call>[0], authorization?: string) =>
  call(
    server,
    'GET',
    `/v1/${ROOT}/runs/none`,
    undefined,
    authorization === undefined ? {} : { authorization },
  );

test('an anonymous sign-in has the claims of the official emulator', async () => {
  const { auth } = connect(await startServer());
  const { user } = await signInAnonymously(auth);
  const { claims, signInProvider } = await getIdTokenResult(user);
  expect([user.isAnonymous, signInProvider]).toEqual([true, 'anonymous']);
  expect(claims).toMatchObject({
    sub: user.uid,
    user_id: user.uid,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    provider_id: 'anonymous',
    firebase: { identities: {}, sign_in_provider: 'anonymous' },
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
});

test('two sign-ins are two accounts', async () => {
  const server = await startServer();
  const [a, b] = await Promise.all(
    [connect(server), connect(server)].map(({ auth }) => signInAnonymously(auth)),
  );
  expect(a?.user.uid).not.toBe(b?.user.uid);
});

test('a refreshed token is issued anew, but its sign-in stays that of the account', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  try {
    const { auth } = connect(await startServer());
    const { user } = await signInAnonymously(auth);
    vi.setSystemTime(1_800_001_000_000);
    const { claims } = await getIdTokenResult(user, true);
    expect(claims).toMatchObject({ auth_time: 1_800_000_000, iat: 1_800_001_000, sub: user.uid });
    await reload(user);
    expect(user.isAnonymous).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('the SDK sends the token along, and the rules see its claims', async () => {
  const { requests, guard } = recorder();
  const { auth, firestore } = connect(await startServer({ guard }));
  await getDoc(doc(firestore, 'runs/a'));
  const { user } = await signInAnonymously(auth);
  await getDoc(doc(firestore, 'runs/a'));
  expect(requests.map((request) => request.auth?.uid)).toEqual([undefined, user.uid]);
  expect(requests[1]?.auth?.token).toMatchObject({ auth_time: expect.any(Number) });
});

test('an account survives a restart', async () => {
  const file = join(temporaryDirectory(), 'data.journal');
  const first = await startFirestoreLocal({ projectId: PROJECT, file });
  const { body } = await call(first, 'POST', SIGN_UP, { returnSecureToken: true });
  await first.close();

  const second = await startServer({ file });
  const lookup = await call(second, 'POST', LOOKUP, { idToken: body.idToken });
  expect(lookup.body.users).toMatchObject([{ localId: body.localId, createdAt: expect.any(String) }]);
  const form = `grant_type=refresh_token&refresh_token=${body.refreshToken}`;
  const refreshed = await call(second, 'POST', TOKEN, form, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(refreshed).toMatchObject({ status: 200, body: { user_id: body.localId, project_id: PROJECT } });
  expect(await whoAsks(second, `Bearer ${refreshed.body.id_token}`)).toMatchObject({ status: 404 });
});

test('accounts the server does not know are told in the words the SDK knows', async () => {
  const server = await startServer();
  const error = (message: string) => ({
    status: 400,
    body: { error: { code: 400, status: 'INVALID_ARGUMENT', message } },
  });
  expect(await call(server, 'POST', LOOKUP, { idToken: createToken(PROJECT, 'alice') })).toEqual(
    error('USER_NOT_FOUND'),
  );
  expect(await call(server, 'POST', LOOKUP, { idToken: 'nonsense' })).toEqual(error('INVALID_ID_TOKEN'));
  const refresh = { grant_type: 'refresh_token', refresh_token: 'unknown' };
  expect(await call(server, 'POST', TOKEN, refresh)).toEqual(error('INVALID_REFRESH_TOKEN'));
  expect(await call(server, 'POST', SIGN_UP, { email: 'a@b.c', password: 'x' })).toEqual(
    error('OPERATION_NOT_ALLOWED'),
  );
  const other = await call(server, 'POST', '/identitytoolkit.googleapis.com/v1/accounts:update', {});
  expect(other).toMatchObject({ status: 501 });
});

test('a minted token of an unknown account is taken, as by the official emulator', async () => {
  const { requests, guard } = recorder();
  const server = await startServer({ guard });
  expect(await whoAsks(server, `Bearer ${createToken(PROJECT, 'bob', { role: 'tester' })}`)).toMatchObject({
    status: 404,
  });
  expect(requests[0]?.auth).toMatchObject({ uid: 'bob', token: { role: 'tester' } });
});

test('the owner is not judged', async () => {
  const { requests, guard } = recorder();
  expect(await whoAsks(await startServer({ guard }), 'Bearer owner')).toMatchObject({ status: 404 });
  expect(requests).toEqual([]);
});

test.each([
  ['another project', createToken('other', 'alice')],
  ['expired', createToken(PROJECT, 'alice', { exp: Math.floor(Date.now() / 1000) - 1 })],
  ['without an end', createToken(PROJECT, 'alice', { exp: undefined })],
  ['without a subject', createToken(PROJECT, 'alice', { sub: undefined })],
  ['signed', createToken(PROJECT, 'alice', {}, { alg: 'RS256', typ: 'JWT' })],
  ['with a signature all the same', `${createToken(PROJECT, 'alice')}c2ln`],
  ['claims that are no object', `${Buffer.from('{"alg":"none"}').toString('base64url')}.bnVsbA.`],
  ['no token at all', 'nonsense'],
])('a token is refused: %s', async (_, token) => {
  const server = await startServer();
  const unauthenticated = { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
  expect(await whoAsks(server, `Bearer ${token}`)).toMatchObject(unauthenticated);
  expect(await whoAsks(server, `Basic ${token}`)).toMatchObject(unauthenticated);
});

test('a test advances the time it has given: commits, sign-ins and the life of tokens follow; else nobody can', async () => {
  const ADVANCE = `/emulator/v1/projects/${PROJECT}:advanceClock`;
  const inRealTime = await startServer();
  expect((await call(inRealTime, 'POST', ADVANCE, { ms: 1 })).status).toBe(404);

  const { guard, requests } = recorder();
  const server = await startServer({ time: createTestTime(), guard });
  const early = await signInAnonymously(connect(server).auth);
  const before = Date.parse(server.store.now());
  for (const ms of [-1, 3_600_001, '1', Number.NaN, undefined]) {
    expect((await call(server, 'POST', ADVANCE, { ms })).status).toBe(400);
  }
  await call(server, 'POST', ADVANCE, { ms: 1_800_000 });
  const { user } = await signInAnonymously(connect(server).auth);
  const { claims } = await getIdTokenResult(user);
  expect(Date.parse(server.store.now()) - before).toBeGreaterThanOrEqual(1_800_000);
  expect(Number(claims.auth_time) * 1000 - before).toBeGreaterThanOrEqual(1_799_000);
  await whoAsks(server, `Bearer ${await user.getIdToken()}`);
  expect(requests.at(-1)?.auth?.uid).toBe(user.uid);

  await call(server, 'POST', ADVANCE, { ms: 1_800_000 });
  expect((await whoAsks(server, `Bearer ${await early.user.getIdToken()}`)).status).toBe(401);
});
