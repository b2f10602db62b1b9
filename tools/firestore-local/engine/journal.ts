/** Where a board keeps what it did, and the memory that it rebuilds from there. */

/** The state that a journal keeps safe. */
export interface Memory<Entry> {
  replay(entry: Entry): void;
  /** Entries that would rebuild the present state. */
  snapshot(): Iterable<Entry>;
  /** Forgets all of it, but how late it is. */
  forget(): void;
}

export interface Journal<Entry> {
  /**
   * Does `work` over a memory that is up to date, takes in the entry that it returns, and resolves when that one is kept.
   * Rejects with what `work` throws, and then nothing has changed.
   */
  commit(work: () => Entry): Promise<void>;
  /** Resolves when the memory has what others have written into the same place. */
  caughtUp(): Promise<void>;
  /** Resolves when all entries so far are kept. */
  settled(): Promise<void>;
  /** Waits for all entries so far and lets go of the place. */
  close(): Promise<void>;
}

/** A journal that keeps nothing, for data that may go with the process. */
export function createMemoryJournal<Entry>({ replay }: Memory<Entry>): Journal<Entry> {
  const nothing = async () => {};
  return { commit: async (work) => replay(work()), caughtUp: nothing, settled: nothing, close: nothing };
}
