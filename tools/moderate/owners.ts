/** The owners of player ids. */

import * as v from 'valibot';
import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import { Uid } from '../../src/engine/ids.ts';
import type { DocumentStore, Path } from './database/documentStore.ts';
import { REMOVED } from './removals.ts';
import { read } from './stored.ts';

const { entries: ENTRIES, owners: OWNERS } = COLLECTIONS;

/** A document that makes a player id somebody's. */
export interface Holding {
  path: Path;
  owner: string;
  /** The name in an entry. */
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

  /** The entries of a player id, on the board and off it, and the note whose it is. @throws Unreadable */
  async holdingsOf(playerId: string): Promise<Holding[]> {
    const holdings = await Promise.all(
      [ENTRIES, REMOVED, OWNERS].map(async (collection): Promise<Holding[]> => {
        const path: Path = [collection, playerId];
        const found = await this.#documents.read(path);
        return found ? [{ path, ...read(StoredHolding, collection, found) }] : [];
      }),
    );
    return holdings.flat();
  }
}
