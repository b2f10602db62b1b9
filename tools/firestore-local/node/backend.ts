/** A board in Node: over HTTP, and kept in one data file. */

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { BOARD_PATHS } from '../../../src/base/project.ts';
import { type Caller, type EngineOptions, type Entry, openEngine, refusalOf } from '../engine/engine.ts';
import { createMemoryJournal, type Journal } from '../engine/journal.ts';
import { StatusError } from '../engine/status.ts';
import type { Store } from '../engine/store.ts';
import { allowCrossOrigin, isForeign, isLocal, readText, send } from './http.ts';
import { openJournal } from './journal.ts';
import { acquireLock, type Release } from './lock.ts';
import type { Secrets } from './secrets.ts';
import { signedTokens } from './signedTokens.ts';

/** Where `npm run dev` keeps the data, from the project's root. */
export const DEFAULT_FILE = '.local/firestore.journal';

/** Named instead of a file, it keeps the data in memory alone. */
export const NO_FILE = ':memory:';

/** `log` is also told what was dropped from a torn file. */
export interface BackendOptions extends Omit<EngineOptions, 'tokens' | 'hasTransactions'> {
  /** Where the data is kept; without it, in memory alone. */
  file?: string | undefined;
  /** With them tokens are signed and the owner is known by a secret; without, it is a server for tests alone. */
  secrets?: Secrets | undefined;
}

export interface Backend {
  store: Store;
  /**
   * Answers the request if it is for the board; `false` leaves it to others. After `close` it cuts the connection, which clients
   * take for a fault of the network and try again.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Waits for what was accepted to be on disk and lets go of the file. */
  close(): Promise<void>;
}

/** @throws Error when the file is in use, damaged, or not a journal */
export async function openBackend({
  file,
  secrets,
  log = () => {},
  ...options
}: BackendOptions): Promise<Backend> {
  let closing: Promise<void> | undefined;
  let journal: Journal<Entry> | undefined;
  const close = (): Promise<void> => (closing ??= (journal?.close() ?? Promise.resolve()).finally(release));
  const path = file === undefined ? undefined : resolve(file);
  const release: Release = path === undefined ? () => {} : acquireLock(path, () => close());
  const engine = await openEngine(
    {
      ...options,
      log,
      // A stranger could lock a board of friends, and nothing of the product asks for transactions.
      hasTransactions: !secrets,
      tokens: secrets && signedTokens(options.projectId, secrets.tokenKey, options.time),
    },
    async (memory) => {
      journal = path === undefined ? createMemoryJournal(memory) : await openJournal(path, memory, log);
      return journal;
    },
  ).catch((error: unknown) => {
    release();
    throw error;
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    try {
      // Any web page could fill a board of friends: a browser sends a text to other origins without asking.
      if (secrets && isForeign(request))
        throw new StatusError('PERMISSION_DENIED', 'This board answers pages of its own origin alone.');
      const { code, body } = await engine.answer({
        method,
        path: url,
        authorization: headers.authorization,
        contentType: headers['content-type'] ?? '',
        body: await readText(request),
        caller: callerOf(request, secrets?.owner),
      });
      send(response, code, body);
    } catch (error) {
      const isCallerGone = request.destroyed && !request.complete;
      if (isCallerGone) return;
      const { code, body } = refusalOf(error, url.split('?', 1)[0] ?? '', log);
      send(response, code, body);
    }
  }

  return {
    store: engine.store,
    close,
    async handle(request, response) {
      if (closing) {
        response.destroy();
        return true;
      }
      if (!BOARD_PATHS.test(request.url ?? '/')) return false;
      allowCrossOrigin(request, response);
      if (request.method === 'OPTIONS') send(response, 204);
      else await answer(request, response);
      return true;
    },
  };
}

/** `owner`: the secret. Without it the word `owner` will do from this machine, as with the official emulator. */
function callerOf(request: IncomingMessage, owner: string | undefined): Caller {
  const address = request.socket.remoteAddress ?? '';
  const { authorization = '' } = request.headers;
  if (owner === undefined) {
    const isNear = isLocal(request);
    return { address, isAdministrator: isNear, isOwner: isNear && authorization === 'Bearer owner' };
  }
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${owner}`)];
  const isOwner = given.length === expected.length && timingSafeEqual(given, expected);
  return { address, isAdministrator: isOwner, isOwner };
}
