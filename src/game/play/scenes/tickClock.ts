import { TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';

const TICK_MS = 1000 / TICKS_PER_SECOND;

/** A late frame plays at most this many ticks and drops the rest, so that the game never fast-forwards. */
const MAX_TICKS_PER_FRAME = 5;

/** A little under a tick, so that a 60 Hz screen whose frames jitter still gets one tick per frame. */
const SLACK_MS = 0.5;

/** Turns the times of frames, however many a second, into whole ticks of 1/60 s. */
export class TickClock {
  #lastTime: number | undefined;
  #pending = 0;

  /** The place of the present between the latest tick and the next, from 0 to 1. */
  get progress(): number {
    return Math.min(Math.max(this.#pending / TICK_MS, 0), 1);
  }

  /** The number of ticks that are due in the frame at `time` (milliseconds). The first frame only starts the clock. */
  advance(time: number): number {
    const elapsed = this.#lastTime === undefined ? 0 : Math.max(time - this.#lastTime, 0);
    this.#lastTime = time;
    this.#pending += elapsed;
    const due = Math.floor((this.#pending + SLACK_MS) / TICK_MS);
    this.#pending -= due * TICK_MS;
    return Math.min(due, MAX_TICKS_PER_FRAME);
  }

  /** Forgets the time that passes until the next frame. */
  stop(): void {
    this.#lastTime = undefined;
  }
}
