import { simulationOf } from '../../../engine/replay/setup.ts';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Field } from '../../../engine/simulation/field.ts';
import type { RunId } from '../../../engine/simulation/runId.ts';
import type { Simulation } from '../../../engine/simulation/simulation.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';
import { count } from '../feats.ts';
import { nextTask } from '../nextTask.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import { autopilot } from './autopilot.ts';
import { createRunId } from './createRunId.ts';
import type { Run } from './run.ts';

/** Ticks played in advance, so that the first picture shows coins, and as many of them as one task plays. */
const TICKS_AHEAD = 480;
const TICKS_A_TASK = 60;

/** The game plays itself behind the menu, as arcade cabinets do. It is neither reported nor recorded. */
export class AttractRun implements Run {
  readonly isDemo = true;
  readonly skin: SkinId;
  readonly field: Field;
  readonly #simulation: Simulation;
  tally: Tally = NO_TALLY;

  /** A run whose first ticks are played, in several tasks. */
  static async ahead(skin: SkinId, runId = createRunId()): Promise<AttractRun> {
    const run = new AttractRun(skin, runId);
    for (let tick = 1; tick <= TICKS_AHEAD; tick++) {
      run.tick();
      if (tick % TICKS_A_TASK === 0) await nextTask();
    }
    return run;
  }

  private constructor(skin: SkinId, runId: RunId) {
    this.skin = skin;
    this.#simulation = simulationOf({ runId, skin });
    this.field = this.#simulation;
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
