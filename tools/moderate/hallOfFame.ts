/** The Hall of Fame as moderators have it: past the rules, wherever it is kept. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import type { DocumentStore, Found } from './database/documentStore.ts';
import { Ban, type Entry, type Run, read, readEntry, readRun } from './stored.ts';

/** `stays`: what is on the board is better. `foreign`: it is of another owner. `changed`: meanwhile. */
export type Unarchived = 'back' | 'stays' | 'foreign' | 'changed';

const { entries: ENTRIES, runs: RUNS, bans: BANS, accounts: ACCOUNTS } = COLLECTIONS;
/** No rule speaks of these, so that only moderators get at them. */
const REMOVED = 'removed_entries';
const archiveOf = (name: string) => `archive_${name}`;

export class HallOfFame {
  readonly #documents: DocumentStore;

  constructor(documents: DocumentStore) {
    this.#documents = documents;
  }

  /** What people call it. */
  get place(): string {
    return this.#documents.place;
  }

  close(): Promise<void> {
    return this.#documents.close();
  }

  /** Best first; of equal scores the earlier one. */
  async topEntries(count: number): Promise<Entry[]> {
    const found = await this.#documents.find({
      collection: ENTRIES,
      orderBy: [
        { field: 'score', direction: 'desc' },
        { field: 'timestamp', direction: 'asc' },
      ],
      limit: count,
    });
    return found.map(toEntry);
  }

  async entry(playerId: string): Promise<Entry | null> {
    const found = await this.#documents.read([ENTRIES, playerId]);
    return found && toEntry(found);
  }

  async entriesOf(owner: string): Promise<Entry[]> {
    const where = { field: 'owner', equals: owner };
    return (await this.#documents.find({ collection: ENTRIES, where })).map(toEntry);
  }

  /** @throws Unreadable */
  async run(runId: string): Promise<Run | null> {
    const found = await this.#documents.read([RUNS, runId]);
    return found && readRun(RUNS, found);
  }

  /** All that were ever saved under this player id. @throws Unreadable */
  async runsOf(playerId: string): Promise<Run[]> {
    const where = { field: 'player_id', equals: playerId };
    const found = await this.#documents.find({ collection: RUNS, where });
    return found.map((run) => readRun(RUNS, run));
  }

  /** Whether anybody has played under this uid. */
  async isKnown(uid: string): Promise<boolean> {
    return (await this.#documents.read([ACCOUNTS, uid])) !== null;
  }

  /** False when the entry has changed since it was read. */
  writeVerdict({ playerId, version }: Entry, verdict: string): Promise<boolean> {
    return this.#documents.commit([
      { kind: 'update', path: [ENTRIES, playerId], data: { verdict }, version },
    ]);
  }

  async banOf(uid: string): Promise<Ban | null> {
    const found = await this.#documents.read([BANS, uid]);
    return found && read(Ban, BANS, found);
  }

  /** False when there is a ban already. */
  ban(uid: string, reason: string): Promise<boolean> {
    const data = { reason, since: new Date() };
    return this.#documents.commit([{ kind: 'create', path: [BANS, uid], data }]);
  }

  /** Lifts the ban, and returns the one there was. */
  async unban(uid: string): Promise<Ban | null> {
    const found = await this.#documents.read([BANS, uid]);
    if (!found) return null;
    const { version } = found;
    const isGone = await this.#documents.commit([{ kind: 'delete', path: [BANS, uid], version }]);
    return isGone ? read(Ban, BANS, found) : null;
  }

  /** Takes an entry off the board and keeps it for `restore`; returns the entry there was. */
  async remove(playerId: string): Promise<Entry | null> {
    const moved = await this.#move(playerId, ENTRIES, REMOVED, 'set');
    return moved ? toEntry(moved) : null;
  }

  /** The removed entry, back on the board; false when its player has a new one. */
  async restore(playerId: string): Promise<Entry | null | false> {
    const moved = await this.#move(playerId, REMOVED, ENTRIES, 'create');
    return moved && readEntry(REMOVED, moved);
  }

  /** Of all entries on the board, or in the archive of that name. */
  async playerIds(archive?: string): Promise<string[]> {
    const found = await this.#documents.find({ collection: archive ? archiveOf(archive) : ENTRIES });
    return found.map(({ id }) => id);
  }

  /** Takes an entry off the board and into an archive; false when it has changed meanwhile, or is in there already. */
  async archive(playerId: string, archive: string): Promise<boolean> {
    return Boolean(await this.#move(playerId, ENTRIES, archiveOf(archive), 'create'));
  }

  /** Lets the player's better entry be on the board, and the other one, if there are two, be in the archive. */
  async unarchive(playerId: string, archive: string): Promise<Unarchived> {
    const from = archiveOf(archive);
    const [archived, current] = await Promise.all([
      this.#documents.read([from, playerId]),
      this.#documents.read([ENTRIES, playerId]),
    ]);
    if (!archived) return 'changed';
    if (!current) return (await this.#move(playerId, from, ENTRIES, 'create')) ? 'back' : 'changed';
    const [old, recent] = [readEntry(from, archived), toEntry(current)];
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

  /** Of all removed entries. */
  async removedIds(): Promise<string[]> {
    const found = await this.#documents.find({ collection: REMOVED });
    return found.map(({ id }) => id);
  }

  /**
   * Notes for good whose the player id of an entry is; false when that is noted already. The entry is on the board, removed,
   * or in the archive of that name.
   */
  async noteOwner(playerId: string, archive?: string): Promise<boolean> {
    for (const collection of [ENTRIES, REMOVED, ...(archive ? [archiveOf(archive)] : [])]) {
      const found = await this.#documents.read([collection, playerId]);
      if (!found) continue;
      const { owner } = readEntry(collection, found);
      return this.#documents.commit([
        { kind: 'create', path: [COLLECTIONS.owners, playerId], data: { owner } },
      ]);
    }
    return false;
  }

  /** From one collection to another, with all its fields: the entry there was, or false when it could not be moved. */
  async #move(
    playerId: string,
    from: string,
    to: string,
    kind: 'set' | 'create',
  ): Promise<Found | null | false> {
    const found = await this.#documents.read([from, playerId]);
    if (!found) return null;
    const isMoved = await this.#documents.commit([
      { kind, path: [to, playerId], data: found.data },
      { kind: 'delete', path: [from, playerId], version: found.version },
    ]);
    return isMoved && found;
  }
}

function toEntry(found: Found): Entry {
  return readEntry(ENTRIES, found);
}
