import Phaser from 'phaser';
import { TICKS_PER_SECOND } from '../../simulation/rules.ts';
import type { CountdownStep } from '../events.ts';
import { TickClock } from '../tickClock.ts';
import type { SceneContext } from './context.ts';

const STEPS: readonly CountdownStep[] = ['3', '2', '1', 'DEFEND THE SATS!'];

/** Counts down over the still battlefield, a step a second, then lets the play go on. */
export class CountdownScene extends Phaser.Scene {
  static readonly KEY = 'Countdown';
  readonly #context: SceneContext;
  #clock = new TickClock();
  #ticks = 0;

  constructor(context: SceneContext) {
    super(CountdownScene.KEY);
    this.#context = context;
  }

  create(): void {
    const { events } = this.#context;
    this.#clock = new TickClock();
    this.#ticks = 0;
    this.#announce(0);
    this.events.once('shutdown', () => events.emit('countdown', null));
  }

  override update(): void {
    const before = this.#step;
    this.#ticks += this.#clock.advance(this.game.loop.now);
    if (this.#step !== before) this.#announce(this.#step);
  }

  get #step(): number {
    return Math.floor(this.#ticks / TICKS_PER_SECOND);
  }

  #announce(step: number): void {
    const text = STEPS[step];
    if (text) this.#context.events.emit('countdown', text);
    else this.#context.onCountdownOver();
  }
}
