/** Whose the player ids are. */

import * as v from 'valibot';
import { COLLECTIONS } from '../../src/backend/documents.ts';
import { Uid } from '../../src/ids.ts';
import { archiveOf } from './archives.ts';
import type { DocumentStore, Path } from './database/documentStore.ts';
import { idsIn } from './database/listing.ts';
import { REMOVED } from './removals.ts';
import { read, readEntry } from './stored.ts';

const { entries: ENTRIES, owners: OWNERS } = COLLECTIONS;

/** A document that makes a player id somebody's. */
export interface Holding {
  path: Path;
  owner: string;
  /** Of an entry. */
  playerName?: string;
}

const StoredHolding = v.pipe(
  v.object({ owner: Uid, player_name: v.exactOptional(v.string()) }),
  v.transform(({ owner, player_name: playerName }) => ({ owner, ...(playerName && { playerName }) })),
);

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
   * The entries of a player id, wherever they are, and the note whose it is.
   * @param archives names of archives to look into
   * @throws Unreadable
   */
  async holdingsOf(playerId: string, archives: readonly string[]): Promise<Holding[]> {
    const collections = [ENTRIES, REMOVED, OWNERS, ...archives.map(archiveOf)];
    const holdings = await Promise.all(
      collections.map(async (collection): Promise<Holding[]> => {
        const path: Path = [collection, playerId];
        const found = await this.#documents.read(path);
        return found ? [{ path, ...read(StoredHolding, collection, found) }] : [];
      }),
    );
    return holdings.flat();
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
