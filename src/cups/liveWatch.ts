/** Whether the cup's run under way is live. It is looked at while it is played, and for the last time as it ends. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cup } from '../backend/cupRecords.ts';
import type { ContestId } from '../contest/contest.ts';
import { LIVE, liveness, type PlayedTime, spareMs } from '../contest/live.ts';
import { runsUntil } from '../contest/phases.ts';
import { playStore } from '../game/play.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import type { CupTicket } from './heldCupTicket.ts';
import { wallOf } from './heldCupTicket.ts';
import { lockRun } from './liveLock.ts';

/** A ticket whose run is played, as the page knows it. */
export interface LiveTicket {
  cup: Pick<Cup, 'id' | 'times' | 'pauseSeconds'>;
  ticket: CupTicket;
  /** When the ticket came, in milliseconds of the page's clock (`performance.now`). */
  cameAt: number;
}

export type LiveState =
  /** No run of a cup was played yet. */
  | { kind: 'none' }
  /** `until`: when it is no longer live unless more ticks are played, in milliseconds of the page's clock. */
  | { kind: 'live'; until: number }
  /** `why`: completes 'because'. It never is live again. */
  | { kind: 'lost'; why: string };

export interface LiveIo {
  /** Milliseconds on a clock that only runs forward. It may stand still while the device sleeps. */
  now(): number;
  /** Epoch milliseconds by the device's clock, which runs on meanwhile. */
  date(): number;
  /** Tells other tabs that a live run of the cup is under way here, until the function that it returns is called. */
  lockRun(cup: ContestId): () => void;
  /** Whether the run stands: it is paused, or counts down after a pause. */
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
  /** How long it stood since its first tick. */
  #stoodMs = 0;
  /** Its wall time before its first tick. */
  #beganAfterMs = 0;
  #lookedAt = 0;
  /** What the device's clock shows more than `now` while the device does not sleep, in milliseconds. */
  #ahead = 0;

  constructor(io: LiveIo) {
    this.#io = io;
  }

  /** Begins with another run. */
  watch(run: Watched): void {
    this.#unlock();
    this.#unlock = this.#io.lockRun(run.cup.id);
    this.#watched = run;
    this.#stoodMs = 0;
    this.#ahead = this.#io.date() - this.#io.now();
    this.#lookedAt = this.#now();
    this.store.setState({ kind: 'live', until: Number.POSITIVE_INFINITY }, true);
    this.look();
  }

  /** Looks at the run now. Call it several times a second, and whenever the run stops or goes on. */
  look(): void {
    const run = this.#watched;
    if (!run) return;
    const now = this.#now();
    if (run.ticks() === 0) this.#beganAfterMs = wallOf(run.ticket) + now - run.cameAt;
    else if (this.#io.isStanding()) this.#stoodMs += now - this.#lookedAt;
    this.#lookedAt = now;
    if (this.store.getState().kind === 'live') this.store.setState(this.#judge(run, now), true);
    if (this.store.getState().kind === 'lost') this.#unlock();
  }

  /** Looks for the last time: the run is over, or was left. Returns whether it was live to its end. */
  end(): boolean {
    this.look();
    this.#unlock();
    this.#watched = undefined;
    return this.store.getState().kind === 'live';
  }

  /** Milliseconds on the page's clock, and what the device has slept since the ticket came: the server counts that too. */
  #now(): number {
    return this.#io.now() + this.#sleptMs();
  }

  #sleptMs(): number {
    return Math.max(this.#io.date() - this.#io.now() - this.#ahead, 0);
  }

  #judge({ cup, ticket, cameAt, ticks }: Watched, now: number): LiveState {
    const wallMs = wallOf(ticket) + now - cameAt;
    const played: PlayedTime = { ticks: ticks(), wallMs, pauseS: cup.pauseSeconds };
    if (ticket.startedAt + wallMs >= runsUntil(cup.times)) return lost('the cup takes no more runs');
    switch (liveness(played)) {
      case 'too fast':
        return lost('it was played faster than time passes');
      case 'too slow':
        return lost(this.#whySlow(played));
      case 'live':
        return { kind: 'live', until: this.#io.now() + spareMs(played) };
    }
  }

  #whySlow({ ticks, wallMs, pauseS }: PlayedTime): string {
    if (ticks === 0) return 'it began too long after its ticket was drawn';
    const behindMs = wallMs - this.#beganAfterMs - this.#stoodMs - (ticks * 1000) / TICKS_PER_SECOND;
    const isByPauses = this.#stoodMs - pauseS * 1000 > behindMs;
    if (!isByPauses) return `this device fell ${seconds(behindMs)} behind the game`;
    if (pauseS === 0) return 'this cup allows no pauses';
    return `it used up its ${seconds(pauseS * 1000)} of pauses and ${seconds(LIVE.lateMs)} to spare`;
  }
}

/** The number never stands at the end of a line, without its unit. */
function seconds(ms: number): string {
  return `${Math.round(ms / 1000)}\u00a0s`;
}

function lost(why: string): LiveState {
  return { kind: 'lost', why };
}

/** That of this page. */
export const liveWatch = new LiveWatch({
  now: () => performance.now(),
  date: Date.now,
  lockRun,
  isStanding: () => playStore.getState().phase.name !== 'playing',
});
