/**
 * Figures: the places where coins fall, one after another, in shapes that a player can read and name. A ruleset draws
 * them by its course. When a coin falls, how fast, and what it is worth, figures don't change.
 */

import type { RandomStream } from './random.ts';
import { COIN_SPAWN_X, type CoinSymbol } from './rules.ts';
import type { MapNumber } from './state.ts';
import type { StateHash } from './stateHash.ts';

interface Figure {
  /** The coin that all of it shows. */
  readonly coin: CoinSymbol;
  /** One place for each coin, from 0, the left edge of the figure's width, to 100. Chance mirrors them. */
  readonly places: readonly number[];
}

/** The figures there are. Replays rest on them: a figure never changes, and a new one is a row for a new ruleset. */
export const FIGURES = {
  /** One above the other. */
  column: { coin: 'dollar', places: [50, 50, 50, 50] },
  /** From one side to the other. */
  slope: { coin: 'dollar', places: [0, 25, 50, 75, 100] },
  /** The same, two on each step. */
  stairs: { coin: 'pound', places: [0, 0, 33, 33, 67, 67, 100, 100] },
  /** From the middle outwards, by turns. */
  vee: { coin: 'pound', places: [50, 35, 65, 15, 85, 0, 100] },
  /** From side to side, and a little on each time. */
  zigzag: { coin: 'yen', places: [0, 60, 20, 80, 40, 100] },
  /** Two lines that cross. */
  cross: { coin: 'yen', places: [0, 100, 25, 75, 50, 50, 75, 25] },
  /** One side, the middle, the other side. */
  gates: { coin: 'peso', places: [0, 50, 100, 50, 0, 50, 100] },
  /** Two on one side, two on the other. */
  pairs: { coin: 'peso', places: [0, 8, 100, 92, 0, 8, 100, 92] },
  /** The two sides, by turns. */
  pincer: { coin: 'euro', places: [0, 100, 0, 100, 0] },
  /** The same, until a player who takes the lowest coin first comes too late; then a breath in the middle. */
  longPincer: { coin: 'euro', places: [0, 100, 0, 100, 0, 100, 0, 100, 0, 100, 50, 50] },
  /** A pincer, each time a coin's width aside: a player who stands and sprays hits nothing. */
  sidestep: { coin: 'euro', places: [0, 100, 7, 93] },
  /** One side, the middle, the other side, and on without a place twice. */
  threes: { coin: 'peso', places: [0, 50, 100, 7, 57] },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** A step of a course: one of these figures is drawn. */
interface Step {
  /** The width of the figure, in percent of where coins may spawn. */
  readonly width: number;
  readonly figures: readonly FigureName[];
}

/** The order in which a ruleset draws figures. */
export interface Course {
  /** Once, before the others. Absent: none. */
  readonly opening?: readonly Step[];
  /** Again and again. */
  readonly steps: readonly Step[];
  /** Percent by which figures are narrower in each level after the first one: coins fall faster and sooner there. */
  readonly narrowing: number;
  /** Percent of their width that is left at the least. */
  readonly narrowest: number;
}

/** The step of a run's figure. `number`: figures drawn before it. */
export function stepOf({ opening = [], steps }: Course, number: number): Step {
  return (opening[number] ?? steps[(number - opening.length) % steps.length]) as Step;
}

/** The width of a step's figure, in px. `levels`: those before the run's level. */
export function widthOf({ narrowing, narrowest }: Course, { width }: Step, levels: number): number {
  return Math.round((ROOM * width * Math.max(narrowest, 100 - narrowing * levels)) / 10_000);
}

/** px: where coins' left edges may be. */
const ROOM = COIN_SPAWN_X.max - COIN_SPAWN_X.min;

/** The part of a coin in its figure. It changes nothing in play. */
export interface FigurePart {
  readonly name: FigureName;
  /** Number in the run, from 1. */
  readonly number: number;
  /** From 0 to 100, as in `FIGURES`: mirrored or not. */
  readonly place: number;
  readonly isFirst: boolean;
}

/** Draws the figures of a run. */
export class Figures {
  readonly #course: Course;
  readonly #random: RandomStream;
  /** Figures drawn so far. */
  #drawn = 0;
  #name: FigureName = FIGURE_NAMES[0] as FigureName;
  /** The figure's coins that are still to come. */
  #rest = 0;
  #isMirrored = false;
  /** px. */
  #left = 0;
  #width = 0;

  /** `random`: the stream that the figures draw from. */
  constructor(course: Course, random: RandomStream) {
    this.#course = course;
    this.#random = random;
  }

  /** The symbol of the latest coin. */
  get symbol(): CoinSymbol {
    return FIGURES[this.#name].coin;
  }

  /** The figure of the latest coin, and its place in it. */
  get part(): FigurePart {
    const { places } = FIGURES[this.#name];
    const index = places.length - this.#rest - 1;
    return { name: this.#name, number: this.#drawn, place: places[index] as number, isFirst: index === 0 };
  }

  hashInto(hash: StateHash): void {
    hash.add(this.#drawn);
    hash.add(FIGURE_NAMES.indexOf(this.#name));
    hash.add(this.#rest);
    hash.add(this.#isMirrored ? 1 : 0);
    hash.add(this.#left);
    hash.add(this.#width);
  }

  mapState(map: MapNumber): void {
    this.#drawn = map(this.#drawn);
    this.#name = FIGURE_NAMES[map(FIGURE_NAMES.indexOf(this.#name))] as FigureName;
    this.#rest = map(this.#rest);
    this.#isMirrored = map(this.#isMirrored ? 1 : 0) === 1;
    this.#left = map(this.#left);
    this.#width = map(this.#width);
  }

  /** The left edge of the next coin, in px. `levels`: those before the run's level. */
  next(levels: number): number {
    if (this.#rest === 0) this.#draw(levels);
    const { places } = FIGURES[this.#name];
    const place = places[places.length - this.#rest] as number;
    this.#rest -= 1;
    return this.#left + Math.round(((this.#isMirrored ? 100 - place : place) * this.#width) / 100);
  }

  #draw(levels: number): void {
    const step = stepOf(this.#course, this.#drawn);
    this.#drawn += 1;
    this.#name = step.figures[this.#random.below(step.figures.length)] as FigureName;
    this.#rest = FIGURES[this.#name].places.length;
    this.#isMirrored = this.#random.below(2) === 1;
    this.#width = widthOf(this.#course, step, levels);
    this.#left = COIN_SPAWN_X.min + this.#random.below(ROOM - this.#width + 1);
  }
}
