import type { RecordedRun } from '../../replay/finishedRun.ts';
import { Recorder } from '../../replay/recorder.ts';
import type { Buttons } from '../../simulation/buttons.ts';
import type { SimulationEvent } from '../../simulation/events.ts';
import type { Field } from '../../simulation/field.ts';
import { RULESET_VERSION } from '../../simulation/rules.ts';
import { Simulation } from '../../simulation/simulation.ts';
import type { SkinId } from '../../simulation/skins.ts';
import type { Run } from './run.ts';

/** A run being played: a fresh id, the simulation that comes of it, and its recording. */
export class LiveRun implements Run {
  readonly runId = createRunId();
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
    const { runId, skin } = this;
    const { ticks, score, level } = this.#simulation;
    const recording = this.#recorder.finish();
    const replay = recording.ok ? recording.bytes : null;
    return { runId, skin, ruleset: RULESET_VERSION, ticks, score, level, replay };
  }
}

/** 128 random bits as hex. Not `randomUUID`, which a page opened over the local network does not have. */
export function createRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
