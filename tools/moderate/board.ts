/** The Hall of Fame as moderators have it: past the rules, wherever it is kept. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import type { Documents, Found, Path } from './database/documents.ts';
import { Ban, type Entry, type Run, read, readEntry, readRun } from './stored.ts';

export interface Board {
  /** What people call it. */
  readonly place: string;
  /** Best first; of equal scores the earlier one. */
  topEntries(count: number): Promise<Entry[]>;
  entry(playerId: string): Promise<Entry | null>;
  entriesOf(owner: string): Promise<Entry[]>;
  /** @throws Unreadable */
  run(runId: string): Promise<Run | null>;
  /** All that were ever saved under this player id. @throws Unreadable */
  runsOf(playerId: string): Promise<Run[]>;
  /** Whether anybody has played under this uid. */
  isKnown(uid: string): Promise<boolean>;
  /** False when the entry is not the one that was read any more. */
  writeVerdict(entry: Entry, verdict: string): Promise<boolean>;
  banOf(uid: string): Promise<Ban | null>;
  /** False when there is a ban already. */
  ban(uid: string, reason: string): Promise<boolean>;
  /** The ban there was. */
  unban(uid: string): Promise<Ban | null>;
  /** Takes an entry off the board and keeps it for `restore`; the entry there was. */
  remove(playerId: string): Promise<Entry | null>;
  /** The removed entry, back on the board; false when its player has a new one. */
  restore(playerId: string): Promise<Entry | null | false>;
  /** Of all entries on the board, or in the archive of that name. */
  playerIds(archive?: string): Promise<string[]>;
  /** Takes an entry off the board and into an archive; false when it was changed meanwhile, or is in there already. */
  archive(playerId: string, archive: string): Promise<boolean>;
  /** Lets the player's better entry be on the board, and the other one, if there are two, be in the archive. */
  unarchive(playerId: string, archive: string): Promise<Unarchived>;
  close(): Promise<void>;
}

/** `stays`: what is on the board is better. `foreign`: it is of another owner. `changed`: meanwhile. */
export type Unarchived = 'back' | 'stays' | 'foreign' | 'changed';

const { entries: ENTRIES, runs: RUNS, bans: BANS, accounts: ACCOUNTS } = COLLECTIONS;
/** No rule speaks of these, so that only moderators get at them. */
const REMOVED = 'removed_entries';
const archiveOf = (name: string) => `archive_${name}`;

export function createBoard(documents: Documents): Board {
  const toEntry = (found: Found) => readEntry(ENTRIES, found);
  const toRun = (found: Found) => readRun(RUNS, found);

  async function readAs<T>(path: Path, convert: (found: Found) => T): Promise<T | null> {
    const found = await documents.read(path);
    return found && convert(found);
  }

  /** From one collection to another, with all its fields: the entry there was, or false when it could not be moved. */
  async function move(playerId: string, from: string, to: string, kind: 'set' | 'create') {
    const found = await documents.read([from, playerId]);
    if (!found) return null;
    const isMoved = await documents.commit([
      { kind, path: [to, playerId], data: found.data },
      { kind: 'delete', path: [from, playerId], version: found.version },
    ]);
    return isMoved && found;
  }

  return {
    place: documents.place,
    close: documents.close,

    async topEntries(count) {
      const found = await documents.find({
        collection: ENTRIES,
        orderBy: [
          { field: 'score', direction: 'desc' },
          { field: 'timestamp', direction: 'asc' },
        ],
        limit: count,
      });
      return found.map(toEntry);
    },

    entry: (playerId) => readAs([ENTRIES, playerId], toEntry),

    async entriesOf(owner) {
      const where = { field: 'owner', equals: owner };
      return (await documents.find({ collection: ENTRIES, where })).map(toEntry);
    },

    run: (runId) => readAs([RUNS, runId], toRun),

    async runsOf(playerId) {
      const where = { field: 'player_id', equals: playerId };
      return (await documents.find({ collection: RUNS, where })).map(toRun);
    },

    isKnown: async (uid) => (await documents.read([ACCOUNTS, uid])) !== null,

    writeVerdict: ({ playerId, version }, verdict) =>
      documents.commit([{ kind: 'update', path: [ENTRIES, playerId], data: { verdict }, version }]),

    banOf: (uid) => readAs([BANS, uid], (found) => read(Ban, BANS, found)),

    ban: (uid, reason) =>
      documents.commit([{ kind: 'create', path: [BANS, uid], data: { reason, since: new Date() } }]),

    async unban(uid) {
      const found = await documents.read([BANS, uid]);
      if (!found) return null;
      const isGone = await documents.commit([{ kind: 'delete', path: [BANS, uid], version: found.version }]);
      return isGone ? read(Ban, BANS, found) : null;
    },

    async remove(playerId) {
      const moved = await move(playerId, ENTRIES, REMOVED, 'set');
      return moved ? toEntry(moved) : null;
    },

    async restore(playerId) {
      const moved = await move(playerId, REMOVED, ENTRIES, 'create');
      return moved && readEntry(REMOVED, moved);
    },

    async playerIds(archive) {
      const found = await documents.find({ collection: archive ? archiveOf(archive) : ENTRIES });
      return found.map(({ id }) => id);
    },

    async archive(playerId, archive) {
      return Boolean(await move(playerId, ENTRIES, archiveOf(archive), 'create'));
    },

    async unarchive(playerId, archive) {
      const from = archiveOf(archive);
      const [archived, current] = await Promise.all([
        documents.read([from, playerId]),
        documents.read([ENTRIES, playerId]),
      ]);
      if (!archived) return 'changed';
      if (!current) return (await move(playerId, from, ENTRIES, 'create')) ? 'back' : 'changed';
      const [old, recent] = [readEntry(from, archived), toEntry(current)];
      if (old.owner !== recent.owner) return 'foreign';
      if (old.score < recent.score) return 'stays';
      const isExchanged = await documents.commit([
        // Should the old one have no mark, that of the recent one must not become its own.
        {
          kind: 'update',
          path: [ENTRIES, playerId],
          data: { verdict: '', ...archived.data },
          version: current.version,
        },
        { kind: 'set', path: [from, playerId], data: current.data },
      ]);
      return isExchanged ? 'back' : 'changed';
    },
  };
}
