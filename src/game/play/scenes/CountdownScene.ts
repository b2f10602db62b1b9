import Phaser from 'phaser';
import { TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';
import { COUNTDOWN_STEPS } from '../events.ts';
import type { Report } from './context.ts';
import { TickClock } from './tickClock.ts';

/** Counts down over the still battlefield, a step a second. */
export class CountdownScene extends Phaser.Scene {
  static readonly KEY = 'countdown';
  #report!: Report;
  #clock = new TickClock();
  #ticks = 0;

  constructor() {
    super(CountdownScene.KEY);
  }

  init(report: Report): void {
    this.#report = report;
    this.#clock = new TickClock();
    this.#ticks = 0;
  }

  create(): void {
    this.#announce(0);
  }

  override update(): void {
    const before = this.#step;
    this.#ticks += this.#clock.advance(this.game.loop.now);
    if (this.#step !== before) this.#announce(this.#step);
  }

  get #step(): number {
    return Math.floor(this.#ticks / TICKS_PER_SECOND);
  }

  #announce(index: number): void {
    const step = COUNTDOWN_STEPS[index];
    this.#report(step ? { type: 'counted', step } : { type: 'countdownOver' });
  }
}
