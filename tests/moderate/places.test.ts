/** The board that a command uses, and the message when it can't be reached. */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { createSecrets, openSecrets } from '../../tools/firestore-local/node/secrets.ts';
import { startFirestoreLocal } from '../../tools/firestore-local/node/server.ts';
import { listen } from '../../tools/loopback.ts';
import { documentsOf } from './games.ts';
import { openStage, run } from './stage.ts';

const realFetch = fetch;

test('while a server holds the file, it says so and how to go on', async () => {
  const stage = await openStage(documentsOf(1));
  const server = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, file: stage.file });
  onTestFinished(server.close);
  const { code, out, err } = await stage.run(['verify']);
  expect([code, out]).toEqual([3, []]);
  expect(err[0]).toBe(
    `A running server (process ${process.pid}) holds ${stage.file}: \`npm run dev\`, most likely.`,
  );
  expect(err[1]).toMatch(/[Aa]dd:? --host/);
  expect(err.at(-1)).toBe(`Or stop it first. If no server is running, remove ${stage.file}.lock.`);

  for (const address of [server.host, server.url, `${server.url}/`]) {
    expect(await stage.run(['verify', '--host', address])).toMatchObject({
      code: 0,
      err: [`On the board at ${server.url}`],
    });
  }
});

test('a board at a usual address is named only when it is the one that holds the file', async () => {
  const stage = await openStage(documentsOf(1));
  const secrets = openSecrets(stage.file);
  const strange = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, secrets: createSecrets() });
  onTestFinished(strange.close);
  const holding = await startFirestoreLocal({ projectId: LOCAL_PROJECT_ID, file: stage.file, secrets });
  onTestFinished(holding.close);
  const usual = new Map([
    ['localhost:5173', strange.host],
    ['localhost:4173', holding.host],
  ]);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { host } = new URL(url);
    const at = usual.get(host);
    return at ? realFetch(url.replace(host, at), init) : Promise.reject(new Error('nobody there'));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect((await stage.run(['verify'])).err.slice(1)).toEqual([
    'It answers at localhost:4173. To use it, add: --host localhost:4173',
    `Or stop it first. If no server is running, remove ${stage.file}.lock.`,
  ]);
});

test('the file is free again after each command, also after one that failed', async () => {
  const stage = await openStage();
  expect((await stage.run(['show', 'nothing'])).code).toBe(1);
  expect((await stage.run(['verify'])).code).toBe(0);
});

test('no file yet', async () => {
  const { file } = await openStage();
  const FIRESTORE_LOCAL_FILE = path.join(path.dirname(file), 'none.journal');
  expect(await run(['verify'], { env: { FIRESTORE_LOCAL_FILE } })).toMatchObject({
    code: 3,
    out: [],
    progress: [],
    err: [`There is no local board yet: ${FIRESTORE_LOCAL_FILE} is made when \`npm run dev\` first runs.`],
  });
});

test('a board in memory alone', async () => {
  const { code, err } = await run(['verify'], { env: { FIRESTORE_LOCAL_FILE: ':memory:' } });
  expect([code, err]).toEqual([3, [expect.stringMatching(/Add --host\.$/)]]);
});

test('a file that is no journal', async () => {
  const stage = await openStage();
  writeFileSync(stage.file, '{ "name": "something else" }');
  const { code, err } = await stage.run(['verify']);
  expect([code, err]).toEqual([3, [expect.stringMatching(/could not be opened: /)]]);
});

test('nothing, or something else, at the address', async () => {
  const { code, err } = await run(['verify', '--host', '127.0.0.1:1']);
  expect(code).toBe(3);
  expect(err.at(-1)).toBe(
    'Nothing answers at http://127.0.0.1:1. Is it the address that `npm run dev` printed?',
  );

  const { host, close } = await listen(createServer((_, response) => response.end('<h1>Hello</h1>')));
  onTestFinished(close);
  expect((await run(['verify', '--host', host])).err.at(-1)).toBe(
    `Something else than a board answers at http://${host}.`,
  );
});

test('Google’s client warns of nothing in Node’s words, as it does where no metadata server answers', () => {
  const [program, ...options] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.moderate.split(' ');
  const warn = "process.emitWarning('received unexpected error', 'MetadataLookupWarning')";
  const flags = options.slice(0, options.indexOf('tools/run.mjs'));
  const { status, stderr } = spawnSync(process.execPath, [...flags, '-e', warn], { encoding: 'utf8' });
  expect([program, status, stderr]).toEqual(['node', 0, '']);
});

test('another project at the address', async () => {
  const server = await startFirestoreLocal({ projectId: 'demo-other' });
  onTestFinished(server.close);
  const { code, err } = await run(['verify', '--host', server.host]);
  expect(code).toBe(3);
  expect(err.at(-1)).toMatch(/^the board at http:\S+ said: Nothing at /);
});
