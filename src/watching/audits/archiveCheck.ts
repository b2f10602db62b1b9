/** The check of an archive: it is read, every run is played again, and it is judged. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { describeOutcome } from '../../board/verification/outcome.ts';
import type { Verifier } from '../../board/verification/verifier.ts';
import type { Played } from '../../engine/archive/judge.ts';
import type { RunReceipt } from '../../engine/archive/receipts.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { Introduction, Judgement } from './desk.ts';
import type { Desk } from './deskPort.ts';
import * as words from './words/en.ts';

/** Runs that the desk hands out at once. */
const BATCH = 50;

/** Milliseconds between two steps of the bar. */
const STEP_MS = 100;

export type CheckPhase =
  /** `problem`: why the file before could not be read, in sentences; empty: there was none. */
  | { name: 'empty'; problem: string }
  | { name: 'reading' }
  /** `done`: runs. */
  | { name: 'playing'; introduction: Introduction; done: number }
  /** `because`: why runs were not played, to complete a sentence; empty: nothing kept them from it. */
  | { name: 'judged'; introduction: Introduction; judgement: Judgement; because: string };

export interface CheckState {
  phase: CheckPhase;
  /** The hash to compare with, as typed. */
  hash: string;
}

export interface CheckIo {
  openDesk(): Promise<Desk>;
  verifier: Pick<Verifier, 'startAhead' | 'verify' | 'close'>;
  receiptsOf(cup: ContestId): readonly RunReceipt[];
}

/** The most letters of a problem: a file can be wrong in megabytes of ways. */
const MAX_PROBLEM = 1000;

const EMPTY: CheckPhase = { name: 'empty', problem: '' };

export class ArchiveCheck {
  readonly store: StoreApi<CheckState> = createStore<CheckState>(() => ({ phase: EMPTY, hash: '' }));
  readonly #io: CheckIo;
  #desk: Desk | undefined;
  #played: Played[] = [];
  #isStopped = false;
  /** Changes with each file: what is under way for the one before is dropped. */
  #session = 0;

  constructor(io: CheckIo) {
    this.#io = io;
  }

  /** Checks a file, or one at an address of the page's own host. One that is being checked is dropped. */
  async open(source: Blob | string): Promise<void> {
    this.#begin({ name: 'reading' });
    this.#io.verifier.startAhead();
    await this.#attempt(async (isOver) => {
      const desk = await this.#io.openDesk();
      if (isOver()) return desk.close();
      this.#desk = desk;
      const introduction = await desk.ask('read', source);
      const because = isOver() ? '' : await this.#play(desk, introduction, isOver);
      if (!isOver()) await this.#judge(desk, introduction, because);
    });
  }

  /** Judges by what was played so far; a file that is not read yet is dropped. */
  stop(): void {
    if (this.store.getState().phase.name !== 'playing') this.refuse('');
    this.#isStopped = true;
    this.#io.verifier.close();
  }

  refuse(problem: string): void {
    this.#begin({ name: 'empty', problem: problem.slice(0, MAX_PROBLEM) });
    this.#io.verifier.close();
  }

  /** Compares with another hash. A text that is none is compared with nothing. */
  async compare(hash: string): Promise<void> {
    const before = hashOf(this.store.getState().hash);
    this.store.setState({ hash });
    const { phase } = this.store.getState();
    const desk = this.#desk;
    if (phase.name === 'judged' && desk && hashOf(hash) !== before)
      await this.#attempt(() => this.#judge(desk, phase.introduction, phase.because));
  }

  /** A run to watch; `null`: the archive has no replay of it. */
  async run(entrant: number, runId: RunId): Promise<RecordedRun | null> {
    const found = await this.#attempt(async () => this.#desk?.ask('run', entrant, runId));
    return found ? { ...found.claim, replay: found.bytes } : null;
  }

  /** Forgets the file and the hash. */
  close(): void {
    this.refuse('');
    this.store.setState({ hash: '' });
  }

  /** Any error from the desk ends the check, unless it is over. */
  async #attempt<T>(work: (isOver: () => boolean) => Promise<T>): Promise<T | undefined> {
    const session = this.#session;
    const isOver = () => session !== this.#session;
    try {
      return await work(isOver);
    } catch (error) {
      if (!isOver()) this.refuse(words.cannotVerify(error instanceof Error ? error.message : String(error)));
      return undefined;
    }
  }

  #begin(phase: CheckPhase): void {
    this.#session += 1;
    this.#desk?.close();
    this.#desk = undefined;
    this.#played = [];
    this.#isStopped = false;
    this.store.setState({ phase });
  }

  /** Resolves to why it ended before the last run; empty: it did not. */
  async #play(desk: Desk, introduction: Introduction, isOver: () => boolean): Promise<string> {
    const { verifier } = this.#io;
    const played = this.#played;
    let shownAt = Number.NEGATIVE_INFINITY;
    while (played.length < introduction.toPlay) {
      for (const run of await desk.ask('runs', played.length, BATCH)) {
        if (this.#isStopped || isOver()) return words.youStopped;
        if (performance.now() - shownAt > STEP_MS) {
          this.store.setState({ phase: { name: 'playing', introduction, done: played.length } });
          shownAt = performance.now();
        }
        const outcome = await verifier.verify(run);
        switch (outcome.type) {
          case 'closed':
            return words.youStopped;
          case 'worker stopped':
          case 'worker is wrong':
            return describeOutcome(outcome);
          case 'out of time':
            played.push(null);
            break;
          default:
            played.push(outcome);
        }
      }
    }
    return '';
  }

  async #judge(desk: Desk, introduction: Introduction, because: string): Promise<void> {
    const session = this.#session;
    const receipts = this.#io.receiptsOf(introduction.cup);
    const given = () => hashOf(this.store.getState().hash);
    let expected: string | undefined;
    let judgement: Judgement;
    // Another hash may be given meanwhile.
    do {
      expected = given();
      judgement = await desk.ask('judge', this.#played, expected, receipts);
      if (session !== this.#session) return;
    } while (expected !== given());
    this.store.setState({ phase: { name: 'judged', introduction, judgement, because } });
    this.#io.verifier.close();
  }
}

/** The hash in a text; undefined: it is none. */
export function hashOf(text: string): string | undefined {
  const hash = text.trim().toLowerCase();
  return /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}
