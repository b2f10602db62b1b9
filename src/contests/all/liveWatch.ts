/** Watches whether the run under way is live: while it is played, and for the last time as it ends. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DrawnTicket } from '../../board/backend/contestRecords.ts';
import type { Contest, ContestId } from '../../engine/contest/contest.ts';
import { liveness, type PlayedTime, spareMs, wallOf } from '../../engine/contest/live.ts';
import { runsUntil } from '../../engine/contest/phases.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { playStore } from '../../game/play/play.ts';
import { lockRun } from './liveRuns.ts';

/** A live run's ticket, as the page knows it. */
export interface LiveTicket {
  contest: Pick<Contest, 'id' | 'times' | 'pauseSeconds'>;
  live: NonNullable<DrawnTicket['live']>;
  /** When the ticket came, in milliseconds of the page's clock (`performance.now`). */
  cameAt: number;
}

export type LiveState =
  /** No live run was played yet. */
  | { kind: 'none' }
  /** `until`: when it is no longer live unless more ticks are played, in milliseconds of the page's clock. */
  | { kind: 'live'; until: number }
  /**
   * The run is late by the device's clock alone: the device slept, or its clock was set, and the page can't tell which. The
   * board decides. `until`: as above, if the clock was set.
   */
  | { kind: 'in doubt'; until: number }
  /** The run can't be live again. `seconds`: behind the game, or allowed for pauses, by `why`; else 0. */
  | { kind: 'lost'; why: Loss; seconds: number };

/** Why a run is no longer live. */
export type Loss =
  | 'cup over'
  | 'too fast'
  /** The first tick came too long after the ticket. */
  | 'begun late'
  | 'device behind'
  /** The run was paused, and its cup allows no pauses. */
  | 'no pauses'
  /** The run used up its pauses, and all its spare time. */
  | 'paused too long';

export interface LiveIo {
  /** Milliseconds on a clock that only runs forward. It may stand still while the device sleeps. */
  now(): number;
  /** Epoch milliseconds by the device's clock, which runs on in the meantime, and may be set. */
  date(): number;
  /** Tells other tabs that a live run of the contest is under way here, until the function that it returns is called. */
  lockRun(contest: ContestId): () => void;
  /** True if the run stands still: it is paused, or counts down after a pause. */
  isStanding(): boolean;
}

interface Watched extends LiveTicket {
  /** Ticks played so far. */
  ticks(): number;
}

export class LiveWatch {
  readonly store: StoreApi<LiveState> = createStore<LiveState>(() => ({ kind: 'none' }));
  readonly #io: LiveIo;
  #watched: Watched | undefined;
  #unlock = () => {};
  /** The time that it stood since its first tick. */
  #stoodMs = 0;
  /** Time from the ticket to the first tick. */
  #startDelayMs = 0;
  #lookedAt = 0;
  /** The time by which the device's clock is ahead of `now` while the device does not sleep, in milliseconds. */
  #clockOffsetMs = 0;

  constructor(io: LiveIo) {
    this.#io = io;
  }

  /** Begins with another run. */
  watch(run: Watched): void {
    this.#unlock();
    this.#unlock = this.#io.lockRun(run.contest.id);
    this.#watched = run;
    this.#stoodMs = 0;
    this.#clockOffsetMs = this.#io.date() - this.#io.now();
    this.#lookedAt = this.#io.now();
    this.store.setState({ kind: 'live', until: Number.POSITIVE_INFINITY }, true);
    this.look();
  }

  /** Looks at the run now. Call it several times a second, and whenever the run stops or goes on. */
  look(): void {
    const run = this.#watched;
    if (!run) return;
    const now = this.#io.now();
    if (run.ticks() === 0) this.#startDelayMs = wallOf(run.live) + now - run.cameAt;
    else if (this.#io.isStanding()) this.#stoodMs += now - this.#lookedAt;
    this.#lookedAt = now;
    if (!this.#isLost) this.store.setState(this.#judge(run, now), true);
    if (this.#isLost) this.#unlock();
  }

  /** Looks for the last time: the run is over, or was left. Returns whether the board may take it. */
  end(): boolean {
    this.look();
    this.#unlock();
    this.#watched = undefined;
    return !this.#isLost;
  }

  get #isLost(): boolean {
    return this.store.getState().kind === 'lost';
  }

  /** A run that is lost by the shorter time is lost for sure. The server counts what the device slept, too. */
  #judge({ contest, live, cameAt, ticks }: Watched, now: number): LiveState {
    const wallMs = wallOf(live) + now - cameAt;
    const played: PlayedTime = { ticks: ticks(), wallMs, pauseS: contest.pauseSeconds ?? 0 };
    const aheadMs = this.#io.date() - now - this.#clockOffsetMs;
    const longest: PlayedTime = { ...played, wallMs: wallMs + Math.max(aheadMs, 0) };
    const isOver = (wallMs: number) => live.startedAt + wallMs >= runsUntil(contest.times);
    if (isOver(wallMs)) return lost('cup over');
    if (liveness(longest) === 'too fast') return lost('too fast');
    if (liveness(played) === 'too slow') return this.#whySlow(played);
    const isDoubtful = isOver(longest.wallMs) || liveness(longest) === 'too slow';
    return isDoubtful
      ? { kind: 'in doubt', until: now + spareMs(played) }
      : { kind: 'live', until: now + spareMs(longest) };
  }

  #whySlow({ ticks, wallMs, pauseS }: PlayedTime): LiveState {
    if (ticks === 0) return lost('begun late');
    const behindMs = wallMs - this.#startDelayMs - this.#stoodMs - (ticks * 1000) / TICKS_PER_SECOND;
    const isByPauses = this.#stoodMs - pauseS * 1000 > behindMs;
    if (!isByPauses) return lost('device behind', Math.round(behindMs / 1000));
    return pauseS === 0 ? lost('no pauses') : lost('paused too long', pauseS);
  }
}

function lost(why: Loss, seconds = 0): LiveState {
  return { kind: 'lost', why, seconds };
}

/** The watch of this page. */
export const liveWatch = new LiveWatch({
  now: () => performance.now(),
  date: () => Date.now(),
  lockRun,
  isStanding: () => playStore.getState().phase.name !== 'playing',
});
