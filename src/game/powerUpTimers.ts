import type { Emitter } from 'nanoevents';
import { POWER_UP, POWER_UP_KINDS, type PowerUpKind } from '../simulation/rules.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { GameEvents, PowerUpShares } from './events.ts';

/** Four steps a second: what a screen shows, told without a word for every tick. */
const STEPS = 40;

const TICKS_PER_STEP = POWER_UP.duration / STEPS;

/** Reports how long each power-up lasts, whenever that has changed by a step. */
export class PowerUpTimers {
  readonly #simulation: Simulation;
  readonly #events: Emitter<GameEvents>;
  #told = '';

  constructor(simulation: Simulation, events: Emitter<GameEvents>) {
    this.#simulation = simulation;
    this.#events = events;
    this.update();
  }

  update(): void {
    const steps = POWER_UP_KINDS.map((kind) =>
      Math.ceil(this.#simulation.powerUps.ticksLeft(kind) / TICKS_PER_STEP),
    );
    const told = steps.join();
    if (told === this.#told) return;
    this.#told = told;
    const shares = steps.map((left, index) => [POWER_UP_KINDS[index] as PowerUpKind, left / STEPS]);
    this.#events.emit('powerUpsLeft', Object.fromEntries(shares) as PowerUpShares);
  }
}
