import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { build } from 'vite';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Fields } from '../../../tools/firestore-local/engine/guard.ts';
import type { Store } from '../../../tools/firestore-local/engine/store.ts';
import type { Write } from '../../../tools/firestore-local/engine/writes.ts';
import { openBackend } from '../../../tools/firestore-local/node/backend.ts';
import { startFirestoreLocal } from '../../../tools/firestore-local/node/server.ts';
import { createDice } from '../../chaos/dice.ts';
import { samples } from '../../samples.ts';
import { seedOfFile } from '../../seed.ts';
import { call, PROJECT, ROOT, startServer, temporaryDirectory, verb } from './support.ts';

const integer = (value: number) => ({ integerValue: String(value) });
const set = (id: string, n: number): Write => ({
  kind: 'set',
  path: ['runs', id],
  fields: { n: integer(n) },
});

/** The data file opened, for the length of `use`; with what was warned of. */
async function withStore<T>(
  file: string,
  use: (store: Store, warnings: string[]) => T | Promise<T>,
): Promise<T> {
  const warnings: string[] = [];
  const backend = await openBackend({ projectId: PROJECT, file, log: (message) => warnings.push(message) });
  try {
    return await use(backend.store, warnings);
  } finally {
    await backend.close();
  }
}

const idsIn = (store: Store, collection: string) =>
  [...store.collection([collection])].map(([id]) => id).sort();
const ids = (store: Store) => idsIn(store, 'runs');

describe('a process killed at any moment', () => {
  let script: string;

  beforeAll(async () => {
    const entry = fileURLToPath(new URL('./committer.ts', import.meta.url));
    const outDir = mkdtempSync(join(tmpdir(), 'firestore-local-'));
    await build({ configFile: false, logLevel: 'silent', build: { ssr: entry, outDir, target: 'node20' } });
    script = join(outDir, 'committer.js');
    return () => rmSync(outDir, { recursive: true });
  });

  test('loses no acknowledged commit and leaves no half of one', { timeout: 20_000 }, async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    const acknowledged: string[] = [];
    const dice = createDice(seedOfFile());
    for (let round = 0; round < 5; round++) {
      const child = spawn(process.execPath, [script, file, String(round)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const before = acknowledged.length;
      const goal = before + 1 + dice(120);
      createInterface({ input: child.stdout }).on('line', (id) => {
        if (acknowledged.push(id) >= goal) child.kill('SIGKILL');
      });
      await once(child, 'close');
      expect(acknowledged.length).toBeGreaterThan(before);

      await withStore(file, (store) => {
        const kept = ids(store);
        expect(kept).toEqual(expect.arrayContaining(acknowledged));
        expect(idsIn(store, 'copies')).toEqual(kept);
        for (const id of kept) {
          const whole = { text: { stringValue: id.repeat(50) } };
          expect([store.get(['runs', id])?.fields, store.get(['copies', id])?.fields]).toEqual([
            whole,
            whole,
          ]);
        }
        expect(store.get(['stats', 'global'])?.fields).toEqual({ n: integer(kept.length) });
      });
    }
  });
});

describe('the journal', () => {
  test('a commit is on disk when it is acknowledged', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    await withStore(file, async (store) => {
      await store.commit([set('a', 1)]);
      expect(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1)).toContain('"a"');
    });
  });

  test('fifty commits at once share their flushes', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    await withStore(file, async (store) => {
      const lines = () => readFileSync(file, 'utf8').split('\n').length;
      const before = lines();
      await Promise.all(Array.from({ length: 50 }, (_, i) => store.commit([set(String(i), i)])));
      expect(lines() - before).toBeLessThan(5);
    });
    expect(await withStore(file, (store) => ids(store).length)).toBe(50);
  });

  test('cut off anywhere, it gives back the commits that were whole', async () => {
    const directory = temporaryDirectory();
    const file = join(directory, 'data.journal');
    const ends: number[] = [];
    await withStore(file, async (store) => {
      for (let i = 0; i < 6; i++) {
        ends.push(readFileSync(file).length);
        await store.commit([set('same', i), set(`own-${i}`, i)]);
      }
      ends.push(readFileSync(file).length);
      writeFileSync(join(directory, 'whole'), readFileSync(file));
    });
    const whole = readFileSync(join(directory, 'whole'));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: ends[0] ?? 0, max: whole.length }), async (cut) => {
        writeFileSync(file, whole.subarray(0, cut));
        const count = ends.filter((end) => end <= cut).length - 1;
        await withStore(file, (store, warnings) => {
          expect(store.get(['runs', 'same'])?.fields).toEqual(
            count === 0 ? undefined : { n: integer(count - 1) },
          );
          expect(ids(store)).toHaveLength(count === 0 ? 0 : count + 1);
          expect(warnings).toHaveLength(ends.includes(cut) ? 0 : 1);
        });
        // What was dropped does not come back behind new commits.
        await withStore(file, (store) => store.commit([set('more', 1)]));
        expect(await withStore(file, ids)).toHaveLength(count === 0 ? 1 : count + 2);
      }),
      { numRuns: samples(25) },
    );
  });

  /** A closed journal of three commits in lines of their own. */
  async function threeCommits(): Promise<string> {
    const file = join(temporaryDirectory(), 'data.journal');
    const backend = await openBackend({ projectId: PROJECT, file });
    for (const id of ['a', 'b', 'c']) await backend.store.commit([set(id, 1)]);
    await backend.close();
    return file;
  }

  test('garbage at the end is dropped, with a warning', async () => {
    const file = await threeCommits();
    appendFileSync(file, '00000000 [{"kind":"clear"}]\n\0\0\0\n');
    await withStore(file, (store, warnings) => {
      expect(ids(store)).toEqual(['a', 'b', 'c']);
      expect(warnings).toEqual([expect.stringContaining('dropped an unfinished commit')]);
    });
  });

  test('damage before the end is reported, and the file is left alone', async () => {
    const file = await threeCommits();
    writeFileSync(file, readFileSync(file, 'utf8').replace('"b"', '"x"'));
    const before = readFileSync(file);
    await expect(openBackend({ projectId: PROJECT, file })).rejects.toThrow('damaged in line');
    expect(readFileSync(file)).toEqual(before);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  test.each([
    ['a file that is no journal', 'export default {};\n', 'not a journal'],
    ['a journal of another version', line({ format: 'firestore-local', version: 2 }), 'not a journal'],
    [
      'an entry of an unknown kind',
      line({ format: 'firestore-local', version: 1 }) + line([{ kind: 'index' }]),
      'Unknown journal entry',
    ],
  ])('%s is refused and left alone', async (_, content, message) => {
    const file = join(temporaryDirectory(), 'data.journal');
    writeFileSync(file, content);
    await expect(openBackend({ projectId: PROJECT, file })).rejects.toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  test('an empty file is a fresh start', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    writeFileSync(file, '');
    expect(await withStore(file, ids)).toEqual([]);
  });

  test('history is dropped when the file is opened again', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    await withStore(file, async (store) => {
      for (let i = 0; i < 30; i++) await store.commit([set('a', i)]);
    });
    const before = readFileSync(file).length;
    expect(await withStore(file, (store) => store.get(['runs', 'a'])?.fields)).toEqual({ n: integer(29) });
    expect(readFileSync(file).length).toBeLessThan(before / 5);
  });

  test('times go on rising after a restart, even when the clock is set back', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    const commit = (store: Store) => store.commit([set('a', 1)]);
    const first = await withStore(file, commit);
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const second = await withStore(file, commit);
    expect(second.commitTime > first.commitTime).toBe(true);
  });

  test('when the disk fails nothing is acknowledged any more, and what was is kept', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    const log: string[] = [];
    const server = await startFirestoreLocal({
      projectId: PROJECT,
      file,
      log: (message) => log.push(message),
    });
    const save = (id: string) =>
      verb(server, 'commit', { writes: [{ update: { name: `${ROOT}/runs/${id}`, fields: {} } }] });
    expect(await save('a')).toMatchObject({ status: 200 });

    const handle = await open(file);
    await handle.close();
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValueOnce(new Error('EIO'));
    onTestFinished(() => sync.mockRestore());
    expect(await save('b')).toMatchObject({ status: 500 });
    expect(await save('c')).toMatchObject({ status: 500 });
    expect(await call(server, 'GET', `/v1/${ROOT}/runs/b`)).toMatchObject({ status: 500 });
    expect(log.join()).toContain('EIO');
    await expect(server.close()).rejects.toThrow('EIO');
    expect(await withStore(file, ids)).toContain('a');
  });

  test('random commits give the same documents after they are read back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean()), { maxLength: 12 }),
        async (commits) => {
          const file = join(temporaryDirectory(), 'data.journal');
          let model = new Map<string, Fields>();
          await withStore(file, async (store) => {
            const saves = commits.map(([changes, isRefused]) => {
              if (!isRefused) model = applyToModel(model, changes);
              return store.commit(changes.map(toWrite), () => {
                if (isRefused) throw new Error('refused');
              });
            });
            const outcomes = await Promise.allSettled(saves);
            expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
              commits.map(([, isRefused]) => isRefused),
            );
            expect(contents(store)).toEqual(model);
          });
          expect(await withStore(file, contents)).toEqual(model);
        },
      ),
      { numRuns: samples(25) },
    );
  });
});

describe('the lock', () => {
  test('a second server on one file is refused, and says by whom', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    await startServer({ file });
    await expect(openBackend({ projectId: PROJECT, file })).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
  });

  test('a living process keeps its file', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    writeFileSync(`${file}.lock`, String(process.ppid));
    await expect(openBackend({ projectId: PROJECT, file })).rejects.toThrow('FIRESTORE_LOCAL_FILE');
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe(String(process.ppid));
  });

  test('a dead process does not, and a closed server gives it back', async () => {
    const file = join(temporaryDirectory(), 'data.journal');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(`${file}.lock`, String(pid));
    await withStore(file, () => expect(readFileSync(`${file}.lock`, 'utf8')).toBe(String(process.pid)));
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

interface ModelChange {
  kind: 'set' | 'merge' | 'increment' | 'delete';
  id: string;
  n: number;
}

const change: fc.Arbitrary<ModelChange> = fc.record({
  kind: fc.constantFrom('set', 'merge', 'increment', 'delete'),
  id: fc.constantFrom('a', 'b', 'ż 🚀'),
  n: fc.integer(),
});

function toWrite({ kind, id, n }: ModelChange): Write {
  const path = ['runs', id];
  if (kind === 'delete') return { kind, path };
  if (kind === 'set') return set(id, n);
  if (kind === 'merge') return { kind: 'set', path, fields: { m: integer(n) }, mask: [['m']] };
  return {
    kind: 'set',
    path,
    fields: {},
    mask: [],
    transforms: [{ kind, field: ['c'], operand: { integerValue: String(n) } }],
  };
}

function applyToModel(before: Map<string, Fields>, changes: readonly ModelChange[]): Map<string, Fields> {
  const model = new Map(before);
  for (const { kind, id, n } of changes) {
    const { c = integer(0), ...rest } = model.get(id) ?? {};
    if (kind === 'delete') model.delete(id);
    if (kind === 'set') model.set(id, { n: integer(n) });
    if (kind === 'merge') model.set(id, { ...model.get(id), m: integer(n) });
    if (kind === 'increment')
      model.set(id, { ...rest, c: integer('integerValue' in c ? Number(c.integerValue) + n : n) });
  }
  return model;
}

function contents(store: Store): Map<string, Fields> {
  return new Map([...store.collection(['runs'])].map(([id, { fields }]) => [id, fields]));
}

/** A journal's line with a right checksum. */
function line(content: unknown): string {
  const text = JSON.stringify(content);
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`;
}
