/** Ways to a board: over HTTP, or directly into the same code, which is fast enough to try hundreds of rules. */

import { Calls } from '../firestore-local/engine/calls.ts';
import { answerDocuments } from '../firestore-local/engine/documentRoutes.ts';
import type { Guard } from '../firestore-local/engine/guard.ts';
import { verifyToken } from '../firestore-local/engine/idToken.ts';
import { createMemoryJournal } from '../firestore-local/engine/journal.ts';
import { documentsRoot } from '../firestore-local/engine/names.ts';
import { StatusError } from '../firestore-local/engine/status.ts';
import { createStoreMemory, type Judge } from '../firestore-local/engine/store.ts';
import type { TimeSource } from '../firestore-local/engine/times.ts';
import { Board, type RestRequest } from './board.ts';

/** @param origin e.g. `http://127.0.0.1:8080` */
export function httpBoard(projectId: string, origin: string): Board {
  return new Board(projectId, async ({ method, path, body, token }) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  });
}

/** An empty board in this process. @param time the server's; by default the system's */
export function memoryBoard(projectId: string, guard: Guard, time?: TimeSource): Board {
  const memory = createStoreMemory(time);
  const store = memory.open(createMemoryJournal(memory));
  const calls = new Calls(store, documentsRoot(projectId));

  function judgeFor(token: string | undefined): Judge {
    if (token === 'owner') return () => {};
    const auth = token === undefined ? null : verifyToken(token, projectId);
    return (asked) => {
      const denial = guard.judge({ auth, ...asked });
      if (denial) throw new StatusError('PERMISSION_DENIED', denial.reason);
    };
  }

  async function answer({ method, path, body, token }: RestRequest): Promise<unknown> {
    if (path.startsWith('/emulator/')) return store.clear();
    const [resource = '', search] = path.split('?', 2);
    const query = new URLSearchParams(search);
    return answerDocuments(calls, {
      method,
      path: resource,
      query,
      body: body ?? {},
      projectId,
      judge: judgeFor(token),
    });
  }

  return new Board(projectId, async (request) => {
    try {
      return { status: 200, body: await answer(request) };
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      return { status: error.code, body: { error: { message: error.message } } };
    }
  });
}
