/** The contests that recur, such as the dailies, and their rows. */

import { seededData } from '../../src/board/backend/contestDocuments.ts';
import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import {
  type ContestId,
  type ContestKind,
  isContestId,
  kindOf,
  type SharedKind,
} from '../../src/engine/contest/contest.ts';
import type { Recurring } from '../../src/engine/contest/recurring.ts';
import { RECURRING } from '../../src/engine/contest/recurringKinds.ts';
import type { DocumentStore, Path, Query } from './database/documentStore.ts';
import { collect, mapped, where } from './database/listing.ts';
import type { ModerationLog } from './moderationLog.ts';
import { type RecurringContest, type RecurringRow, readRecurring, readRecurringRow } from './stored.ts';

const { contests: CONTESTS, contestEntries: ENTRIES, entrants: ENTRANTS } = COLLECTIONS;

/** The words of the commands of a kind. */
interface Words {
  plural: string;
  /** The one before the current one, in the possessive. */
  last: string;
  /** A sentence on its ids. */
  idWords: string;
  /** An id, for examples. */
  example: string;
}

/** A kind of contest that recurs. */
export type Kind = Recurring & Words;

const WORDS: { readonly [K in SharedKind]: Words } = {
  daily: {
    plural: 'dailies',
    last: "yesterday's",
    idWords: 'The id of a daily is daily- and the number of whole days since 1970.',
    example: 'daily-20779',
  },
};

export const KINDS: readonly Kind[] = Object.values(RECURRING).map((recurring) => ({
  ...recurring,
  ...WORDS[recurring.kind],
}));

/** The contest before the current one. `now`: epoch milliseconds. */
export function lastOf({ idAt, termsOf }: Recurring, now: number): ContestId {
  return idAt(termsOf(idAt(now)).times.startsAt - 1);
}

/** The collection of a contest's rows. */
export const rowsOf = (id: string) => `${CONTESTS}/${id}/${ENTRIES}`;

/** A text in which each id of a contest that recurs has its first day beside it: daily-20779 (2026-11-22 UTC). */
export function withDays(text: string): string {
  return text.replace(/[\w-]+/g, (id) => {
    const recurring = isContestId(id) && KINDS.find(({ kind }) => kind === kindOf(id));
    if (!recurring) return id;
    return `${id} (${seededData(recurring, id).day} UTC)`;
  });
}

/** Help on the ids of a kind. */
export function idHelp(kind: Kind): string[] {
  const last = `${kind.last} is ${withDays(lastOf(kind, Date.now()))}.`;
  return [kind.idWords, last.charAt(0).toUpperCase() + last.slice(1)];
}

export class RecurringContests {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  /** All there ever were of a kind. */
  async all(kind: ContestKind): Promise<RecurringContest[]> {
    const found = await collect(this.#documents.find({ collection: CONTESTS }));
    return found.filter(({ id }) => isContestId(id, kind)).map(readRecurring);
  }

  /** `kind`: it is to be of that kind. */
  async of(id: string, kind?: ContestKind): Promise<RecurringContest | null> {
    const found = isContestId(id, kind) ? await this.#documents.read([CONTESTS, id]) : null;
    return found && readRecurring(found);
  }

  /**
   * Writes into a contest when it was made: an export of the data does not keep that, and it seeds the coins. False when
   * that is written already.
   */
  async close({ id, createdAt, isClosed, version }: RecurringContest): Promise<boolean> {
    if (isClosed) return false;
    return this.#documents.commit([
      { kind: 'update', path: [CONTESTS, id], data: { seed_time: createdAt }, version },
    ]);
  }

  /** Best first; of equal scores the one whose coins lived less. @throws Unreadable */
  rows({ id }: RecurringContest): AsyncIterable<RecurringRow> {
    const query: Query = {
      collection: rowsOf(id),
      orderBy: [
        { field: 'score', direction: 'desc' },
        { field: 'lived', direction: 'asc' },
      ],
    };
    return mapped(this.#documents.find(query), (found) => readRecurringRow(rowsOf(id), found));
  }

  /** `null`: no ticket, or no run. @throws Unreadable */
  async row({ id }: RecurringContest, uid: string): Promise<RecurringRow | null> {
    const found = await this.#documents.read([rowsOf(id), uid]);
    return found && 'score' in found.data ? readRecurringRow(rowsOf(id), found) : null;
  }

  /** The rows and the tickets under a player id, in all contests that recur. */
  async pathsOf(playerId: string): Promise<Path[]> {
    const contests = await Promise.all(KINDS.map(({ kind }) => this.all(kind)));
    const collections = contests.flat().flatMap(({ id }) => [rowsOf(id), `${CONTESTS}/${id}/${ENTRANTS}`]);
    const paths = await Promise.all(
      collections.map((collection) => {
        const query = { ...where(collection, 'player_id', playerId), select: ['player_id'] };
        return collect(mapped(this.#documents.find(query), ({ id: uid }): Path => [collection, uid]));
      }),
    );
    return paths.flat();
  }

  /** False when the row has changed since it was read. */
  writeVerdict({ id }: RecurringContest, { uid, version }: RecurringRow, verdict: string): Promise<boolean> {
    return this.#documents.commit([{ kind: 'update', path: [rowsOf(id), uid], data: { verdict }, version }]);
  }

  /** Takes a result off a contest, and leaves the tickets used; returns the row there was. The run stays, as evidence. */
  async removeRow(contest: RecurringContest, uid: string, reason: string): Promise<RecurringRow | null> {
    const row = await this.row(contest, uid);
    if (!row) return null;
    const isRemoved = await this.#documents.commit([
      { kind: 'delete', path: [rowsOf(contest.id), uid], version: row.version },
      this.#log.line('remove', uid, `${contest.id}, ${row.score} points: ${reason}`),
    ]);
    return isRemoved ? row : null;
  }
}
