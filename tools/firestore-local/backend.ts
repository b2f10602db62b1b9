/** Puts the parts together over one data file. */

import { resolve } from 'node:path';
import { type Account, createAccounts, createIdentity } from './identity.ts';
import { createMemoryJournal, type Journal, openJournal } from './journal.ts';
import { acquireLock, type Release } from './lock.ts';
import { createRest, type Handler, type RestOptions } from './rest.ts';
import type { Secrets } from './secrets.ts';
import { createStoreMemory, type Store, type StoreEntry } from './store.ts';
import { SYSTEM_TIME, type TimeSource } from './times.ts';
import { signedTokens, unsignedTokens } from './tokens.ts';

/** Where `npm run dev` keeps the data, from the project's root. */
export const DEFAULT_FILE = '.local/firestore.journal';

/** Named instead of a file, it keeps the data in memory alone. */
export const NO_FILE = ':memory:';

export interface BackendOptions extends Pick<RestOptions, 'projectId' | 'guard' | 'compileRules'> {
  /** Where the data is kept; without it, in memory alone. */
  file?: string | undefined;
  /** Default: the system's. */
  time?: TimeSource | undefined;
  /** With them tokens are signed and the owner is known by a secret; without, it is a server for tests alone. */
  secrets?: Secrets | undefined;
  /** Told of refusals, defects and what was dropped from a torn file. */
  log?: RestOptions['log'] | undefined;
}

export interface Backend {
  store: Store;
  /** After `close` it cuts the connection, which clients take for a fault of the network and try again. */
  handle: Handler;
  /** Waits for what was accepted to be on disk and lets go of the file. */
  close(): Promise<void>;
}

type Entry = StoreEntry | { kind: 'account'; account: Account };

/** @throws Error when the file is in use, damaged, or not a journal */
export async function openBackend({
  file,
  secrets,
  time = SYSTEM_TIME,
  log = () => {},
  ...options
}: BackendOptions): Promise<Backend> {
  const memory = createStoreMemory(time);
  const accounts = createAccounts();
  const entries = {
    replay(entry: Entry): void {
      if (entry.kind === 'account') accounts.add(entry.account);
      else if (entry.kind === 'commit' || entry.kind === 'clear') memory.replay(entry);
      else throw new Error(`Unknown journal entry, of a newer version perhaps: ${JSON.stringify(entry)}`);
    },
    *snapshot(): Iterable<Entry> {
      for (const account of accounts.all()) yield { kind: 'account', account };
      yield* memory.snapshot();
    },
  };

  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= journal.close().finally(release));
  const path = file === undefined ? undefined : resolve(file);
  const release: Release = path === undefined ? () => {} : acquireLock(path, () => close());
  const journal: Journal<Entry> = await (path === undefined
    ? createMemoryJournal<Entry>()
    : openJournal(path, entries, log).catch((error: unknown) => {
        release();
        throw error;
      }));

  const store = memory.open(journal);
  const tokens = secrets
    ? signedTokens(options.projectId, secrets.tokenKey, time)
    : unsignedTokens(options.projectId, time);
  const keep = (account: Account) => journal.append({ kind: 'account', account });
  const identity = createIdentity(options.projectId, accounts, tokens, keep, time);
  const answer = createRest({ ...options, store, identity, tokens, owner: secrets?.owner, time, log });
  return {
    store,
    close,
    async handle(request, response) {
      if (!closing) return answer(request, response);
      response.destroy();
      return true;
    },
  };
}
