/**
 * A board's entries in IndexedDB, which all tabs share. Each commit is one transaction: the browser lets one tab in after the
 * other, and ends that of a tab that is gone. No tab leads, so none that is frozen keeps the others waiting.
 */

import type { Journal, Memory } from '../engine/journal.ts';

const STORE = 'entries';

/** More are written anew as their sum when the page opens. */
const MAX_ENTRIES = 1000;

interface Row<Entry> {
  /** Grows, and none comes twice. */
  key: number;
  entry: Entry;
}

/** Rejects where the browser keeps nothing. */
export async function openDatabaseJournal<Entry>(
  name: string,
  memory: Memory<Entry>,
): Promise<Journal<Entry>> {
  const database = await openDatabase(name);
  /** The key up to which the memory knows the entries. */
  let known = 0;
  let queue: Promise<unknown> = Promise.resolve();

  /** One after the other: what a transaction reads must be in the memory before the next one begins. */
  function alone(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => void): Promise<void> {
    const done = queue.then(() => transact(mode, act));
    queue = done.catch(() => {});
    return done;
  }

  function transact(mode: IDBTransactionMode, act: (rows: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      let fault: unknown;
      transaction.oncomplete = () => (fault ? reject(fault) : resolve());
      transaction.onabort = () => {
        // What it did to the memory is not kept: the disk is full, for instance.
        memory.forget();
        known = 0;
        reject(transaction.error);
      };
      const rows = transaction.objectStore(STORE);
      rows.getAll(IDBKeyRange.lowerBound(known, true)).onsuccess = ({ target }) => {
        try {
          for (const { key, entry } of (target as IDBRequest<Row<Entry>[]>).result) {
            memory.replay(entry);
            known = key;
          }
          act(rows);
        } catch (error) {
          fault = error;
        }
      };
    });
  }

  const put = (rows: IDBObjectStore, entry: Entry) => {
    rows.put({ entry }).onsuccess = ({ target }) => {
      known = (target as IDBRequest<number>).result;
    };
  };

  await alone('readwrite', (rows) => {
    rows.count().onsuccess = ({ target }) => {
      if ((target as IDBRequest<number>).result <= MAX_ENTRIES) return;
      rows.clear();
      // Other tabs read them after what they know, and come to the same.
      for (const entry of memory.snapshot()) put(rows, entry);
    };
  });
  return {
    commit: (work) =>
      alone('readwrite', (rows) => {
        const entry = work();
        put(rows, entry);
        memory.replay(entry);
      }),
    caughtUp: () => alone('readonly', () => {}),
    settled: async () => {},
    close: async () => database.close(),
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore(STORE, { keyPath: 'key', autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
