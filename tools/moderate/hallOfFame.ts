/** The Hall of Fame as moderators have it: past the rules, wherever it is kept. */

import { randomBytes } from 'node:crypto';
import { COLLECTIONS } from '../../src/backend/documents.ts';
import type { Data, DocumentStore, DocumentWrite, Found, Path, Query } from './database/documentStore.ts';
import {
  Ban,
  type BannedOwner,
  type DailyContest,
  type DailyRow,
  type Entry,
  LogLine,
  type RemovedEntry,
  type Run,
  type RunSummary,
  read,
  readBan,
  readDaily,
  readDailyRow,
  readEntry,
  readRemoved,
  readRun,
  readRunSummary,
} from './stored.ts';

/** `stays`: what is on the board is better. `foreign`: it is of another owner. `changed`: meanwhile. */
export type Unarchived = 'back' | 'stays' | 'foreign' | 'changed';

/** Epoch milliseconds of arrival: `from` or later, and before `until`. */
export interface Period {
  from: number;
  until: number;
}

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

const { entries: ENTRIES, runs: RUNS, bans: BANS, accounts: ACCOUNTS, contests: CONTESTS } = COLLECTIONS;
const rowsOf = ({ id }: { id: string }) => `${CONTESTS}/${id}/${COLLECTIONS.dailyEntries}`;
/** No rule speaks of these, so that only moderators get at them. */
const REMOVED = 'removed_entries';
const LOG = 'moderation_log';
const archiveOf = (name: string) => `archive_${name}`;

/** How many documents are changed in one commit, where they are many. With what goes with each, far below the limit of 500. */
const BATCH = 50;

/** Fields that `remove` adds to an entry, and `restore` takes away. */
const REMOVAL_FIELDS = ['removal', 'removed_by', 'removed_at', 'removed_for'];

export function newRemovalId(): string {
  return randomBytes(4).toString('hex');
}

export class HallOfFame {
  readonly #documents: DocumentStore;
  readonly #moderator: string;

  /** @param moderator who the log says did it */
  constructor(documents: DocumentStore, moderator: string) {
    this.#documents = documents;
    this.#moderator = moderator;
  }

  /** What people call it. */
  get place(): string {
    return this.#documents.place;
  }

  close(): Promise<void> {
    return this.#documents.close();
  }

  /**
   * Best first; of equal scores the earlier one.
   * @param expected how many will be read, most likely
   * @throws Unreadable
   */
  entries(expected: number): AsyncIterable<Entry> {
    const query: Query = {
      collection: ENTRIES,
      orderBy: [
        { field: 'score', direction: 'desc' },
        { field: 'timestamp', direction: 'asc' },
      ],
      firstPage: expected,
    };
    return mapped(this.#documents.find(query), toEntry);
  }

  async entry(playerId: string): Promise<Entry | null> {
    const found = await this.#documents.read([ENTRIES, playerId]);
    return found && toEntry(found);
  }

  entriesOf(owner: string): Promise<Entry[]> {
    return collect(mapped(this.#documents.find(where(ENTRIES, 'owner', owner)), toEntry));
  }

  /** @throws Unreadable */
  async run(runId: string): Promise<Run | null> {
    const found = await this.#documents.read([RUNS, runId]);
    return found && readRun(RUNS, found);
  }

  /** All that were ever saved under this player id, without their replays. */
  runsOf(playerId: string): Promise<RunSummary[]> {
    const query = { ...where(RUNS, 'player_id', playerId), select: RUN_SUMMARY };
    return collect(mapped(this.#documents.find(query), toRunSummary));
  }

  /** All that arrived in a period, in the order in which they arrived, without their replays. */
  runsWithin({ from, until }: Period): AsyncIterable<RunSummary> {
    const query: Query = {
      collection: RUNS,
      where: [
        ...(from > 0 ? [{ field: 'timestamp', is: '>=' as const, value: new Date(from) }] : []),
        ...(until < Number.POSITIVE_INFINITY
          ? [{ field: 'timestamp', is: '<' as const, value: new Date(until) }]
          : []),
      ],
      orderBy: [{ field: 'timestamp', direction: 'asc' }],
      select: RUN_SUMMARY,
    };
    return mapped(this.#documents.find(query), toRunSummary);
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

  bans(): Promise<BannedOwner[]> {
    return collect(mapped(this.#documents.find({ collection: BANS }), (found) => readBan(BANS, found)));
  }

  /** False when there is a ban already. */
  ban(uid: string, reason: string): Promise<boolean> {
    const data = { reason, since: new Date() };
    return this.#documents.commit([
      { kind: 'create', path: [BANS, uid], data },
      this.#logging('ban', uid, reason),
    ]);
  }

  /** Lifts the ban, and returns the one there was. */
  async unban(uid: string): Promise<Ban | null> {
    const found = await this.#documents.read([BANS, uid]);
    if (!found) return null;
    const { version } = found;
    const isGone = await this.#documents.commit([
      { kind: 'delete', path: [BANS, uid], version },
      this.#logging('unban', uid),
    ]);
    return isGone ? read(Ban, BANS, found) : null;
  }

  /** Takes an entry off the board and keeps it for `restore`; returns the entry there was. */
  async remove(playerId: string, removal: Removal): Promise<Entry | null> {
    const found = await this.#documents.read([ENTRIES, playerId]);
    return found && (await this.#documents.commit(this.#removing(found, removal))) ? toEntry(found) : null;
  }

  /** As `remove`, for many. Returns the player ids of those that were still as they were read. */
  async removeAll(failed: readonly Failed[], removalId: string): Promise<string[]> {
    const read = failed.map(async ({ entry, reason }) => {
      const found = await this.#documents.read([ENTRIES, entry.playerId]);
      return found?.version === entry.version ? [{ found, removal: { id: removalId, reason } }] : [];
    });
    const same = (await Promise.all(read)).flat();
    const done = await this.#commitEach(same, ({ found, removal }) => this.#removing(found, removal));
    return done.map(({ found }) => found.id);
  }

  #removing({ id, data, version }: Found, removal: Removal): DocumentWrite[] {
    const removed: Data = {
      ...data,
      removal: removal.id,
      removed_by: this.#moderator,
      removed_at: new Date(),
      removed_for: removal.reason,
    };
    return [
      { kind: 'set', path: [REMOVED, id], data: removed },
      { kind: 'delete', path: [ENTRIES, id], version },
      this.#logging('remove', id, `${removal.reason} (removal ${removal.id})`),
    ];
  }

  async removedEntry(playerId: string): Promise<RemovedEntry | null> {
    const found = await this.#documents.read([REMOVED, playerId]);
    return found && readRemoved(REMOVED, found);
  }

  removedEntries(): Promise<RemovedEntry[]> {
    const found = this.#documents.find({ collection: REMOVED });
    return collect(mapped(found, (one) => readRemoved(REMOVED, one)));
  }

  /** The removed entry, back on the board; false when its player has a new one. */
  async restore(playerId: string): Promise<Entry | null | false> {
    const found = await this.#documents.read([REMOVED, playerId]);
    return found && (await this.#documents.commit(this.#restoring(found))) && readEntry(REMOVED, found);
  }

  /** As `restore`, for all of one removal: the player ids of those that are back, and of those that are not. */
  async restoreAll(removalId: string): Promise<{ restored: string[]; left: string[] }> {
    const found = await collect(this.#documents.find(where(REMOVED, 'removal', removalId)));
    const restored = (await this.#commitEach(found, (one) => this.#restoring(one))).map(({ id }) => id);
    const left = found.map(({ id }) => id).filter((id) => !restored.includes(id));
    return { restored, left };
  }

  #restoring({ id, data, version }: Found): DocumentWrite[] {
    const entry = Object.fromEntries(
      Object.entries(data).filter(([field]) => !REMOVAL_FIELDS.includes(field)),
    );
    return [
      { kind: 'create', path: [ENTRIES, id], data: entry },
      { kind: 'delete', path: [REMOVED, id], version },
      this.#logging('restore', id),
    ];
  }

  /** Gives an entry another name; returns the entry there was. */
  async rename(playerId: string, name: string): Promise<Entry | null> {
    const found = await this.#documents.read([ENTRIES, playerId]);
    if (!found) return null;
    const { version } = found;
    const writes: DocumentWrite[] = [
      { kind: 'update', path: [ENTRIES, playerId], data: { player_name: name }, version },
      this.#logging('rename', playerId, `to ${name}`),
    ];
    return (await this.#documents.commit(writes)) ? toEntry(found) : null;
  }

  /**
   * Deletes all that is stored under a player id: the entry, also where it was removed or archived, what the log says of
   * it, its rows in dailies, and the runs with their replays. A run's id stays used, or anybody who has its replay could send it as theirs.
   * @param archives names of archives
   * @returns false when something of it changed meanwhile: then do it again
   */
  async forget(playerId: string, runs: readonly RunSummary[], archives: readonly string[]): Promise<boolean> {
    await this.#commitEach(runs, ({ runId }) => [
      { kind: 'set', path: [RUNS, runId], data: { forgotten_at: new Date() } },
    ]);
    const lines = await collect(this.#documents.find(where(LOG, 'subject', playerId)));
    const paths: Path[] = [
      ...[ENTRIES, REMOVED, COLLECTIONS.owners, ...archives.map(archiveOf)].map(
        (collection): Path => [collection, playerId],
      ),
      ...lines.map(({ id }): Path => [LOG, id]),
    ];
    const rows = new Map(
      runs.flatMap(({ contest, owner }): [string, Path][] =>
        contest ? [[`${contest}/${owner}`, [rowsOf({ id: contest }), owner]]] : [],
      ),
    );
    paths.push(...rows.values());
    const found = await Promise.all(
      paths.map(async (path) => ({ path, document: await this.#documents.read(path) })),
    );
    const writes = found.flatMap(({ path, document }): DocumentWrite[] =>
      document ? [{ kind: 'delete', path, version: document.version }] : [],
    );
    return this.#documents.commit([...writes, this.#logging('forget', '', `${runs.length} runs`)]);
  }

  /** All dailies there ever were. */
  dailies(): Promise<DailyContest[]> {
    return collect(mapped(this.#documents.find({ collection: CONTESTS }), readDaily));
  }

  /** `id`: `daily-` and the day. */
  async daily(id: string): Promise<DailyContest | null> {
    const found = await this.#documents.read([CONTESTS, id]);
    return found && readDaily(found);
  }

  /**
   * Writes into a daily when it was made: an export of the data does not keep that, and it seeds the coins. False when
   * that is written already.
   */
  async closeDaily({ id, createdAt, isClosed, version }: DailyContest): Promise<boolean> {
    if (isClosed) return false;
    return this.#documents.commit([
      { kind: 'update', path: [CONTESTS, id], data: { seed_time: createdAt }, version },
    ]);
  }

  /** The rows of a daily, best first; of equal scores the one whose coins lived less. @throws Unreadable */
  dailyRows(daily: DailyContest): AsyncIterable<DailyRow> {
    const query: Query = {
      collection: rowsOf(daily),
      orderBy: [
        { field: 'score', direction: 'desc' },
        { field: 'lived', direction: 'asc' },
      ],
    };
    return mapped(this.#documents.find(query), (found) => readDailyRow(rowsOf(daily), found));
  }

  /** False when the row has changed since it was read. */
  writeDailyVerdict(daily: DailyContest, { uid, version }: DailyRow, verdict: string): Promise<boolean> {
    return this.#documents.commit([
      { kind: 'update', path: [rowsOf(daily), uid], data: { verdict }, version },
    ]);
  }

  /** Takes a result off a daily, and leaves the tickets used; returns the row there was. The run stays, as evidence. */
  async removeDailyRow(daily: DailyContest, uid: string, reason: string): Promise<DailyRow | null> {
    const found = await this.#documents.read([rowsOf(daily), uid]);
    if (!found || !('score' in found.data)) return null;
    const row = readDailyRow(rowsOf(daily), found);
    const { player_id, player_name, tickets } = found.data;
    const isRemoved = await this.#documents.commit([
      { kind: 'delete', path: [rowsOf(daily), uid], version: found.version },
      { kind: 'set', path: [rowsOf(daily), uid], data: { player_id, player_name, tickets } },
      this.#logging('remove', uid, `${daily.id}, ${row.score} points: ${reason}`),
    ]);
    return isRemoved ? row : null;
  }

  /** What moderators did, the latest first. @param expected how many will be read, most likely */
  log(expected: number): AsyncIterable<LogLine> {
    const query: Query = {
      collection: LOG,
      orderBy: [{ field: 'time', direction: 'desc' }],
      firstPage: expected,
    };
    return mapped(this.#documents.find(query), (found) => read(LogLine, LOG, found));
  }

  /** Of all entries on the board, or in the archive of that name. */
  playerIds(archive?: string): Promise<string[]> {
    return this.#idsIn(archive ? archiveOf(archive) : ENTRIES);
  }

  /** Of all removed entries. */
  removedIds(): Promise<string[]> {
    return this.#idsIn(REMOVED);
  }

  #idsIn(collection: string): Promise<string[]> {
    return collect(mapped(this.#documents.find({ collection, select: ['owner'] }), ({ id }) => id));
  }

  /** Takes an entry off the board and into an archive; false when it has changed meanwhile, or is in there already. */
  archive(playerId: string, archive: string): Promise<boolean> {
    return this.#move(playerId, ENTRIES, archiveOf(archive));
  }

  /** Lets the player's better entry be on the board, and the other one, if there are two, be in the archive. */
  async unarchive(playerId: string, archive: string): Promise<Unarchived> {
    const from = archiveOf(archive);
    const [archived, current] = await Promise.all([
      this.#documents.read([from, playerId]),
      this.#documents.read([ENTRIES, playerId]),
    ]);
    if (!archived) return 'changed';
    if (!current) return (await this.#move(playerId, from, ENTRIES)) ? 'back' : 'changed';
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

  /** From one collection to another, where none may be yet, with all its fields; false when it could not be moved. */
  async #move(playerId: string, from: string, to: string): Promise<boolean> {
    const found = await this.#documents.read([from, playerId]);
    if (!found) return false;
    return this.#documents.commit([
      { kind: 'create', path: [to, playerId], data: found.data },
      { kind: 'delete', path: [from, playerId], version: found.version },
    ]);
  }

  /** In commits of many. Where one of those is refused, one after the other. Returns those that were committed. */
  async #commitEach<Item>(
    items: readonly Item[],
    writesOf: (item: Item) => DocumentWrite[],
  ): Promise<Item[]> {
    const done: Item[] = [];
    for (let at = 0; at < items.length; at += BATCH) {
      const batch = items.slice(at, at + BATCH);
      if (await this.#documents.commit(batch.flatMap(writesOf))) {
        done.push(...batch);
        continue;
      }
      for (const item of batch) if (await this.#documents.commit(writesOf(item))) done.push(item);
    }
    return done;
  }

  /** What notes, in the same commit, who did it. @param subject a player id or a uid */
  #logging(action: string, subject: string, detail = ''): DocumentWrite {
    const time = new Date();
    const id = `${time.toISOString().replace(/\D/g, '')}_${randomBytes(4).toString('hex')}`;
    const data = { time, moderator: this.#moderator, action, subject, detail };
    return { kind: 'create', path: [LOG, id], data };
  }
}

const RUN_SUMMARY = ['player_id', 'owner', 'score', 'level', 'skin', 'timestamp', 'contest'];

function where(collection: string, field: string, value: string): Query {
  return { collection, where: [{ field, is: '==', value }] };
}

function toEntry(found: Found): Entry {
  return readEntry(ENTRIES, found);
}

function toRunSummary(found: Found): RunSummary {
  return readRunSummary(RUNS, found);
}

async function* mapped<From, To>(items: AsyncIterable<From>, map: (item: From) => To): AsyncGenerator<To> {
  for await (const item of items) yield map(item);
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
