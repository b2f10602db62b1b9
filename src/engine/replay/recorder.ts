import { ALL_BUTTONS, type Buttons } from '../simulation/buttons.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { encodeReplay, sizeBound } from './codec.ts';
import { InputLog } from './inputs.ts';
import { CHECKPOINT_TICKS, MAX_REPLAY_TICKS, maxStoredBytes, type RecordedRun } from './replay.ts';
import type { RunSetup } from './setup.ts';

/**
 * Records a run while it is played: `simulation.tick(recorder.tick(buttons))`. What is simulated is what was encoded
 * and decoded, so that play and replay cannot differ. Buttons that change faster than the board's replays have room for,
 * 30 times a second for long, are taken a tick later. A run that outgrows the longest replay is played on, unrecorded.
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
    this.#isTooLong ||= !this.#simulation.isOver && this.#simulation.ticks >= MAX_REPLAY_TICKS;
    if (this.#isTooLong || this.#simulation.isOver) return buttons & ALL_BUTTONS;
    if (this.#simulation.ticks % CHECKPOINT_TICKS === 0) this.#hashes.push(this.#simulation.hash());
    return this.#inputs.add(this.#hasRoomFor({ changes: 1 }) ? buttons : this.#inputs.held);
  }

  /** Notes that the player paused, while there is room; a second pause between the same two ticks adds nothing. */
  pause(): void {
    const { ticks } = this.#simulation;
    if (!this.#isTooLong && this.#pauses.at(-1) !== ticks && this.#hasRoomFor({ pauses: 1 }))
      this.#pauses.push(ticks);
  }

  /** A copy of the inputs so far: up to the longest replay, those of every tick that was simulated. */
  get inputs(): Uint8Array {
    return this.#inputs.bytes;
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

  /** True if the replay stays within what the board takes, the checkpoint and the hash at the end included. */
  #hasRoomFor({ changes = 0, pauses = 0 }: { changes?: number; pauses?: number }): boolean {
    const size = sizeBound(
      this.#inputs.size + changes,
      this.#pauses.length + pauses,
      this.#hashes.length + 2,
    );
    return size <= maxStoredBytes(this.#simulation.ticks + 1);
  }
}
