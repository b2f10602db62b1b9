/** Boards that an earlier version archived before a tournament: whole entries, a collection for each archive. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import type { DocumentStore } from './database/documentStore.ts';
import { idsIn } from './database/listing.ts';
import { readEntry } from './stored.ts';

/** `stays`: what is on the board is better. `foreign`: it is of another owner. `changed`: meanwhile. */
export type Unarchived = 'back' | 'stays' | 'foreign' | 'changed';

const { entries: ENTRIES } = COLLECTIONS;

/** The collection of an archive. No rule speaks of it, so that only moderators get at it. */
export const archiveOf = (name: string) => `archive_${name}`;

export class Archives {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** Of all entries in the archive of that name. */
  playerIds(archive: string): Promise<string[]> {
    return idsIn(this.#documents, archiveOf(archive));
  }

  /** Lets the player's better entry be on the board, and the other one, if there are two, be in the archive. */
  async giveBack(playerId: string, archive: string): Promise<Unarchived> {
    const from = archiveOf(archive);
    const [archived, current] = await Promise.all([
      this.#documents.read([from, playerId]),
      this.#documents.read([ENTRIES, playerId]),
    ]);
    if (!archived) return 'changed';
    if (!current) {
      const isMoved = await this.#documents.commit([
        { kind: 'create', path: [ENTRIES, playerId], data: archived.data },
        { kind: 'delete', path: [from, playerId], version: archived.version },
      ]);
      return isMoved ? 'back' : 'changed';
    }
    const [old, recent] = [readEntry(from, archived), readEntry(ENTRIES, current)];
    if (old.owner !== recent.owner) return 'foreign';
    if (old.score < recent.score) return 'stays';
    const isExchanged = await this.#documents.commit([
      // If the old entry has no verdict, it must not take over that of the recent one.
      {
        kind: 'update',
        path: [ENTRIES, playerId],
        data: { verdict: '', ...archived.data },
        version: current.version,
      },
      { kind: 'set', path: [from, playerId], data: current.data },
    ]);
    return isExchanged ? 'back' : 'changed';
  }
}
