/**
 * Finished runs on their way to the board. A run is written down before it is sent, and leaves only when the
 * database has it or will never take it: no run is lost to a bad network, a closed tab or a reload, and since
 * its id was made when it began, none is counted twice however often it is sent.
 */

import * as v from 'valibot';
import type { BrowserStorage } from '../storage.ts';
import type { Delivery } from './delivery.ts';
import { ScoreRecord } from './entry.ts';

/** One key per run: two tabs never overwrite each other's. */
export const OUTBOX_PREFIX = 'defend-the-sats:outbox:';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 5 * 60_000;

/**
 * What the database denies without a reason that is known here has to be denied this often, and for this long, to be
 * refused for good: an honest run lost is worse than a false one kept.
 */
const DENIALS_AT_LEAST = 6;
const DENIAL_PATIENCE_MS = 60 * 60_000;

const REFUSED = 'It is not a run that could have been played.';

/** What the player is told of one run. */
export type RunStatus =
  | { kind: 'sending' }
  | { kind: 'saved'; best: number }
  /** `isFragile`: the browser keeps nothing, and the run goes with the page. */
  | { kind: 'kept'; isFragile: boolean }
  | { kind: 'refused'; reason: string }
  /** It waited, and another tab has sent it: that one knows what became of it. */
  | { kind: 'settled elsewhere' };

export interface OutboxOptions {
  storage: BrowserStorage;
  deliver(record: ScoreRecord): Promise<Delivery>;
  /** A new id for a player whose old one belongs to somebody else. */
  renewPlayerId(playerId: string): string;
  report(record: ScoreRecord, status: RunStatus): void;
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back after so many milliseconds; a later call replaces an earlier one. */
  wakeAfter(milliseconds: number, wake: () => void): void;
}

export interface Outbox {
  /** Writes the run down and sends it. Resolves when that has been tried once. */
  put(record: ScoreRecord): Promise<void>;
  /** Sends all that waits, now: when the page opens, and when the network is back. */
  flush(): Promise<void>;
  /** Tells of the runs that another tab has sent meanwhile. */
  review(): void;
}

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    record: ScoreRecord,
    denials: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    firstDeniedAt: v.optional(v.number()),
  }),
);
type Item = v.InferOutput<typeof Stored>;

export function createOutbox(options: OutboxOptions): Outbox {
  const { deliver, renewPlayerId, now, wakeAfter } = options;
  const shelf = createShelf(options.storage);
  let retryMs = FIRST_RETRY_MS;
  let flushing: Promise<void> | undefined;
  /** The runs that the player was told of as kept, by id. */
  const waiting = new Map<string, ScoreRecord>();

  function report(record: ScoreRecord, status: RunStatus): void {
    if (status.kind === 'kept') waiting.set(record.runId, record);
    else waiting.delete(record.runId);
    options.report(record, status);
  }

  function put(record: ScoreRecord): Promise<void> {
    shelf.keep({ record, denials: 0 });
    retryMs = FIRST_RETRY_MS;
    if (!flushing) return flush();
    // It may have passed this run by, and a slow network may hold it up for long.
    report(record, { kind: 'sending' });
    return flushing.then(flush);
  }

  function flush(): Promise<void> {
    flushing ??= sendAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  async function sendAll(): Promise<void> {
    for (const { record } of shelf.items()) {
      // Read anew: meanwhile another tab may have sent it, or its player have got another id.
      const item = shelf.find(record.runId);
      if (item) await send(item);
    }
    review();
    if (shelf.items().length === 0) {
      retryMs = FIRST_RETRY_MS;
      return;
    }
    wakeAfter(retryMs, flush);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  function review(): void {
    for (const record of [...waiting.values()]) {
      if (!shelf.find(record.runId)) report(record, { kind: 'settled elsewhere' });
    }
  }

  async function send(item: Item): Promise<void> {
    const { record } = item;
    // There may be room for it by now.
    if (shelf.isFragile(record.runId)) shelf.keep(item);
    report(record, { kind: 'sending' });
    try {
      settle(item, await deliver(record));
    } catch (error) {
      console.error('Leaderboard:', error);
      reportKept(record);
    }
  }

  function reportKept(record: ScoreRecord): void {
    report(record, { kind: 'kept', isFragile: shelf.isFragile(record.runId) });
  }

  function settle(item: Item, delivery: Delivery): void {
    const { record } = item;
    switch (delivery.kind) {
      case 'saved':
        shelf.drop(record.runId);
        report(record, { kind: 'saved', best: delivery.best });
        break;
      case 'foreign':
        renewAll(record.playerId);
        reportKept(record);
        break;
      case 'early':
        reportKept(record);
        break;
      case 'denied':
        settleDenial(item, delivery.reason);
    }
  }

  /** At once for all, or a reload could give the player two new ids. */
  function renewAll(oldId: string): void {
    const playerId = renewPlayerId(oldId);
    for (const item of shelf.items()) {
      if (item.record.playerId === oldId) shelf.keep({ ...item, record: { ...item.record, playerId } });
    }
  }

  function settleDenial(item: Item, reason: string | undefined): void {
    const denied = { ...item, denials: item.denials + 1, firstDeniedAt: item.firstDeniedAt ?? now() };
    if (reason === undefined && !isFinal(denied)) {
      shelf.keep(denied);
      reportKept(item.record);
      return;
    }
    shelf.drop(item.record.runId);
    report(item.record, { kind: 'refused', reason: reason ?? REFUSED });
  }

  function isFinal({ denials, firstDeniedAt = now() }: Item): boolean {
    return denials >= DENIALS_AT_LEAST && now() - firstDeniedAt >= DENIAL_PATIENCE_MS;
  }

  return { put, flush, review };
}

/** The runs written down. What is damaged can't be sent, and is passed over. */
function createShelf(storage: BrowserStorage) {
  const find = (runId: string): Item | undefined => {
    const parsed = v.safeParse(Stored, storage.read(OUTBOX_PREFIX + runId));
    return parsed.success ? parsed.output : undefined;
  };
  return {
    find,
    keep: (item: Item) => storage.write(OUTBOX_PREFIX + item.record.runId, JSON.stringify(item)),
    isFragile: (runId: string) => storage.volatileKeys().includes(OUTBOX_PREFIX + runId),
    drop: (runId: string) => storage.remove(OUTBOX_PREFIX + runId),
    items: (): Item[] =>
      storage.keys(OUTBOX_PREFIX).flatMap((key) => find(key.slice(OUTBOX_PREFIX.length)) ?? []),
  };
}
