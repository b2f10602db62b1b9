/** The dailies and their rows. */

import { COLLECTIONS } from '../../src/backend/documents.ts';
import { dailyOf, isContestId } from '../../src/contest/contest.ts';
import { DAY_MS, dayOf } from '../../src/contest/daily.ts';
import type { DocumentStore, Path, Query } from './database/documentStore.ts';
import { collect, mapped, where } from './database/listing.ts';
import type { ModerationLog } from './moderationLog.ts';
import { type DailyContest, type DailyRow, readDaily, readDailyRow } from './stored.ts';

const { contests: CONTESTS, contestEntries: ENTRIES, entrants: ENTRANTS } = COLLECTIONS;

/** The collection of a daily's rows. `id`: `daily-` and the day. */
export const rowsOf = (id: string) => `${CONTESTS}/${id}/${ENTRIES}`;

/** A text in which each id of a daily has its day beside it: daily-20779 (2026-11-22 UTC). */
export function withDays(text: string): string {
  return text.replace(/(?<![\w-])daily-(\d{1,7})\b/g, (id, day) => {
    const date = new Date(Number(day) * DAY_MS).toISOString().slice(0, 10);
    return `${id} (${date} UTC)`;
  });
}

/** Help on the ids of dailies. */
export const DAILY_ID = [
  'The id of a daily is daily- and the number of whole days since 1970.',
  `Yesterday's is ${withDays(dailyOf(dayOf(Date.now()) - 1))}.`,
];

export class Dailies {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  /** All there ever were. */
  async all(): Promise<DailyContest[]> {
    const found = await collect(this.#documents.find({ collection: CONTESTS }));
    return found.filter(({ id }) => isContestId(id, 'daily')).map(readDaily);
  }

  /** `id`: `daily-` and the day. */
  async of(id: string): Promise<DailyContest | null> {
    const found = await this.#documents.read([CONTESTS, id]);
    return found && readDaily(found);
  }

  /**
   * Writes into a daily when it was made: an export of the data does not keep that, and it seeds the coins. False when
   * that is written already.
   */
  async close({ id, createdAt, isClosed, version }: DailyContest): Promise<boolean> {
    if (isClosed) return false;
    return this.#documents.commit([
      { kind: 'update', path: [CONTESTS, id], data: { seed_time: createdAt }, version },
    ]);
  }

  /** Best first; of equal scores the one whose coins lived less. @throws Unreadable */
  rows(daily: DailyContest): AsyncIterable<DailyRow> {
    const query: Query = {
      collection: rowsOf(daily.id),
      orderBy: [
        { field: 'score', direction: 'desc' },
        { field: 'lived', direction: 'asc' },
      ],
    };
    return mapped(this.#documents.find(query), (found) => readDailyRow(rowsOf(daily.id), found));
  }

  /** `null`: no ticket, or no run. @throws Unreadable */
  async row({ id }: DailyContest, uid: string): Promise<DailyRow | null> {
    const found = await this.#documents.read([rowsOf(id), uid]);
    return found && 'score' in found.data ? readDailyRow(rowsOf(id), found) : null;
  }

  /** The rows and the tickets under a player id, in all dailies. */
  async pathsOf(playerId: string): Promise<Path[]> {
    const dailies = await this.all();
    const collections = dailies.flatMap(({ id }) => [rowsOf(id), `${CONTESTS}/${id}/${ENTRANTS}`]);
    const paths = await Promise.all(
      collections.map((collection) => {
        const query = { ...where(collection, 'player_id', playerId), select: ['player_id'] };
        return collect(mapped(this.#documents.find(query), ({ id: uid }): Path => [collection, uid]));
      }),
    );
    return paths.flat();
  }

  /** False when the row has changed since it was read. */
  writeVerdict(daily: DailyContest, { uid, version }: DailyRow, verdict: string): Promise<boolean> {
    return this.#documents.commit([
      { kind: 'update', path: [rowsOf(daily.id), uid], data: { verdict }, version },
    ]);
  }

  /** Takes a result off a daily, and leaves the tickets used; returns the row there was. The run stays, as evidence. */
  async removeRow(daily: DailyContest, uid: string, reason: string): Promise<DailyRow | null> {
    const found = await this.#documents.read([rowsOf(daily.id), uid]);
    if (!found || !('score' in found.data)) return null;
    const row = readDailyRow(rowsOf(daily.id), found);
    const isRemoved = await this.#documents.commit([
      { kind: 'delete', path: [rowsOf(daily.id), uid], version: found.version },
      this.#log.line('remove', uid, `${daily.id}, ${row.score} points: ${reason}`),
    ]);
    return isRemoved ? row : null;
  }
}
