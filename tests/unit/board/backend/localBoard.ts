/** The board as the game has it, in one process: the real database code and SDK, the real rules, a local server. */

import { readFileSync } from 'node:fs';
// Nothing of Firebase itself: database.ts has to be the first to load it.
import type { Persistence } from 'firebase/auth';
import { onTestFinished, vi } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../../../src/base/project.ts';
import { createBests } from '../../../../src/board/backend/bests.ts';
import { Database } from '../../../../src/board/backend/database.ts';
import { startFaultyProxy } from '../../../../tools/board/faultyProxy.ts';
import type { Fields, Value } from '../../../../tools/firestore-local/engine/guard.ts';
import { compileRules } from '../../../../tools/firestore-local/engine/rules/index.ts';
import { startFirestoreLocal } from '../../../../tools/firestore-local/node/server.ts';

const GUARD = compileRules(readFileSync('firestore.rules', 'utf8'));

export type LocalBoard = Awaited<ReturnType<typeof startLocalBoard>>;

/** A board that ends with the test. Its clock, which is everybody's, stands still but for `pass`. */
export async function startLocalBoard() {
  vi.useFakeTimers({ toFake: ['Date'] });
  let ahead = 0;
  const time = { now: () => Date.now() + ahead };
  const server = await startFirestoreLocal({
    projectId: LOCAL_PROJECT_ID,
    guard: GUARD,
    compileRules,
    time,
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    await server.close();
  });

  /** A page in a browser of its own, unless told where its browser keeps the account. */
  function open(persistence = createPersistence(), origin = server.url, bests = createBests()): Database {
    const project = { kind: 'local', projectId: LOCAL_PROJECT_ID } as const;
    return new Database({ project, origin, bests, persistence, name: crypto.randomUUID() });
  }

  return {
    /** The devices' clocks go wrong by this many milliseconds, and the server's does not. */
    missetDevices(ms: number): void {
      vi.setSystemTime(Date.now() + ms);
      ahead -= ms;
    },

    url: server.url,
    store: server.store,
    open,

    /** Behind a bad network. */
    async openBehind(
      fault: Parameters<typeof startFaultyProxy>[1],
      persistence?: Persistence,
    ): Promise<Database> {
      const proxy = await startFaultyProxy(server.url, fault);
      onTestFinished(proxy.close);
      return open(persistence, proxy.url);
    },

    /** A player who signed in long enough ago to have played for a while. */
    async openPlayer(): Promise<Database> {
      const database = open();
      await database.signIn();
      pass(3000);
      return database;
    },

    /** The document's fields as plain values, times as text. */
    read(...path: string[]): Record<string, unknown> | undefined {
      const found = server.store.get(path);
      return found && toPlain(found.fields);
    },

    /** The document's fields as stored; none when there is no such document. */
    fields: (...path: string[]): Fields => server.store.get(path)?.fields ?? {},

    /** As moderators write it. */
    async write(path: string[], fields: Fields): Promise<void> {
      await server.store.commit([{ kind: 'set', path, fields }]);
    },

    async putRules(source: string): Promise<void> {
      const body = JSON.stringify({ rules: { files: [{ content: source }] } });
      const path = `/emulator/v1/projects/${LOCAL_PROJECT_ID}:securityRules`;
      const { ok } = await fetch(`${server.url}${path}`, { method: 'PUT', body });
      if (!ok) throw new Error('The rules are refused.');
    },

    /** As counted in all shards. */
    gamesPlayed(): number {
      return this.all('global_stats').reduce((sum, shard) => sum + Number(shard.total_games_played), 0);
    },

    all(collection: string): Record<string, unknown>[] {
      return Array.from(server.store.collection([collection]), ([, { fields }]) => toPlain(fields));
    },
  };
}

/** Speeds up all timers by this factor, until the test ends or the returned function is called. The clock stays. */
export function hastenWaiting(times: number): () => void {
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    wait(run, ms / times, ...args),
  );
  const timeout = AbortSignal.timeout;
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / times));
  const calm = () => {
    vi.unstubAllGlobals();
    spy.mockRestore();
  };
  onTestFinished(calm);
  return calm;
}

/** Lets time pass for everybody. */
export function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Where one browser keeps its account, for all of its tabs; the shape is Firebase's own. */
export function createPersistence(): Persistence {
  const kept = new Map<string, unknown>();
  // The last part of a key is the page's name.
  const shared = (key: string) => key.slice(0, key.lastIndexOf(':'));
  return class {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    readonly _shouldAllowMigration = true;
    _isAvailable = async () => true;
    _set = async (key: string, value: unknown) => void kept.set(shared(key), structuredClone(value));
    _get = async (key: string) => structuredClone(kept.get(shared(key)) ?? null);
    _remove = async (key: string) => void kept.delete(shared(key));
    _addListener = () => {};
    _removeListener = () => {};
  };
}

function toPlain(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: Value): unknown {
  const [content] = Object.values(value);
  return 'integerValue' in value ? Number(content) : content;
}
