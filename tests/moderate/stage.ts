/** A local board for each test, filled past the rules, and the command line in front of it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { LOCAL_PROJECT_ID } from '../../src/base/project.ts';
import { microsecondsOf, plainFieldsOf } from '../../src/board/backend/restValues.ts';
import { toFields } from '../../tools/board/values.ts';
import { readFields } from '../../tools/firestore-local/engine/incoming.ts';
import { openBackend } from '../../tools/firestore-local/node/backend.ts';
import { type Io, moderate } from '../../tools/moderate/cli.ts';
import type { Data } from '../../tools/moderate/database/documentStore.ts';

/** Documents by their path. */
export type StagedDocuments = Readonly<Record<string, Data>>;

export interface Stage {
  file: string;
  /** Runs a command on the file. */
  run(args: readonly string[], surroundings?: Partial<Io>): Promise<Outcome>;
  /** Adds documents, past the rules. */
  store(documents: StagedDocuments): Promise<void>;
  /** The document that is stored at a path now. */
  stored(path: string): Promise<Data | null>;
  /** The time when a document was created, in microseconds. */
  createdAt(path: string): Promise<number>;
}

export interface Outcome {
  code: number;
  out: string[];
  err: string[];
  /** The progress of long work: on a busy machine, any work is long. */
  progress: string[];
}

/** A file of its own with these documents. */
export async function openStage(documents: StagedDocuments = {}): Promise<Stage> {
  const directory = mkdtempSync(path.join(tmpdir(), 'moderate-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'firestore.journal');
  const backend = () => openBackend({ projectId: LOCAL_PROJECT_ID, file });

  const add = async (added: StagedDocuments) => {
    const { store, close } = await backend();
    const writes = Object.entries(added).map(([name, data]) => ({
      kind: 'set' as const,
      path: name.split('/'),
      fields: readFields(toFields(data)),
    }));
    if (writes.length > 0) await store.commit(writes);
    await close();
  };
  await add(documents);

  return {
    file,
    run: (args, surroundings) => run(args, { env: { FIRESTORE_LOCAL_FILE: file }, ...surroundings }),
    store: add,
    async stored(name) {
      const reader = await backend();
      const document = reader.store.get(name.split('/'));
      await reader.close();
      return document ? plainFieldsOf(document.fields) : null;
    },
    async createdAt(name) {
      const { store, close } = await backend();
      const time = store.get(name.split('/'))?.createTime ?? '';
      await close();
      return microsecondsOf(time);
    },
  };
}

/** Runs a command and keeps what it prints. */
export async function run(args: readonly string[], surroundings: Partial<Io> = {}): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const progress: string[] = [];
  const code = await moderate(args, {
    env: {},
    moderator: 'mo',
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    progress: (line) => void progress.push(line),
    ...surroundings,
  });
  return { code, out, err, progress };
}

/** The output of a command with --json. */
export function json<T>({ out }: Outcome): T {
  return JSON.parse(out.join('\n'));
}
