/** The Hall of Fame as moderators have it: past the rules, wherever it is kept. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import { Archives, archiveOf } from './archives.ts';
import { Bans } from './bans.ts';
import { Dailies, rowsOf } from './dailies.ts';
import type { DocumentStore, DocumentWrite, Found, Path, Query } from './database/documentStore.ts';
import { collect, commitEach, idsIn, mapped, where } from './database/listing.ts';
import { ModerationLog } from './moderationLog.ts';
import { REMOVED, Removals } from './removals.ts';
import { type Entry, type Run, type RunSummary, readEntry, readRun, readRunSummary } from './stored.ts';

/** Epoch milliseconds of arrival: `from` or later, and before `until`. */
export interface Period {
  from: number;
  until: number;
}

const { entries: ENTRIES, runs: RUNS, accounts: ACCOUNTS, owners: OWNERS } = COLLECTIONS;

export class HallOfFame {
  readonly #documents: DocumentStore;
  readonly bans: Bans;
  readonly dailies: Dailies;
  readonly removals: Removals;
  readonly archives: Archives;
  readonly log: ModerationLog;

  /** @param moderator who the log says did it */
  constructor(documents: DocumentStore, moderator: string) {
    this.#documents = documents;
    this.log = new ModerationLog(documents, moderator);
    this.bans = new Bans(documents, this.log);
    this.dailies = new Dailies(documents, this.log);
    this.removals = new Removals(documents, this.log);
    this.archives = new Archives(documents);
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

  /** Gives an entry another name; returns the entry there was. */
  async rename(playerId: string, name: string): Promise<Entry | null> {
    const found = await this.#documents.read([ENTRIES, playerId]);
    if (!found) return null;
    const { version } = found;
    const writes: DocumentWrite[] = [
      { kind: 'update', path: [ENTRIES, playerId], data: { player_name: name }, version },
      this.log.line('rename', playerId, `to ${name}`),
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
    await commitEach(this.#documents, runs, ({ runId }) => [
      { kind: 'set', path: [RUNS, runId], data: { forgotten_at: new Date() } },
    ]);
    const paths: Path[] = [
      ...[ENTRIES, REMOVED, OWNERS, ...archives.map(archiveOf)].map(
        (collection): Path => [collection, playerId],
      ),
      ...(await this.log.linesOn(playerId)),
    ];
    // A row may name the next player of the browser by now.
    const played = runs.flatMap(({ contest, owner }): Path[] => (contest ? [[rowsOf(contest), owner]] : []));
    const rows = [...played, ...(await this.dailies.pathsOf(playerId))];
    paths.push(...new Map(rows.map((path) => [path.join('/'), path])).values());
    const found = await Promise.all(
      paths.map(async (path) => ({ path, document: await this.#documents.read(path) })),
    );
    const writes = found.flatMap(({ path, document }): DocumentWrite[] =>
      document ? [{ kind: 'delete', path, version: document.version }] : [],
    );
    return this.#documents.commit([...writes, this.log.line('forget', '', `${runs.length} runs`)]);
  }

  /** Of all entries on the board. */
  playerIds(): Promise<string[]> {
    return idsIn(this.#documents, ENTRIES);
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
      return this.#documents.commit([{ kind: 'create', path: [OWNERS, playerId], data: { owner } }]);
    }
    return false;
  }
}

const RUN_SUMMARY = ['player_id', 'owner', 'score', 'level', 'skin', 'timestamp', 'contest'];

function toEntry(found: Found): Entry {
  return readEntry(ENTRIES, found);
}

function toRunSummary(found: Found): RunSummary {
  return readRunSummary(RUNS, found);
}
