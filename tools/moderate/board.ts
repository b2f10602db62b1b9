/** The Hall of Fame as moderators have it: past the rules, wherever it is kept. */

import { COLLECTIONS } from '../../src/leaderboard/documents.ts';
import type { Documents, Found, Path } from './database/documents.ts';
import { Ban, type Entry, Run, read, readEntry } from './stored.ts';

export interface Board {
  /** What people call it. */
  readonly place: string;
  /** Best first; of equal scores the earlier one. */
  topEntries(count: number): Promise<Entry[]>;
  entry(playerId: string): Promise<Entry | null>;
  entriesOf(owner: string): Promise<Entry[]>;
  /** @throws Unreadable */
  run(runId: string): Promise<Run | null>;
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
  close(): Promise<void>;
}

const { entries: ENTRIES, runs: RUNS, bans: BANS, accounts: ACCOUNTS } = COLLECTIONS;
/** No rule speaks of it, so that only moderators get at it. */
const REMOVED = 'removed_entries';

export function createBoard(documents: Documents): Board {
  const toEntry = (found: Found) => readEntry(ENTRIES, found);

  async function readAs<T>(path: Path, convert: (found: Found) => T): Promise<T | null> {
    const found = await documents.read(path);
    return found && convert(found);
  }

  /** Between `leaderboard_entries` and `removed_entries`, with all its fields. */
  async function move(playerId: string, from: string, to: string, kind: 'set' | 'create') {
    const found = await documents.read([from, playerId]);
    if (!found) return null;
    const isMoved = await documents.commit([
      { kind, path: [to, playerId], data: found.data },
      { kind: 'delete', path: [from, playerId], version: found.version },
    ]);
    return isMoved && readEntry(from, found);
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

    run: (runId) => readAs([RUNS, runId], (found) => ({ ...read(Run, RUNS, found), runId })),

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
      return (await move(playerId, ENTRIES, REMOVED, 'set')) || null;
    },

    restore: (playerId) => move(playerId, REMOVED, ENTRIES, 'create'),
  };
}
