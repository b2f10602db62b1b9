import { ALL_BUTTONS, type Buttons } from '../simulation/buttons.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { MAX_VARINT_BYTES } from './bytes.ts';
import { encodeReplay, sizeBound } from './codec.ts';
import { InputLog } from './inputs.ts';
import { CHECKPOINT_TICKS, MAX_REPLAY_BYTES, MAX_REPLAY_TICKS, type RecordedRun } from './replay.ts';
import type { RunSetup } from './setup.ts';

/**
 * Records a run while it is played: `simulation.tick(recorder.tick(buttons))`. What is simulated is what was encoded
 * and decoded, so that play and replay cannot differ. A run that outgrows the limits is played on, unrecorded.
 */
export class Recorder {
  readonly #setup: RunSetup;
  readonly #simulation: Simulation;
  readonly #inputs = new InputLog();
  readonly #pauses: number[] = [];
  readonly #hashes: number[] = [];
  #isTooLong = false;

  /** `simulation`: the one that plays the run, at tick 0. */
  constructor(setup: RunSetup, simulation: Simulation) {
    this.#setup = setup;
    this.#simulation = simulation;
  }

  /** Call it right before each tick of the simulation, with the buttons held; returns those to simulate. */
  tick(buttons: Buttons): Buttons {
    this.#isTooLong ||= !this.#simulation.isOver && !this.#hasRoom();
    if (this.#isTooLong || this.#simulation.isOver) return buttons & ALL_BUTTONS;
    if (this.#simulation.ticks % CHECKPOINT_TICKS === 0) this.#hashes.push(this.#simulation.hash());
    return this.#inputs.add(buttons);
  }

  /** Notes that the player paused; a second pause between the same two ticks adds nothing. */
  pause(): void {
    const { ticks } = this.#simulation;
    if (!this.#isTooLong && this.#pauses.at(-1) !== ticks) this.#pauses.push(ticks);
  }

  /** The whole run, once it is over. The only place where a finished run is put together. */
  finish(): RecordedRun {
    const { rulesetVersion: ruleset, ticks, score, level, lived } = this.#simulation;
    const run = { ...this.#setup, ruleset, ticks, score, level };
    const finished = this.#setup.contest ? { ...run, lived } : run;
    if (this.#isTooLong) return { ...finished, replay: null };
    const replay = encodeReplay({
      ...run,
      inputs: this.#inputs.bytes,
      pauses: this.#pauses,
      hashes: [...this.#hashes, this.#simulation.hash()],
    });
    return { ...finished, replay };
  }

  /** Whether one more tick fits, with all that may follow it: a checkpoint, a pause, and the hash at the end. */
  #hasRoom(): boolean {
    if (this.#simulation.ticks >= MAX_REPLAY_TICKS) return false;
    const inputs = this.#inputs.size + MAX_VARINT_BYTES;
    return sizeBound(inputs, this.#pauses.length + 1, this.#hashes.length + 2) <= MAX_REPLAY_BYTES;
  }
}
