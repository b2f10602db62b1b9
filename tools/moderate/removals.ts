/** Entries that moderators took off the board, kept so that they can be put back. */

import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import type { Arguments } from './arguments.ts';
import type { Data, DocumentStore, DocumentWrite, Found } from './database/documentStore.ts';
import { collect, commitEach, mapped, where } from './database/listing.ts';
import { type ModerationLog, ofRemoval } from './moderationLog.ts';
import { misused, refused } from './problem.ts';
import { type Entry, type RemovedEntry, readEntry, readRemoved } from './stored.ts';

/** Why entries are taken off, and the id that all entries of one command share: `restore` undoes it by that. */
export interface Removal {
  id: string;
  reason: string;
}

/** An entry that was judged, and why it goes. */
interface Failed {
  entry: Entry;
  reason: string;
}

const { entries: ENTRIES } = COLLECTIONS;
/** No rule speaks of it, so that only moderators get at it. */
export const REMOVED = 'removed_entries';

/** Fields that `remove` adds to an entry, and `restore` takes away. */
const REMOVAL_FIELDS = ['removal', 'removed_by', 'removed_at', 'removed_for'];

export function newRemovalId(): string {
  return randomBytes(4).toString('hex');
}

/** The removal that --removal names; undefined: it was not given. @throws Problem */
export function readRemovalOption(given: Arguments): string | undefined {
  const removal = given.text('removal');
  if (removal === undefined) return undefined;
  given.none();
  if (given.text('owner') !== undefined)
    throw misused('Use either --owner or --removal, which means all owners of it.');
  if (!/^[\da-f]{8}$/.test(removal)) throw misused(`'${removal}' is not the id of a removal.`);
  return removal;
}

export class Removals {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  /** Takes an entry off the board and keeps it for `restore`; returns the entry there was. */
  async remove(playerId: string, removal: Removal): Promise<Entry | null> {
    const found = await this.#documents.read([ENTRIES, playerId]);
    return found && (await this.#documents.commit(this.#removing(found, removal)))
      ? readEntry(ENTRIES, found)
      : null;
  }

  /** As `remove`, for many. Returns the player ids of those that were still as they were read. */
  async removeAll(failed: readonly Failed[], removalId: string): Promise<string[]> {
    const read = failed.map(async ({ entry, reason }) => {
      const found = await this.#documents.read([ENTRIES, entry.playerId]);
      return found?.version === entry.version ? [{ found, removal: { id: removalId, reason } }] : [];
    });
    const same = (await Promise.all(read)).flat();
    const done = await commitEach(this.#documents, same, ({ found, removal }) =>
      this.#removing(found, removal),
    );
    return done.map(({ found }) => found.id);
  }

  #removing({ id, data, version }: Found, removal: Removal): DocumentWrite[] {
    const removed: Data = {
      ...data,
      removal: removal.id,
      removed_by: this.#log.moderator,
      removed_at: new Date(),
      removed_for: removal.reason,
    };
    return [
      { kind: 'set', path: [REMOVED, id], data: removed },
      { kind: 'delete', path: [ENTRIES, id], version },
      this.#log.line('remove', id, ofRemoval(removal.reason, removal.id)),
    ];
  }

  /** The removed entries of a name. */
  named(name: string): Promise<Entry[]> {
    const found = this.#documents.find(where(REMOVED, 'player_name', name));
    return collect(mapped(found, (one) => readRemoved(REMOVED, one).entry));
  }

  /** The entries of one removal that were not put back. @throws Problem when there is none */
  async inRemoval(removalId: string): Promise<Entry[]> {
    const found = await collect(this.#documents.find(where(REMOVED, 'removal', removalId)));
    if (found.length === 0) throw refused(`No removed entry is of removal ${removalId}.`);
    return found.map((one) => readEntry(REMOVED, one));
  }

  async of(playerId: string): Promise<RemovedEntry | null> {
    const found = await this.#documents.read([REMOVED, playerId]);
    return found && readRemoved(REMOVED, found);
  }

  all(): Promise<RemovedEntry[]> {
    const found = this.#documents.find({ collection: REMOVED });
    return collect(mapped(found, (one) => readRemoved(REMOVED, one)));
  }

  /** The removed entry, back on the board; false when its player has a new one. */
  async restore(playerId: string): Promise<Entry | null | false> {
    const found = await this.#documents.read([REMOVED, playerId]);
    return found && (await this.#documents.commit(this.#restoring(found))) && readEntry(REMOVED, found);
  }

  /** As `restore`, for all of one removal: the entries that are back, and the player ids of those that are not. */
  async restoreAll(removalId: string): Promise<{ restored: RemovedEntry[]; left: string[] }> {
    const found = await collect(this.#documents.find(where(REMOVED, 'removal', removalId)));
    const done = await commitEach(this.#documents, found, (one) => this.#restoring(one, removalId));
    return {
      restored: done.map((one) => readRemoved(REMOVED, one)),
      left: found.filter((one) => !done.includes(one)).map(({ id }) => id),
    };
  }

  /** @param removal of which all is restored */
  #restoring({ id, data, version }: Found, removal?: string): DocumentWrite[] {
    const entry = Object.fromEntries(
      Object.entries(data).filter(([field]) => !REMOVAL_FIELDS.includes(field)),
    );
    return [
      { kind: 'create', path: [ENTRIES, id], data: entry },
      { kind: 'delete', path: [REMOVED, id], version },
      this.#log.line('restore', id, removal && ofRemoval('', removal)),
    ];
  }
}
