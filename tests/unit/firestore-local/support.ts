/** The common stage of the tests of the local Firestore: a server, real SDK clients, raw requests. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import { onTestFinished } from 'vitest';
import type { Denial, Guard, Request } from '../../../tools/firestore-local/engine/guard.ts';
import {
  type FirestoreLocal,
  type FirestoreLocalOptions,
  startFirestoreLocal,
} from '../../../tools/firestore-local/node/server.ts';

export const PROJECT = 'demo-sats';
export const ROOT = `projects/${PROJECT}/databases/(default)/documents`;

// The SDK reports each conflict that a transaction goes on from.
setLogLevel('silent');

/** A server that ends with the test. */
export async function startServer(options: Partial<FirestoreLocalOptions> = {}): Promise<FirestoreLocal> {
  const server = await startFirestoreLocal({ projectId: PROJECT, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** A guard that remembers what it was asked, and answers what `answer` says. */
export function recorder(answer: (request: Request) => Denial | null = () => null) {
  const requests: Request[] = [];
  const guard: Guard = {
    judge(request) {
      requests.push(request);
      return answer(request);
    },
  };
  return { guard, requests, operations: () => requests.map(({ operations }) => operations) };
}

/** The real SDK in front of the server, as the game sets it up. */
export function connect(server: FirestoreLocal) {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'local' }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.url, { disableWarnings: true });
  const firestore = initializeFirestore(app, {});
  const [host = '', port] = server.host.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  onTestFinished(() => deleteApp(app));
  return { app, auth, firestore };
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look deep into answers of many shapes
  body: any;
}

/** A raw request; `body` is sent as JSON unless it is text already. */
export async function call(
  server: FirestoreLocal,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** A request to one of Firestore's verbs, e.g. `commit`. */
export function verb(
  server: FirestoreLocal,
  name: string,
  body: unknown,
  headers?: Record<string, string>,
  parent = '',
) {
  return call(server, 'POST', `/v1/${ROOT}${parent}:${name}`, body, headers);
}

/** A directory that goes with the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'firestore-local-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
