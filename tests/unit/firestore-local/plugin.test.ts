import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { createLogger, createServer, type InlineConfig, preview } from 'vite';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { firestoreLocal } from '../../../tools/firestore-local/node/plugin.ts';
import { PROJECT, ROOT, temporaryDirectory } from './support.ts';

const JOURNAL = '.local/firestore.journal';
const RULES = 'firestore.rules';
const ALLOW_ALL = rulesAllowing('true');

function rulesAllowing(condition: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} { allow read, write: if ${condition}; }
  }
}
`;
}

beforeEach(() => {
  // Vitest itself must not open the data file, so the plugin sleeps under it.
  vi.stubEnv('VITEST', undefined);
  vi.stubEnv('FIRESTORE_LOCAL_FILE', undefined);
  return () => vi.unstubAllEnvs();
});

function project() {
  const root = temporaryDirectory();
  writeFileSync(join(root, 'index.html'), '<title>game</title>');
  writeFileSync(join(root, RULES), ALLOW_ALL);
  const lines: string[] = [];
  const customLogger = createLogger('info');
  customLogger.info = (message) => void lines.push(message);
  const warnings: string[] = [];
  customLogger.warn = (message) => void warnings.push(message);
  const config: InlineConfig = {
    root,
    configFile: false,
    customLogger,
    clearScreen: false,
    server: { port: 0, host: '127.0.0.1' },
    preview: { port: 0, host: '127.0.0.1' },
    plugins: [firestoreLocal({ projectId: PROJECT, rules: RULES })],
  };
  return { root, lines, warnings, config };
}

interface Server {
  address(): AddressInfo;
}

interface Running {
  httpServer: { address(): unknown } | null;
}

const origin = ({ httpServer }: Running) => `http://127.0.0.1:${(httpServer as Server).address().port}`;

async function dev(config: InlineConfig) {
  const server = await createServer(config);
  onTestFinished(() => server.close());
  return server.listen();
}

async function save(server: Running, id: string): Promise<number> {
  const writes = [{ update: { name: `${ROOT}/runs/${id}`, fields: {} } }];
  const response = await fetch(`${origin(server)}/v1/${ROOT}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes }),
  });
  return response.status;
}

async function isSaved(server: Running, id: string): Promise<boolean> {
  return (await fetch(`${origin(server)}/v1/${ROOT}/runs/${id}`)).ok;
}

test('vite dev answers on the page’s own origin, says where the data is, and serves the page', async () => {
  const { root, lines, config } = project();
  const server = await dev(config);
  expect(await save(server, 'a')).toBe(200);
  expect(await isSaved(server, 'a')).toBe(true);
  expect(await (await fetch(origin(server), { headers: { accept: 'text/html' } })).text()).toContain(
    '<title>game</title>',
  );
  expect(lines.filter((line) => line.includes('firestore-local'))).toEqual([
    `[firestore-local] Project ${PROJECT}, data in ${JOURNAL}`,
  ]);
  expect(readFileSync(join(root, JOURNAL), 'utf8')).toContain('"a"');
  await server.close();
  expect(existsSync(join(root, `${JOURNAL}.lock`))).toBe(false);
});

test('the data survive a restart of the dev server in the same process', async () => {
  const { root, config } = project();
  const server = await dev(config);
  await save(server, 'a');
  await server.restart();
  expect(await isSaved(server, 'a')).toBe(true);
  expect(await save(server, 'b')).toBe(200);
  await server.restart();
  expect(await isSaved(server, 'b')).toBe(true);
  await server.close();
  expect(existsSync(join(root, `${JOURNAL}.lock`))).toBe(false);
});

test('a new plugin takes the file over from one of the same process that is about to close', async () => {
  const { config } = project();
  const old = await dev(config);
  await save(old, 'a');
  const next = await dev({ ...config, plugins: [firestoreLocal({ projectId: PROJECT, rules: RULES })] });
  await expect(save(old, 'b')).rejects.toThrow('fetch failed');
  await old.close();
  expect(await isSaved(next, 'a')).toBe(true);
  expect(await save(next, 'c')).toBe(200);
});

test('vite preview answers too, from the same file', async () => {
  const { root, config } = project();
  const server = await dev(config);
  await save(server, 'a');
  await server.close();
  mkdirSync(join(root, 'dist'));
  const previewed = await preview(config);
  expect(await isSaved(previewed, 'a')).toBe(true);
  await previewed.close();
  expect(existsSync(join(root, `${JOURNAL}.lock`))).toBe(false);
});

test('a file in use by another process stops the start with a clear word', async () => {
  const { root, config } = project();
  mkdirSync(join(root, '.local'));
  writeFileSync(join(root, `${JOURNAL}.lock`), String(process.ppid));
  const refusal: unknown = await createServer(config).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: expect.stringContaining(`in use by process ${process.ppid}`) });
  // As Vite prints it: without a stack.
  expect(inspect(refusal)).toBe((refusal as Error).message);
});

test('the editor of this machine opens for its own pages alone', async () => {
  const { config } = project();
  const server = await dev(config);
  const ask = (headers: Record<string, string>, path = '/__open-in-editor') =>
    fetch(`${origin(server)}${path}`, { headers }).then(({ status }) => status);
  // No file is named: Vite answers so, and opens nothing.
  expect(await ask({})).toBe(500);
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(404);
  expect(await ask({ origin: 'https://attacker.example' })).toBe(404);
  expect(await ask({ 'x-forwarded-for': '192.168.1.7' }, '/__OPEN-in-editor?file=a.ts')).toBe(404);
});

test('FIRESTORE_LOCAL_FILE names another file, or none', async () => {
  const { root, lines, config } = project();
  vi.stubEnv('FIRESTORE_LOCAL_FILE', 'elsewhere/data');
  await (await dev(config)).close();
  expect(existsSync(join(root, 'elsewhere/data'))).toBe(true);
  vi.stubEnv('FIRESTORE_LOCAL_FILE', ':memory:');
  const server = await dev(config);
  expect(await save(server, 'a')).toBe(200);
  expect(lines.at(-1)).not.toContain('elsewhere');
  expect(existsSync(join(root, JOURNAL))).toBe(false);
});

test('rules that do not parse keep the server from starting, and the error names the place', async () => {
  const { root, config } = project();
  writeFileSync(join(root, RULES), "rules_version = '2';\nservice cloud.firestore {\n  match }\n");
  await expect(createServer(config)).rejects.toThrow(/firestore\.rules:3:9/);
});

test('changed rules are in force at once; broken ones leave the last good ones in force', async () => {
  const { root, config, warnings } = project();
  const server = await dev(config);
  expect(await save(server, 'a')).toBe(200);
  writeFileSync(join(root, RULES), rulesAllowing('false'));
  await expect.poll(() => save(server, 'b'), { timeout: 5000 }).toBe(403);
  writeFileSync(join(root, RULES), 'nonsense');
  await expect
    .poll(() => warnings.some((line) => line.includes('stay in force')), { timeout: 5000 })
    .toBe(true);
  expect(await save(server, 'c')).toBe(403);
});

test('every denial is told with the line of the rule that refused', async () => {
  const { root, config, warnings } = project();
  writeFileSync(join(root, RULES), rulesAllowing('request.auth != null'));
  const server = await dev(config);
  expect(await save(server, 'a')).toBe(403);
  expect(warnings.join('\n')).toMatch(/firestore\.rules:4:\d+ `request\.auth != null` is false/);
});
