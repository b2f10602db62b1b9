import { InputReader } from '../../../engine/replay/inputs.ts';
import { simulationOf } from '../../../engine/replay/setup.ts';
import type { Stream } from '../../../engine/replay/stream.ts';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Field } from '../../../engine/simulation/field.ts';
import { TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';
import type { Simulation } from '../../../engine/simulation/simulation.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';
import { count } from '../feats.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import type { Run } from './run.ts';

/** The ticks that it stays behind its stream: a poll and two writes may come late before it has to stand still. */
export const DELAY_TICKS = 5 * TICKS_PER_SECOND;

/** The ticks behind from which it plays faster, and by how much. The first that fits counts. */
const HURRY: readonly (readonly [behind: number, rate: number])[] = [
  [12 * TICKS_PER_SECOND, 1.25],
  [8 * TICKS_PER_SECOND, 1.1],
];

/** A run this far behind its stream skips ahead, unseen: its spectator came late, or slept. */
const SKIP_TICKS = 20 * TICKS_PER_SECOND;

/** A run that streams, played from what has come of it. It never guesses a button: without inputs it stands still. */
export class StreamRun implements Run {
  readonly isDemo = false;
  readonly skin: SkinId;
  readonly field: Field;
  tally: Tally = NO_TALLY;
  /** The number of times that it skipped ahead: the picture has missed what happened. */
  skips = 0;
  readonly #simulation: Simulation;
  #inputs: Uint8Array;
  #reader: InputReader;
  #streamed: number;
  /** Ticks to play, from 0 to below 1 between two calls of `tick`. */
  #due = 0;
  /** Calls of `tick` before the first of its own, so that it begins with its delay. */
  #waited = 0;
  #isStill = true;
  #isSkipping = false;

  constructor({ skin, ruleset, seed, inputs, ticks }: Stream) {
    this.skin = skin;
    this.#simulation = simulationOf({ skin, ruleset, seed });
    this.field = this.#simulation;
    this.#inputs = inputs;
    this.#reader = new InputReader(inputs);
    this.#streamed = ticks;
  }

  /** Ticks that have come of it and were not played yet. */
  get behind(): number {
    return this.#streamed - this.#simulation.ticks;
  }

  /** The game is over. While it is not, more may come. */
  get isOver(): boolean {
    return this.#simulation.isOver;
  }

  /** Nothing moved in the latest call of `tick`. */
  get isStill(): boolean {
    return this.#isStill;
  }

  /** Takes what has come since: polls may be late, doubled or reordered. What does not go on from it is not taken. */
  add({ inputs, ticks }: Pick<Stream, 'inputs' | 'ticks'>): void {
    if (ticks <= this.#streamed || !this.#inputs.every((byte, at) => byte === inputs[at])) return;
    const place: number[] = [];
    this.#reader.mapState((value) => {
      place.push(value);
      return value;
    });
    this.#reader = new InputReader(inputs);
    this.#reader.mapState(() => place.shift() as number);
    this.#inputs = inputs;
    this.#streamed = ticks;
  }

  /** Call it 60 times a second: it plays none, one or two ticks, and returns what happened in them. */
  tick(): readonly SimulationEvent[] {
    const before = this.#simulation.ticks;
    const events: SimulationEvent[] = [];
    this.#due += this.#rate();
    for (; this.#due >= 1; this.#due -= 1) if (this.#hasMore()) events.push(...this.#play());
    this.#isStill = this.#simulation.ticks === before;
    return events;
  }

  /**
   * Skips on to where its delay is right, by `most` ticks at most, where it is far behind. Returns the ticks played.
   * `isToEnd`: nobody watches it and no more comes, so it is played as far as it goes.
   */
  skip(most: number, isToEnd = false): number {
    this.#isSkipping ||= this.behind > (isToEnd ? 0 : SKIP_TICKS) && !this.isOver;
    if (!this.#isSkipping) return 0;
    const delay = isToEnd ? 0 : DELAY_TICKS;
    let played = 0;
    for (; played < most && this.behind > delay && !this.isOver; played++) this.#play();
    if (played < most) {
      this.#isSkipping = false;
      this.skips += 1;
    }
    return played;
  }

  finish(): null {
    return null;
  }

  #rate(): number {
    if (this.#simulation.ticks === 0 && this.behind < DELAY_TICKS && this.#waited < DELAY_TICKS) {
      this.#waited += 1;
      return 0;
    }
    return HURRY.find(([behind]) => this.behind > behind)?.[1] ?? 1;
  }

  #hasMore(): boolean {
    return this.behind > 0 && !this.isOver;
  }

  #play(): readonly SimulationEvent[] {
    const events = this.#simulation.tick(this.#reader.next());
    this.tally = events.reduce(count, this.tally);
    return events;
  }
}
