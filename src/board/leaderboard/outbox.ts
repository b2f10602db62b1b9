/**
 * Finished runs on their way to the board. The outbox stores a run before it submits it, and lets go of it only when the
 * database has it or will never take it: no run is lost to a bad network, a closed tab or a reload. The run's id was made
 * when the run began, so no run is counted twice however often it is submitted.
 */

import * as v from 'valibot';
import { isSecret } from '../../base/secrets.ts';
import type { BrowserStorage } from '../../base/storage.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { PlayerId } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { ScoreRecord, type SubmitResult } from '../backend/records.ts';
import { withResend } from '../backend/withResend.ts';
import { OWN_RUNS } from '../history/keys.ts';
import { cleanText } from '../players/cleanText.ts';
import * as words from './words/saving/en.ts';

/** One key per run: two tabs never overwrite each other's. */
export const OUTBOX_PREFIX = 'defend-the-sats:outbox:';

export const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * A denial without a known reason is final only after many denials over a long time: losing an honest run is worse
 * than keeping a false one. The device's clock may be set forward, but the pauses between that many take half an hour.
 */
const MIN_DENIALS = 15;
const DENIAL_PATIENCE_MS = 60 * 60_000;

const REFUSED = words.impossible;

/** The state of a run, for the player. */
export type RunStatus =
  | { kind: 'sending' }
  /** `best`: the player's best score from now on. */
  | { kind: 'saved'; best: number }
  /**
   * `isFragile`: the browser stores nothing, so closing the page loses the run. `isOutdated`: the board takes it from a
   * newer page. `isShut`: it takes none from any page now. `isIn`: the board has it, and its place follows.
   */
  | { kind: 'kept'; isFragile: boolean; isOutdated?: boolean; isShut?: boolean; isIn?: boolean }
  | { kind: 'refused'; reason: string }
  /** The board has counted it, and gives it no place. */
  | { kind: 'counted'; reason: string }
  /** Another tab has submitted it, and knows what became of it. */
  | { kind: 'settled elsewhere' };

export interface OutboxOptions {
  storage: BrowserStorage;
  /** Rejects when the run's outcome is unknown. */
  submit(record: ScoreRecord): Promise<SubmitResult>;
  /** A new id for a player whose old one belongs to another owner. */
  renewPlayerId(playerId: PlayerId): PlayerId;
  report(record: ScoreRecord, status: RunStatus): void;
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back after that many milliseconds. A later call replaces an earlier one. */
  wakeAfter(milliseconds: number, wake: () => void): void;
}

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #runs: StoredRuns;
  #retryMs = FIRST_RETRY_MS;
  #submitting: Promise<void> | undefined;
  /** The runs that were last reported as kept, by id. */
  readonly #waiting = new Map<RunId, ScoreRecord>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#runs = new StoredRuns(options.storage);
  }

  /** Stores the run and submits it. Resolves when that has been tried once. */
  submit(finished: ScoreRecord): Promise<void> {
    const record = withCleanTexts(finished);
    const run = { record, denials: 0, isIn: false };
    this.#runs.write(run);
    this.#retryMs = FIRST_RETRY_MS;
    // It may have seconds left, and the runs that wait may keep a bad network for minutes.
    if (hasDeadline(run)) return this.#submitOne(run).then(() => this.submitAll());
    if (!this.#submitting) return this.submitAll();
    // The pass under way may have gone past this run, and a slow network may delay the next one.
    this.#report(record, { kind: 'sending' });
    return this.#submitting.then(() => this.submitAll());
  }

  /** Submits all runs that wait, now: when the page opens, and when the network is back. */
  submitAll(): Promise<void> {
    this.#submitting ??= this.#submitEach().finally(() => {
      this.#submitting = undefined;
    });
    return this.#submitting;
  }

  /** Reports the runs that another tab has submitted in the meantime. */
  review(): void {
    for (const record of [...this.#waiting.values()]) {
      if (!this.#runs.read(record.runId)) this.#report(record, { kind: 'settled elsewhere' });
    }
  }

  async #submitEach(): Promise<void> {
    const runs = this.#runs.all();
    const inOrder = [...runs.filter(hasDeadline), ...runs.filter((run) => !hasDeadline(run))];
    for (const { record } of inOrder) {
      // Read again, because another tab may have submitted it, or given its player another id.
      const run = this.#runs.read(record.runId);
      if (run) await this.#submitOne(run);
    }
    this.review();
    if (this.#runs.all().length === 0) {
      this.#retryMs = FIRST_RETRY_MS;
      return;
    }
    this.#options.wakeAfter(this.#retryMs, () => this.submitAll());
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }

  async #submitOne(run: WaitingRun): Promise<void> {
    const { record } = run;
    // The browser may have room for it by now.
    if (this.#runs.isFragile(record.runId)) this.#runs.write(run);
    this.#report(record, { kind: 'sending' });
    try {
      const submit = () => this.#options.submit(record);
      // One lost request could cost all the time that a run has.
      this.#settle(run, await (hasDeadline(run) ? withResend(submit) : submit()));
    } catch (error) {
      console.error('Leaderboard:', error);
      this.#reportKept(record);
    }
  }

  #settle(run: WaitingRun, result: SubmitResult): void {
    const { record } = run;
    switch (result.kind) {
      case 'saved':
      case 'counted':
        this.#runs.remove(record.runId);
        this.#report(record, result);
        break;
      case 'in':
        this.#runs.write({ ...run, isIn: true });
        this.#reportKept(record, { isIn: true });
        break;
      case 'foreign':
        this.#renewPlayer(record.playerId);
        this.#reportKept(record);
        break;
      case 'early':
        this.#reportKept(record);
        break;
      case 'outdated':
        this.#reportKept(record, { isOutdated: true });
        break;
      case 'shut':
        this.#reportKept(record, { isShut: true });
        break;
      case 'denied':
        this.#settleDenial(run, result.reason);
    }
  }

  /** Renames all runs of the player at once: a reload in between could otherwise give them two new ids. */
  #renewPlayer(oldId: PlayerId): void {
    const playerId = this.#options.renewPlayerId(oldId);
    for (const run of this.#runs.all()) {
      if (run.record.playerId === oldId) this.#runs.write({ ...run, record: { ...run.record, playerId } });
    }
  }

  #settleDenial(run: WaitingRun, reason: string | undefined): void {
    const { record, denials, firstDeniedAt = this.#options.now() } = run;
    const denied = { ...run, denials: denials + 1, firstDeniedAt };
    const isFinal =
      denied.denials >= MIN_DENIALS && this.#options.now() - firstDeniedAt >= DENIAL_PATIENCE_MS;
    if (reason === undefined && !isFinal) {
      this.#runs.write(denied);
      this.#reportKept(record);
      return;
    }
    this.#runs.remove(record.runId);
    this.#report(record, { kind: 'refused', reason: reason ?? REFUSED });
  }

  #reportKept(
    record: ScoreRecord,
    more: Omit<Extract<RunStatus, { kind: 'kept' }>, 'kind' | 'isFragile'> = {},
  ): void {
    this.#report(record, { kind: 'kept', isFragile: this.#runs.isFragile(record.runId), ...more });
  }

  #report(record: ScoreRecord, status: RunStatus): void {
    if (status.kind === 'kept') this.#waiting.set(record.runId, record);
    else this.#waiting.delete(record.runId);
    this.#options.report(record, status);
  }
}

/** The runs of a contest that wait in this browser and are not in, of whichever tab they are. */
export function waitingRuns(storage: BrowserStorage, contest: ContestId): ScoreRecord[] {
  const waiting = new StoredRuns(storage).all().filter(({ isIn }) => !isIn);
  return waiting.map(({ record }) => record).filter((record) => record.contest?.id === contest);
}

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    record: v.pipe(ScoreRecord, v.transform(withCleanTexts)),
    /** The number of times that the database denied it without a known reason. */
    denials: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** Epoch milliseconds. */
    firstDeniedAt: v.optional(v.number()),
    /** The database has it, and its place follows. */
    isIn: v.optional(v.boolean(), false),
  }),
);
type WaitingRun = v.InferOutput<typeof Stored>;

/** A contest takes runs only for a while; a cup's, only as long as they are live. */
function hasDeadline({ record }: WaitingRun): boolean {
  return record.contest !== undefined;
}

/**
 * An earlier version of the game may have taken texts that the rules refuse, and no run is lost for its name; and as a wallet
 * a secret of one, which everybody would see.
 */
function withCleanTexts({ playerName, walletAddress, ...rest }: ScoreRecord): ScoreRecord {
  const wallet = cleanText(walletAddress ?? '');
  return {
    ...rest,
    playerName: cleanText(playerName) || 'hodler',
    ...(wallet && !isSecret(wallet) && { walletAddress: wallet }),
  };
}

/** The runs in the browser's storage, one key each. Damaged ones can't be submitted, and are passed over. */
class StoredRuns {
  readonly #storage: BrowserStorage;

  constructor(storage: BrowserStorage) {
    this.#storage = storage;
  }

  all(): WaitingRun[] {
    return this.#storage
      .keys(OUTBOX_PREFIX)
      .flatMap((key) => this.read(key.slice(OUTBOX_PREFIX.length)) ?? []);
  }

  read(runId: string): WaitingRun | undefined {
    const parsed = v.safeParse(Stored, this.#storage.read(OUTBOX_PREFIX + runId));
    return parsed.success ? parsed.output : undefined;
  }

  write(run: WaitingRun): void {
    const { runId } = run.record;
    const write = () => this.#storage.write(OUTBOX_PREFIX + runId, JSON.stringify(run));
    write();
    if (!this.isFragile(runId)) return;
    // Histories leave it room (history.ts): something else has taken that.
    for (const key of this.#storage.keys(OWN_RUNS)) this.#storage.remove(key);
    write();
  }

  remove(runId: RunId): void {
    this.#storage.remove(OUTBOX_PREFIX + runId);
  }

  /** True if the browser would not keep the run. */
  isFragile(runId: RunId): boolean {
    return this.#storage.volatileKeys().includes(OUTBOX_PREFIX + runId);
  }
}
