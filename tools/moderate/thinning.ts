/** Removes the replays of old runs of the all-time board that nothing rests on. The runs stay, so that no id is free again. */

import * as v from 'valibot';
import { COLLECTIONS, Time } from '../../src/board/backend/documents.ts';
import { PlayerId } from '../../src/engine/ids.ts';
import type { DocumentStore, Found } from './database/documentStore.ts';
import { commitEach } from './database/listing.ts';
import type { Period } from './hallOfFame.ts';
import type { ModerationLog } from './moderationLog.ts';
import { REMOVED } from './removals.ts';
import { read } from './stored.ts';
import { formatTime } from './text.ts';

const { runs: RUNS, entries: ENTRIES } = COLLECTIONS;

/** Runs that are looked at together, so that no more than their replays are in memory. */
const BATCH = 100;

/** Reads for a run with a replay, beside its own: the entry and the removed entry of its player. */
const READS_OF_REPLAY = 2;

/** A run whose replay may go. */
export interface ThinRun {
  runId: string;
  /** When it arrived, in epoch milliseconds. */
  timestamp: number;
  /** The size of its replay. */
  bytes: number;
  version: string;
}

export interface Batch {
  /** Documents that were read. */
  reads: number;
  /** When the last of its runs arrived, in epoch milliseconds. */
  last: number;
  runs: readonly ThinRun[];
}

const Arrived = v.object({ timestamp: Time });

/** A run of no contest that has its replay. Whatever is not read as one stays as it is. */
const Whole = v.object({
  player_id: PlayerId,
  replay: v.instance(Uint8Array),
  contest: v.optional(v.undefined()),
});

export class Thinning {
  readonly #documents: DocumentStore;
  readonly #log: ModerationLog;

  constructor(documents: DocumentStore, log: ModerationLog) {
    this.#documents = documents;
    this.#log = log;
  }

  /**
   * The runs of a period in the order in which they arrived, as far as their replays may go: no contest, so no row, archive,
   * appeal or payout of one; and neither the entry of their player nor a removed one, which `restore` puts back.
   * `maxReads`: above it no further batch is read.
   */
  async *batches({ from, until }: Period, maxReads: number): AsyncGenerator<Batch> {
    const found = this.#documents.find({
      collection: RUNS,
      where: [
        { field: 'timestamp', is: '>=', value: new Date(from) },
        { field: 'timestamp', is: '<', value: new Date(until) },
      ],
      orderBy: [{ field: 'timestamp', direction: 'asc' }],
      select: ['player_id', 'contest', 'timestamp', 'replay'],
      firstPage: BATCH,
    });
    let reads = 0;
    let waiting: Found[] = [];
    for await (const run of found) {
      waiting.push(run);
      if (waiting.length < BATCH) continue;
      const batch = await this.#batchOf(waiting);
      yield batch;
      waiting = [];
      reads += batch.reads;
      if (reads >= maxReads) return;
    }
    if (waiting.length > 0) yield await this.#batchOf(waiting);
  }

  /** Notes that the replays of a period go, before the first of them does: so what is cut off is in the log, too. */
  async begin({ from, until }: Period): Promise<void> {
    const since = from > 0 ? ` and not before ${formatTime(from)}` : '';
    await this.#documents.commit([
      this.#log.line('thin', RUNS, `replays of those that arrived before ${formatTime(until)}${since}`),
    ]);
  }

  /** Removes the replays. Returns the runs that had not changed since they were read. */
  remove({ runs }: Batch): Promise<ThinRun[]> {
    return commitEach(this.#documents, runs, ({ runId, version }) => [
      { kind: 'update', path: [RUNS, runId], data: {}, without: ['replay'], version },
    ]);
  }

  async #batchOf(found: readonly Found[]): Promise<Batch> {
    const arrived = found.map((run) => ({ ...run, ...read(Arrived, RUNS, run) }));
    const whole = arrived.flatMap((run) => {
      const parsed = v.safeParse(Whole, run.data);
      return parsed.success ? [{ ...run, ...parsed.output }] : [];
    });
    const judged = whole.map(async ({ id, timestamp, player_id, replay, version }): Promise<ThinRun[]> => {
      const shown = await Promise.all(
        [ENTRIES, REMOVED].map((collection) => this.#documents.read([collection, player_id])),
      );
      const isHeld = shown.some((entry) => entry?.data.run_id === id);
      return isHeld ? [] : [{ runId: id, timestamp, bytes: replay.length, version }];
    });
    return {
      reads: found.length + whole.length * READS_OF_REPLAY,
      last: Math.max(...arrived.map(({ timestamp }) => timestamp)),
      runs: (await Promise.all(judged)).flat(),
    };
  }
}
