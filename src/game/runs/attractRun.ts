import { simulationOf } from '../../replay/setup.ts';
import type { SimulationEvent } from '../../simulation/events.ts';
import type { Field } from '../../simulation/field.ts';
import type { Simulation } from '../../simulation/simulation.ts';
import type { SkinId } from '../../simulation/skins.ts';
import { count } from '../feats.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import { autopilot } from './autopilot.ts';
import { createRunId } from './createRunId.ts';
import type { Run } from './run.ts';

/** Ticks played in advance, so that the first picture shows coins. */
const TICKS_AHEAD = 480;

/** The game plays itself behind the menu, as arcade cabinets do. It is neither reported nor recorded. */
export class AttractRun implements Run {
  readonly isDemo = true;
  readonly skin: SkinId;
  readonly field: Field;
  readonly #simulation: Simulation;
  tally: Tally = NO_TALLY;

  constructor(skin: SkinId, runId = createRunId()) {
    this.skin = skin;
    this.#simulation = simulationOf({ runId, skin });
    this.field = this.#simulation;
    for (let tick = 0; tick < TICKS_AHEAD; tick++) this.tick();
  }

  get isOver(): boolean {
    return this.#simulation.isOver;
  }

  tick(): readonly SimulationEvent[] {
    const events = this.#simulation.tick(autopilot(this.#simulation));
    this.tally = events.reduce(count, this.tally);
    return events;
  }

  finish(): null {
    return null;
  }
}
