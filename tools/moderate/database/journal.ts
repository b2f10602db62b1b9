/** The local board's own file, opened while no server holds it. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_PROJECT_ID } from '../../../src/base/project.ts';
import { Calls } from '../../firestore-local/engine/calls.ts';
import { documentsRoot } from '../../firestore-local/engine/names.ts';
import { type Backend, DEFAULT_FILE, NO_FILE, openBackend } from '../../firestore-local/node/backend.ts';
import { messageOf, type Problem, unreachable } from '../problem.ts';
import type { DocumentStore } from './documentStore.ts';
import { findHosts } from './host.ts';
import { createRestStore } from './rest.ts';

const ROOT = documentsRoot(LOCAL_PROJECT_ID);

/** @param file by default that of `npm run dev` */
export async function openJournal(file = DEFAULT_FILE): Promise<DocumentStore> {
  if (file === NO_FILE) {
    throw unreachable(
      'FIRESTORE_LOCAL_FILE says that the data is kept in memory: only the running server has it. Add --host.',
    );
  }
  if (!existsSync(file)) {
    throw unreachable(`There is no local board yet: ${file} is made when \`npm run dev\` first runs.`);
  }
  const { store, close } = await open(file);
  const calls = new Calls(store, ROOT);
  const askAll = () => {};
  return createRestStore({
    place: path.resolve(file),
    root: ROOT,
    close,
    async call(verb, body, parent = '') {
      if (verb === 'runQuery') return calls.runQuery(parent.split('/').slice(1), body, askAll);
      return verb === 'commit' ? calls.commit(body, askAll) : calls.batchGet(body, askAll);
    },
  });
}

async function open(file: string): Promise<Backend> {
  try {
    return await openBackend({ projectId: LOCAL_PROJECT_ID, file });
  } catch (error) {
    // A lock that is still there belongs to another process.
    const lock = `${file}.lock`;
    if (existsSync(lock)) throw await heldBy(readFileSync(lock, 'utf8'), file);
    throw unreachable(`${file} could not be opened: ${messageOf(error)}`);
  }
}

async function heldBy(process: string, file: string): Promise<Problem> {
  const hosts = await findHosts(file);
  const found = hosts.map((host) => `It answers at ${host}. To use it, add: --host ${host}`);
  if (found.length === 0) {
    found.push('To use it, add --host and the address that it printed, e.g. --host localhost:5173');
  }
  return unreachable(
    `A running server (process ${process}) holds ${file}: \`npm run dev\`, most likely.\n${found.join('\n')}\n` +
      `Or stop it first. If no server is running, remove ${file}.lock.`,
  );
}
