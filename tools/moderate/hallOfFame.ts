/** The Hall of Hodlers for moderators: past the rules, wherever it is kept. */

import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import { Bans } from './bans.ts';
import { Archiving } from './cups/archiving.ts';
import { Cups } from './cups/cups.ts';
import { Expulsion } from './cups/expulsion.ts';
import type { DocumentStore, Found, Query } from './database/documentStore.ts';
import { collect, mapped, where } from './database/listing.ts';
import { Forgetting } from './forgetting.ts';
import { ModerationLog } from './moderationLog.ts';
import { Owners } from './owners.ts';
import { PendingRuns } from './pendingRuns.ts';
import { RecurringContests } from './recurring.ts';
import { Removals } from './removals.ts';
import { ShopOrders } from './shopOrders.ts';
import { ShownNames } from './shownNames.ts';
import { type Entry, type Run, type RunSummary, readEntry, readRun, readRunSummary } from './stored.ts';

/** Epoch milliseconds of arrival: `from` or later, and before `until`. */
export interface Period {
  from: number;
  until: number;
}

const { entries: ENTRIES, runs: RUNS, accounts: ACCOUNTS } = COLLECTIONS;

export class HallOfFame {
  readonly #documents: DocumentStore;
  readonly bans: Bans;
  readonly recurring: RecurringContests;
  readonly cups: Cups;
  readonly archiving: Archiving;
  readonly expulsion: Expulsion;
  readonly pendingRuns: PendingRuns;
  readonly removals: Removals;
  readonly owners: Owners;
  readonly shownNames: ShownNames;
  readonly shopOrders: ShopOrders;
  readonly forgetting: Forgetting;
  readonly log: ModerationLog;

  /** @param moderator who the log says did it */
  constructor(documents: DocumentStore, moderator: string) {
    this.#documents = documents;
    this.log = new ModerationLog(documents, moderator);
    this.bans = new Bans(documents, this.log);
    this.recurring = new RecurringContests(documents, this.log);
    this.cups = new Cups(documents, this.log);
    this.shownNames = new ShownNames(documents, this.log, this.cups);
    this.archiving = new Archiving(documents, this.cups, this.shownNames);
    this.expulsion = new Expulsion(documents, this.log);
    this.pendingRuns = new PendingRuns(documents, this.log);
    this.removals = new Removals(documents, this.log);
    this.owners = new Owners(documents);
    this.shopOrders = new ShopOrders(documents);
    this.forgetting = new Forgetting(documents, this.log, this.cups, this.shownNames);
  }

  /** The name that people call it by. */
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

  entriesNamed(name: string): Promise<Entry[]> {
    return collect(mapped(this.#documents.find(where(ENTRIES, 'player_name', name)), toEntry));
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

  /** True if anybody has played under this uid. */
  async isKnown(uid: string): Promise<boolean> {
    return (await this.#documents.read([ACCOUNTS, uid])) !== null;
  }

  /** False when the entry has changed since it was read. */
  writeVerdict({ playerId, version }: Entry, verdict: string): Promise<boolean> {
    // A write that changes nothing would leave the document's time as it is, which tells `check-host` that somebody verifies.
    const data = { verdict, verdict_at: new Date() };
    return this.#documents.commit([{ kind: 'update', path: [ENTRIES, playerId], data, version }]);
  }
}

const RUN_SUMMARY = ['player_id', 'owner', 'score', 'level', 'skin', 'timestamp', 'contest', 'entrant'];

function toEntry(found: Found): Entry {
  return readEntry(ENTRIES, found);
}

function toRunSummary(found: Found): RunSummary {
  return readRunSummary(RUNS, found);
}
