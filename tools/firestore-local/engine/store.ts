/** The database: commits in one strict order, each kept by the journal before it is acknowledged. */

import { StagedCommit, type WriteResult } from './commit.ts';
import { type Change, createDocumentTree, type StoredDocument } from './documents.ts';
import type { Path, Request } from './guard.ts';
import type { Journal, Memory } from './journal.ts';
import { createClock, type TimeSource } from './times.ts';
import type { Write } from './writes.ts';

/** A change of the documents, as the journal keeps it. */
export type StoreEntry = { kind: 'commit'; time: string; changes: readonly Change[] } | { kind: 'clear' };

/** A request as the store knows it, without the one who asks. */
type Unsigned = Omit<Request, 'auth'>;

/** Throws a StatusError to refuse the request. */
export type Judge = (request: Unsigned) => void;

interface Commit {
  commitTime: string;
  /** One for each write. */
  writeResults: WriteResult[];
}

export interface Store {
  get(path: Path): StoredDocument | undefined;
  /** The documents directly in a collection, in no particular order. */
  collection(path: Path): Iterable<[id: string, document: StoredDocument]>;
  /** The server's time, RFC 3339 with microseconds. */
  now(): string;
  /**
   * All writes or none. It takes effect at once and resolves when it is on disk. As at Google, `judge` is asked before
   * any precondition is checked.
   * @throws StatusError when `judge` refuses, a precondition fails, or a document grows too large
   */
  commit(writes: readonly Write[], judge?: Judge): Promise<Commit>;
  /** Forgets all documents. */
  clear(): Promise<void>;
  /** Resolves when all that can be read now is on disk. */
  settled(): Promise<void>;
}

/** The store's half of the journal's work. */
export interface StoreMemory extends Memory<StoreEntry> {
  /** The store over this memory, keeping new commits in `journal`. */
  open(journal: Journal<StoreEntry>): Store;
}

/** An empty memory, to be filled from a journal and opened. */
export function createStoreMemory(time?: TimeSource): StoreMemory {
  const documents = createDocumentTree();
  const clock = createClock(time);

  function replay(entry: StoreEntry): void {
    if (entry.kind === 'clear') {
      documents.clear();
    } else {
      for (const change of entry.changes) documents.put(change);
      clock.passed(entry.time);
    }
  }

  return {
    replay,
    *snapshot() {
      // For another tab that knows more, of what is gone by now.
      yield { kind: 'clear' };
      for (const change of documents.all()) yield { kind: 'commit', time: clock.now(), changes: [change] };
      yield { kind: 'commit', time: clock.now(), changes: [] };
    },
    forget: documents.clear,
    open: (journal) => ({
      get: documents.get,
      collection: documents.collection,
      now: clock.now,
      async commit(writes, judge) {
        let commitTime = '';
        let writeResults: WriteResult[] = [];
        await journal.commit(() => {
          const time = clock.tick();
          const staged = new StagedCommit(documents, writes, time);
          judge?.({ time, operations: staged.operations, before: staged.before, after: staged.after });
          const { changes, results } = staged.apply();
          commitTime = time;
          writeResults = results;
          return { kind: 'commit', time, changes };
        });
        return { commitTime, writeResults };
      },
      clear: () => journal.commit(() => ({ kind: 'clear' })),
      settled: journal.settled,
    }),
  };
}
