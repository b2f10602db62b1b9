/**
 * An auditor: looks at a whole board, a little at a time, for as long as its page is open. It starts anew an hour after it
 * has come to the end. Its reads are paced, because the host pays for them.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EntryPlace } from '../backend/contestRecords.ts';
import type { ScoresQuery } from '../backend/database.ts';
import type { LeaderboardEntry } from '../backend/documents.ts';
import type { ClaimPage, ReaderIo, Row } from './boardReader.ts';
import { check, knownProof } from './check.ts';
import { type Claim, type Proof, UNREACHABLE } from './proof.ts';

/** Documents, on average. */
export const READS_PER_MINUTE = 20;

/** Entries read at once: few, so that the wait for them is short. */
const PAGE_SIZE = 3;

const MS_PER_READ = 60_000 / READS_PER_MINUTE;
const REST_MS = 60 * 60_000;
const RETRY_MS = 60_000;

/** Findings that are kept to be listed; all of them count. */
const MAX_LISTED = 100;

/** An entry as an auditor sees it. */
interface Look<F> {
  proof: Proof;
  /** Is listed; `null`: there is nothing to list. */
  finding: F | null;
  /** Documents that were read for it. */
  reads: number;
}

export interface AuditIo<C extends Claim, F> {
  /** Rejects when the entries can't be reached. */
  readScores(query: Pick<ScoresQuery, 'count' | 'after'>): Promise<ClaimPage<C>>;
  look(entry: C): Promise<Look<F>>;
}

/** The public's look: it lists what fails. */
export function publicAudit(io: ReaderIo): AuditIo<LeaderboardEntry, Row> {
  return {
    readScores: (query) => io.readScores(query),
    async look(entry) {
      const known = knownProof(entry, io);
      const proof = known ?? (await check(entry, io));
      return { proof, finding: proof.kind === 'failed' ? { entry, proof } : null, reads: known ? 0 : 1 };
    },
  };
}

export interface AuditState<F> {
  /** `unreachable`: the board does not answer, and is asked again in a minute. */
  phase: 'reading' | 'resting' | 'unreachable' | 'paused';
  /** Entries of this round that were looked at, and how many of them ended how. */
  verified: number;
  failed: number;
  unknown: number;
  /**
   * The best score of this round, and that of the entry that was looked at last, in points; `null` before the first. The
   * round goes down from the best.
   */
  best: number | null;
  score: number | null;
  /** Rounds that came to the board's end. */
  rounds: number;
  /** Findings of all rounds, the latest first; each run is listed once. */
  findings: readonly F[];
}

const ROUND = { verified: 0, failed: 0, unknown: 0, best: null, score: null } as const;

export class Audit<C extends Claim, F extends { readonly entry: Claim }> {
  readonly store: StoreApi<AuditState<F>> = createStore<AuditState<F>>(() => ({
    phase: 'paused',
    ...ROUND,
    rounds: 0,
    findings: [],
  }));
  readonly #io: AuditIo<C, F>;
  readonly #waitingFor: C[] = [];
  /** The end of the last page; `null` at the start of a round. */
  #end: EntryPlace | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes with each start and pause: what was under way before is dropped. */
  #session = 0;

  constructor(io: AuditIo<C, F>) {
    this.#io = io;
  }

  /** Begins, or goes on where `pause` left it. */
  start(): void {
    this.#session += 1;
    this.store.setState({ phase: 'reading' });
    this.#after(0);
  }

  pause(): void {
    this.#session += 1;
    clearTimeout(this.#timer);
    this.store.setState({ phase: 'paused' });
  }

  #after(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#step(this.#session), milliseconds);
  }

  /** One act: a page of entries, or one run. */
  async #step(session: number): Promise<void> {
    this.store.setState({ phase: 'reading' });
    const entry = this.#waitingFor[0];
    const wait = entry ? await this.#look(entry, session) : await this.#readPage(session);
    if (session === this.#session) this.#after(wait);
  }

  /** Returns how long to wait before the next act, in milliseconds. */
  async #readPage(session: number): Promise<number> {
    try {
      const { entries, end, size } = await this.#io.readScores({ count: PAGE_SIZE, after: this.#end });
      if (session !== this.#session) return 0;
      if (size === 0) return this.#rest();
      if (this.#end === null) this.store.setState({ ...ROUND, best: entries[0]?.score ?? null });
      this.store.setState(({ unknown }) => ({ unknown: unknown + size - entries.length }));
      this.#waitingFor.push(...entries);
      this.#end = end;
      return size * MS_PER_READ;
    } catch (error) {
      console.warn('Verification:', error);
      return this.#tryLater(session);
    }
  }

  #tryLater(session: number): number {
    if (session === this.#session) this.store.setState({ phase: 'unreachable' });
    return RETRY_MS;
  }

  #rest(): number {
    this.#end = null;
    this.store.setState(({ rounds }) => ({ phase: 'resting', rounds: rounds + 1 }));
    return REST_MS;
  }

  async #look(entry: C, session: number): Promise<number> {
    const { proof, finding, reads } = await this.#io.look(entry);
    if (proof === UNREACHABLE) return this.#tryLater(session);
    // The audit was paused in the meantime: the run is looked at again.
    if (session !== this.#session || proof.kind === 'checking') return 0;
    this.#waitingFor.shift();
    this.store.setState((state) => ({
      [proof.kind]: state[proof.kind] + 1,
      score: entry.score,
      findings: finding ? listed(state.findings, finding) : state.findings,
    }));
    return reads * MS_PER_READ;
  }
}

function listed<F extends { readonly entry: Claim }>(findings: readonly F[], found: F): readonly F[] {
  const others = findings.filter(({ entry }) => entry.runId !== found.entry.runId);
  return [found, ...others].slice(0, MAX_LISTED);
}
