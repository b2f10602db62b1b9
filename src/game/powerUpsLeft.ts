import type { Emitter } from 'nanoevents';
import { POWER_UP, POWER_UP_KINDS, type PowerUpKind } from '../simulation/rules.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { GameEvents, PowerUpShares } from './events.ts';

/** Four steps a second: what a screen shows, told without a word for every tick. */
const STEPS = 40;

const TICKS_PER_STEP = POWER_UP.duration / STEPS;

/** Reports how long each power-up lasts, whenever that has changed by a step. */
export class PowerUpsLeft {
  readonly #simulation: Simulation;
  readonly #events: Emitter<GameEvents>;
  /** The steps of all kinds told last, as the digits of one number: every frame asks, and must make nothing. */
  #told = -1;

  constructor(simulation: Simulation, events: Emitter<GameEvents>) {
    this.#simulation = simulation;
    this.#events = events;
    this.update();
  }

  update(): void {
    let told = 0;
    for (const kind of POWER_UP_KINDS) told = told * (STEPS + 1) + this.#stepsLeft(kind);
    if (told === this.#told) return;
    this.#told = told;
    const shares = POWER_UP_KINDS.map((kind) => [kind, this.#stepsLeft(kind) / STEPS]);
    this.#events.emit('powerUpsLeft', Object.fromEntries(shares) as PowerUpShares);
  }

  #stepsLeft(kind: PowerUpKind): number {
    return Math.ceil(this.#simulation.powerUps.ticksLeft(kind) / TICKS_PER_STEP);
  }
}
