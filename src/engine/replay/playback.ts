import type { Buttons } from '../simulation/buttons.ts';
import type { SimulationEvent } from '../simulation/events.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { MapNumber } from '../simulation/state.ts';
import { InputReader } from './inputs.ts';
import type { Replay } from './replay.ts';
import { simulationOf } from './setup.ts';

/** Plays a replay through a simulation of its own, tick by tick: to verify it, or to watch it. */
export class Playback {
  readonly simulation: Simulation;
  readonly #ticks: number;
  readonly #inputs: InputReader;
  #buttons: Buttons = 0;

  /** `replay`: as `decodeReplay` gives it. */
  constructor(replay: Replay) {
    this.simulation = simulationOf(replay);
    this.#ticks = replay.ticks;
    this.#inputs = new InputReader(replay.inputs);
  }

  /** Nothing is left to play: the inputs have come to their end, or the game has. */
  get isOver(): boolean {
    return this.simulation.isOver || this.simulation.ticks === this.#ticks;
  }

  /** The buttons held in the latest tick; none before the first. */
  get buttons(): Buttons {
    return this.#buttons;
  }

  /** Plays one tick, which must be left, and returns what happened in it: good until the next tick. */
  tick(): readonly SimulationEvent[] {
    this.#buttons = this.#inputs.next();
    return this.simulation.tick(this.#buttons);
  }

  /** Where the run is now, as some 450 numbers that `restore` takes. */
  save(): Float64Array {
    const numbers: number[] = [];
    this.#mapState((value) => {
      numbers.push(value);
      return value;
    });
    return Float64Array.from(numbers);
  }

  /** Returns to where this replay was when it was saved. */
  restore(saved: Float64Array): void {
    let at = 0;
    this.#mapState(() => saved[at++] as number);
  }

  #mapState(map: MapNumber): void {
    this.simulation.mapState(map);
    this.#inputs.mapState(map);
    this.#buttons = map(this.#buttons);
  }
}
