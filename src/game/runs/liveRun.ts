import { Recorder } from '../../replay/recorder.ts';
import type { RecordedRun } from '../../replay/replay.ts';
import type { Buttons } from '../../simulation/buttons.ts';
import type { SimulationEvent } from '../../simulation/events.ts';
import type { Field } from '../../simulation/field.ts';
import { RUN_ID_BYTES, type RunId, toRunId } from '../../simulation/runId.ts';
import { Simulation } from '../../simulation/simulation.ts';
import type { SkinId } from '../../simulation/skins.ts';
import type { Run } from './run.ts';

/** A run being played: a new id, its simulation and its recording. */
export class LiveRun implements Run {
  readonly runId = createRunId();
  readonly isDemo = false;
  readonly skin: SkinId;
  readonly #simulation: Simulation;
  readonly #recorder: Recorder;

  constructor(skin: SkinId) {
    this.skin = skin;
    this.#simulation = new Simulation({ runId: this.runId, skin });
    this.#recorder = new Recorder({ runId: this.runId, skin }, this.#simulation);
  }

  get field(): Field {
    return this.#simulation;
  }

  get isOver(): boolean {
    return this.#simulation.isOver;
  }

  tick(buttons: Buttons): readonly SimulationEvent[] {
    return this.#simulation.tick(this.#recorder.tick(buttons));
  }

  /** Notes in the recording that the player paused. */
  pause(): void {
    this.#recorder.pause();
  }

  finish(): RecordedRun {
    return this.#recorder.finish();
  }
}

/** Chance makes it. Not `randomUUID`, which a page opened over the local network does not have. */
export function createRunId(): RunId {
  return toRunId(crypto.getRandomValues(new Uint8Array(RUN_ID_BYTES)));
}
