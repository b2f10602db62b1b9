/** Whose the player ids are. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import { archiveOf } from './archives.ts';
import type { DocumentStore } from './database/documentStore.ts';
import { idsIn } from './database/listing.ts';
import { REMOVED } from './removals.ts';
import { readEntry } from './stored.ts';

const { entries: ENTRIES, owners: OWNERS } = COLLECTIONS;

export class Owners {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** The player ids of all entries on the board. */
  playerIds(): Promise<string[]> {
    return idsIn(this.#documents, ENTRIES);
  }

  /**
   * Notes for good whose the player id of an entry is; false when that is noted already. The entry is on the board, removed,
   * or in the archive of that name.
   */
  async note(playerId: string, archive?: string): Promise<boolean> {
    for (const collection of [ENTRIES, REMOVED, ...(archive ? [archiveOf(archive)] : [])]) {
      const found = await this.#documents.read([collection, playerId]);
      if (!found) continue;
      const { owner } = readEntry(collection, found);
      return this.#documents.commit([{ kind: 'create', path: [OWNERS, playerId], data: { owner } }]);
    }
    return false;
  }
}
