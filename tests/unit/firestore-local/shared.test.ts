/** A board shared on a local network: what other people there, or a foreign page, can't do to it. */

import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createLogger, createServer, preview } from 'vite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createToken } from '../../../tools/firestore-local/engine/idToken.ts';
import { readText } from '../../../tools/firestore-local/node/http.ts';
import { firestoreLocal } from '../../../tools/firestore-local/node/plugin.ts';
import { openSecrets, ownerOf } from '../../../tools/firestore-local/node/secrets.ts';
import { signedTokens } from '../../../tools/firestore-local/node/signedTokens.ts';
import { PROJECT, ROOT, temporaryDirectory } from './support.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /mine/{uid} { allow read, write: if request.auth.uid == uid; }
    match /open/{id} { allow read, write; }
  }
}
`;

beforeEach(() => {
  // Vitest itself must not open the data file, so the plugin sleeps under it.
  vi.stubEnv('VITEST', undefined);
  vi.stubEnv('FIRESTORE_LOCAL_FILE', undefined);
  return () => vi.unstubAllEnvs();
});

interface Shared {
  origin: string;
  journal: string;
}

async function share(kind: 'dev' | 'preview' = 'dev', host = '127.0.0.1'): Promise<Shared> {
  const root = temporaryDirectory();
  writeFileSync(join(root, 'index.html'), '<title>game</title>');
  writeFileSync(join(root, 'firestore.rules'), RULES);
  const config = {
    root,
    configFile: false as const,
    customLogger: createLogger('silent'),
    server: { port: 0, host },
    preview: { port: 0, host },
    // What a host may set to reach it from elsewhere: the files must not depend on it.
    build: { outDir: '.' },
    plugins: [firestoreLocal({ projectId: PROJECT, rules: 'firestore.rules' })],
  };
  const server = kind === 'dev' ? await (await createServer(config)).listen() : await preview(config);
  onTestFinished(() => server.close());
  const address = server.httpServer?.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${address.port}`, journal: join(root, '.local/firestore.journal') };
}

/** Not with fetch, which tidies paths up. */
function send(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = httpRequest({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signUp({ origin }: Shared): Promise<{ localId: string; idToken: string }> {
  const { body } = await send(
    origin,
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x',
    {},
    {},
  );
  return JSON.parse(body);
}

const readMine = ({ origin }: Shared, uid: string, token: string) =>
  send(origin, 'GET', `/v1/${ROOT}/mine/${uid}`, bearer(token));

describe.each(['dev', 'preview'] as const)('vite %s', (kind) => {
  test('serves nothing of .local, however the path is written', { timeout: 120_000 }, async () => {
    const shared = await share(kind);
    await signUp(shared);
    const { journal } = shared;
    expect(existsSync(journal)).toBe(true);
    const refresh = /"refreshToken":"([^"]+)"/.exec(readFileSync(journal, 'utf8'))?.[1] ?? 'none';
    const { tokenKey } = openSecrets(journal);
    const paths = [
      '/.local/firestore.journal',
      '/.LOCAL/firestore.journal',
      '/.local/firestore.journal.secrets',
      '/%2elocal/firestore.journal',
      '/%2Elocal%2Ffirestore.journal',
      '/%252elocal/firestore.journal',
      '/.local\\firestore.journal',
      '/.local%5cfirestore.journal',
      '/x/../.local/firestore.journal',
      '//.local/firestore.journal',
      '/./.local/firestore.journal',
      '/.local/firestore.journal?raw',
      '/.local/firestore.journal?import&raw',
      '/.local/firestore.journal?url',
      '/.local/firestore.journal?inline',
      `/@fs${journal}`,
      `/@fs${journal}?raw`,
      `/@fs${journal}?import&raw`,
      `/@fs/${journal}`,
      `/@fs${journal.replace('.local', '%2elocal')}`,
      `/@fs${journal}.secrets`,
      '/@id/.local/firestore.journal?raw',
      '/firestore.rules/../.local/firestore.journal',
    ];
    for (const path of paths) {
      const { status, body } = await send(shared.origin, 'GET', path);
      expect([path, status]).toEqual([path, expect.any(Number)]);
      expect(body.includes(refresh) || body.includes(tokenKey), path).toBe(false);
      expect([path, status === 200 && !body.includes('<title>game</title>')]).toEqual([path, false]);
    }
  });
});

describe('who asks', () => {
  test('a player is who signed in, and nobody else', async () => {
    const shared = await share();
    const ann = await signUp(shared);
    const bob = await signUp(shared);
    expect(await readMine(shared, ann.localId, ann.idToken)).toMatchObject({ status: 404 });
    expect(await readMine(shared, ann.localId, bob.idToken)).toMatchObject({ status: 403 });
  });

  test('no token is taken but those the server signed', async () => {
    const shared = await share();
    const { localId, idToken } = await signUp(shared);
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'somebody' }),
    ).toString('base64url');
    const { tokenKey } = openSecrets(shared.journal);
    const own = signedTokens(PROJECT, tokenKey);
    const seconds = Math.floor(Date.now() / 1000);
    expect(await readMine(shared, localId, own.issue(localId, {}))).toMatchObject({ status: 404 });
    const tokens = {
      unsigned: createToken(PROJECT, localId),
      'without its signature': `${header}.${payload}.`,
      'with another payload': `${header}.${forged}.${signature}`,
      'with another header': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${signature}`,
      'signed by another server': signedTokens(PROJECT, 'x'.repeat(43)).issue(localId, {}),
      'of another project': signedTokens('other', tokenKey).issue(localId, {}),
      expired: own.issue(localId, { exp: seconds - 1 }),
      'of another issuer': own.issue(localId, { iss: 'https://evil.test' }),
      'without a sign-in': own.issue(localId, { auth_time: undefined }),
      'of a sign-in to come': own.issue(localId, { auth_time: seconds + 3600 }),
      'the word owner': 'owner',
      nonsense: 'a.b.c',
    };
    for (const [what, token] of Object.entries(tokens))
      expect([what, (await readMine(shared, localId, token)).status]).toEqual([what, 401]);
  });

  test('the owner is known by a secret that no other user of the machine may read', async () => {
    const shared = await share();
    const secret = ownerOf(shared.journal) ?? '';
    expect(secret).not.toBe('');
    expect(statSync(`${shared.journal}.secrets`).mode & 0o777).toBe(0o600);
    expect(await readMine(shared, 'anybody', secret)).toMatchObject({ status: 404 });
    const clear = `/emulator/v1/${ROOT}`;
    expect(await send(shared.origin, 'DELETE', clear)).toMatchObject({ status: 403 });
    expect(await send(shared.origin, 'DELETE', clear, bearer('owner'))).toMatchObject({ status: 403 });
    expect(await send(shared.origin, 'DELETE', clear, bearer(secret))).toMatchObject({ status: 200 });
  });

  test('a stranger reads no file and is nobody: from another page, another address, through a bare proxy', async () => {
    const shared = await share('dev', '0.0.0.0');
    const { localId, idToken } = await signUp(shared);
    const { tokenKey, owner } = openSecrets(shared.journal);
    const address = addressOfThisMachine();
    const ways: Record<string, { origin: string; headers: Record<string, string> }> = {
      'from this machine': { origin: shared.origin, headers: {} },
      'from another page': { origin: shared.origin, headers: { origin: 'https://evil.test' } },
      'from a page without an origin': { origin: shared.origin, headers: { origin: 'null' } },
      'under another name': { origin: shared.origin, headers: { host: 'evil.test' } },
      'through a bare proxy': { origin: await openBareProxy(shared.origin), headers: {} },
      'through a proxy that says so': {
        origin: shared.origin,
        headers: { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' },
      },
      ...(address && {
        'by another address': { origin: shared.origin.replace('127.0.0.1', address), headers: {} },
      }),
    };
    const unsigned = createToken(PROJECT, localId);
    const attempts: [what: string, method: string, path: string, headers: Record<string, string>][] = [
      ['the journal', 'GET', '/.local/firestore.journal', {}],
      ['the secrets', 'GET', `/@fs${shared.journal}.secrets?raw`, {}],
      ['the journal in disguise', 'GET', '/%2eLOCAL%5cfirestore.journal?import&raw', {}],
      ['what is mine, by nobody', 'GET', `/v1/${ROOT}/mine/${localId}`, {}],
      ['what is mine, by the word owner', 'GET', `/v1/${ROOT}/mine/${localId}`, bearer('owner')],
      ['what is mine, by an unsigned token', 'GET', `/v1/${ROOT}/mine/${localId}`, bearer(unsigned)],
      ['to clear the board', 'DELETE', `/emulator/v1/${ROOT}`, bearer('owner')],
      ['to put rules', 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, bearer('owner')],
      ['to clear it as a player', 'DELETE', `/emulator/v1/${ROOT}`, bearer(idToken)],
      ['to move time', 'POST', `/emulator/v1/projects/${PROJECT}:advanceClock`, {}],
    ];
    for (const [way, { origin, headers }] of Object.entries(ways))
      for (const [what, method, path, more] of attempts) {
        const { status, body } = await send(origin, method, path, { ...headers, ...more });
        expect([way, what, status]).toEqual([
          way,
          what,
          expect.toSatisfy((code) => code >= 400 && code < 500),
        ]);
        for (const secret of [tokenKey, owner, idToken])
          expect(body.includes(secret), `${way}: ${what}`).toBe(false);
      }
  });

  test('a proxy that says nothing of whom it asks for passes on who signed in', async () => {
    const shared = await share();
    const { localId, idToken } = await signUp(shared);
    const origin = await openBareProxy(shared.origin);
    expect(await readMine({ ...shared, origin }, localId, idToken)).toMatchObject({ status: 404 });
  });
});

/** A proxy that passes on method, path and sign-in, and nothing else. */
async function openBareProxy(target: string): Promise<string> {
  const proxy = createHttpServer((incoming, outgoing) => {
    const { authorization } = incoming.headers;
    const headers = { host: new URL(target).host, ...(authorization && { authorization }) };
    send(target, incoming.method ?? 'GET', incoming.url ?? '/', headers).then(({ status, body }) => {
      outgoing.statusCode = status;
      outgoing.end(body);
    }, outgoing.destroy);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** An address of this machine that is not loopback, if the machine has a network. */
function addressOfThisMachine(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}

test('unfinished bodies of one address keep out neither its own reads nor anybody else', async () => {
  const send = (method: string, remoteAddress: string) => {
    const body = new PassThrough();
    const request = Object.assign(body, { method, headers: {}, socket: { remoteAddress } });
    return { body, read: readText(request as unknown as IncomingMessage) };
  };
  const unfinished = Array.from({ length: 32 }, () => send('POST', '192.168.1.66'));
  await expect(send('POST', '192.168.1.66').read).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
  expect(await send('GET', '192.168.1.66').read).toBe('');
  const other = send('POST', '192.168.1.7');
  other.body.end('{"a":1}');
  expect(await other.read).toBe('{"a":1}');
  for (const { body } of unfinished) body.end();
  await Promise.all(unfinished.map(({ read }) => read));
  const again = send('POST', '192.168.1.66');
  again.body.end();
  expect(await again.read).toBe('');
});

describe('what costs too much is refused before it is done', () => {
  const commit = ({ origin }: Shared, writes: unknown[]) =>
    send(origin, 'POST', `/v1/${ROOT}:commit`, {}, { writes });
  const name = (id: string) => `${ROOT}/open/${id}`;
  const int = (value: number) => ({ integerValue: String(value) });

  /** The answer, and how often a value was looked up among those of a list. */
  async function counted<T>(act: () => Promise<T>): Promise<[T, number]> {
    const lookups = vi.spyOn(Set.prototype, 'has');
    const answer = await act();
    const { length } = lookups.mock.calls;
    lookups.mockRestore();
    return [answer, length];
  }

  test('8,000 transforms, and one of 50,000 elements', async () => {
    const shared = await share();
    const append = (...values: object[]) => ({ fieldPath: 'list', appendMissingElements: { values } });
    const updateTransforms = Array.from({ length: 8000 }, (_, n) => append(int(n)));
    const [many, manyLookups] = await counted(() =>
      commit(shared, [{ update: { name: name('a') }, updateTransforms }]),
    );
    expect(many.status).toBe(400);
    expect(manyLookups).toBeLessThan(updateTransforms.length);
    const values = Array.from({ length: 50_000 }, (_, n) => int(n));
    const [one, oneLookups] = await counted(() =>
      commit(shared, [{ update: { name: name('b') }, updateTransforms: [append(...values, ...values)] }]),
    );
    expect(one.status).toBe(200);
    // Each once, in a set: a list would be gone through for each.
    expect(oneLookups).toBeGreaterThanOrEqual(2 * values.length);
    expect(oneLookups).toBeLessThan(3 * values.length);
  });

  test('sign-ups without end', { timeout: 120_000 }, async () => {
    const shared = await share();
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    const statuses = new Set<number>();
    for (let round = 0; round < 30; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => send(shared.origin, 'POST', path, {}, {})),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
  });

  test('sign-ups of a page of another origin, which needs no leave to send a text', async () => {
    const shared = await share();
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    const from = (origin: string) =>
      send(shared.origin, 'POST', path, { origin, 'content-type': 'text/plain' }, {});
    for (const origin of ['https://evil.test', 'null', shared.origin.replace('127.0.0.1', 'localhost')])
      expect([origin, (await from(origin)).status]).toEqual([origin, 403]);
    expect((await from(shared.origin)).status).toBe(200);
  });

  test('a question for more documents than a page ever asks', async () => {
    const { origin } = await share();
    const ask = (count: number) => {
      const documents = Array.from({ length: count }, (_, n) => name(String(n)));
      return send(origin, 'POST', `/v1/${ROOT}:batchGet`, {}, { documents });
    };
    expect([(await ask(1000)).status, (await ask(1001)).status]).toEqual([200, 400]);
  });
});
