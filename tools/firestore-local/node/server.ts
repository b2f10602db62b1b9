/** The backend as a server of its own, on loopback, for tests. */

import { createServer } from 'node:http';
import { listen } from '../../loopback.ts';
import type { Store } from '../engine/store.ts';
import { type BackendOptions, openBackend } from './backend.ts';
import { send } from './http.ts';

export interface FirestoreLocalOptions extends BackendOptions {
  /** Default: any free one. */
  port?: number | undefined;
}

export interface FirestoreLocal {
  /** e.g. `http://127.0.0.1:8080`, for `connectAuthEmulator` */
  url: string;
  /** e.g. `127.0.0.1:8080`, as in `FIRESTORE_EMULATOR_HOST` */
  host: string;
  store: Store;
  /** Waits for what was accepted to be on disk. */
  close(): Promise<void>;
}

/** @throws Error when the port or the data file is in use */
export async function startFirestoreLocal({
  port = 0,
  ...options
}: FirestoreLocalOptions): Promise<FirestoreLocal> {
  const backend = await openBackend(options);
  const server = createServer(async (request, response) => {
    if (!(await backend.handle(request, response))) send(response, 404);
  });
  const { host, close } = await listen(server, port).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  return {
    url: `http://${host}`,
    host,
    store: backend.store,
    async close() {
      await close();
      await backend.close();
    },
  };
}
