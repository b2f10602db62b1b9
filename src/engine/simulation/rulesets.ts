/**
 * The differences between rulesets, as data. The simulation asks for what is named here, never for a version;
 * rules.ts has what all rulesets share. A ruleset never changes once a replay names it: a change becomes a row.
 */

import type { Course } from './figures.ts';
import {
  type CoinSymbol,
  LEVELS,
  type Levels,
  type PowerUpKind,
  START,
  spawnInterval,
  TICKS_PER_SECOND,
} from './rules.ts';
import type { RulesetVersion } from './rulesetVersion.ts';

/** A power-up that falls at a time that everybody can learn. */
export interface Drop {
  readonly tick: number;
  readonly kind: PowerUpKind;
}

export interface Ruleset extends Levels {
  /** Ticks after which the run ends with the lives that are left. `null`: it ends with the last life only. */
  readonly length: number | null;
  /** True if skins change speed, fire rate and lives, and not only looks. */
  readonly skinsHaveEffects: boolean;
  /** The coins and power-ups that fall. Chance draws by their order. */
  readonly coins: readonly CoinSymbol[];
  readonly powerUps: readonly PowerUpKind[];
  /** The power-ups of the run, in their order. `null`: chance decides in every tick. Where one falls is chance's in both. */
  readonly drops: readonly Drop[] | null;
  /** A lost life clears the field: what else falls bursts, for no points. */
  readonly clears: boolean;
  /** The figures that coins fall in. `null`: they fall anywhere. */
  readonly course: Course | null;
}

/** The game as specified (spec 4 and 9). */
const CLASSIC: Ruleset = {
  ...LEVELS,
  length: null,
  skinsHaveEffects: true,
  coins: ['dollar', 'euro', 'pound', 'yen', 'peso'],
  powerUps: ['speed', 'doubleShot', 'shield', 'rapidFire'],
  drops: null,
  clears: false,
  course: null,
};

/** Three minutes without a slow beginning, the same for every skin. */
const CARAVAN: Ruleset = {
  ...CLASSIC,
  startLevel: 7,
  firstCoin: spawnInterval(7),
  length: 3 * 60 * TICKS_PER_SECOND,
  skinsHaveEffects: false,
};

/** Calm figures, a mean one, and two that press. docs/notes/bots.md says why they are so wide. */
const ENDLESS: Course = {
  steps: [
    { width: 30, figures: ['column'] },
    { width: 50, figures: ['column', 'slope'] },
    { width: 50, figures: ['column', 'slope', 'stairs'] },
    // Named twice, it is drawn twice as often.
    { width: 100, figures: ['longPincer', 'longPincer', 'zigzag'] },
    { width: 50, figures: ['column', 'slope'] },
    { width: 88, figures: ['pincer'] },
    { width: 50, figures: ['column', 'slope'] },
    { width: 88, figures: ['pincer', 'pairs', 'cross', 'gates'] },
  ],
  narrowing: 10,
  narrowest: 70,
};

/** The game as specified, in figures. */
const FORMATION: Ruleset = { ...CLASSIC, course: ENDLESS };

/**
 * The same, with something to run for from the first coin on: a column alone left most of the first seconds empty. Of a dozen
 * openings it is the one after which everybody lasts longer than before.
 */
const OVERTURE: Ruleset = {
  ...CLASSIC,
  course: {
    ...ENDLESS,
    opening: [
      { width: 100, figures: ['slope'] },
      { width: 100, figures: ['slope'] },
    ],
  },
};

/** Three minutes from where anybody lives to where the best hold their breath, the same for every skin. */
const CRESCENDO: Ruleset = {
  ...CARAVAN,
  startLevel: START.level,
  firstCoin: LEVELS.firstCoin,
  levelTicks: 30 * TICKS_PER_SECOND,
  course: {
    steps: [
      { width: 15, figures: ['column'] },
      { width: 20, figures: ['column', 'slope', 'stairs'] },
      { width: 15, figures: ['column'] },
      { width: 20, figures: ['column', 'slope', 'stairs'] },
      { width: 15, figures: ['column'] },
      { width: 30, figures: ['column', 'slope', 'stairs'] },
      { width: 15, figures: ['column'] },
      { width: 80, figures: ['zigzag', 'gates', 'cross', 'vee'] },
      { width: 100, figures: ['pincer'] },
      { width: 80, figures: ['zigzag', 'gates', 'cross', 'vee'] },
      { width: 100, figures: ['longPincer', 'zigzag', 'gates'] },
      { width: 20, figures: ['column'] },
    ],
    narrowing: 1,
    narrowest: 95,
  },
};

/**
 * The same three minutes, to where nobody holds: fiat prints 10% faster every eight seconds. Tuned with thumbs that rest on
 * the trigger, which crescendo leaves without a threat (docs/notes/bots.md).
 */
const HYPERINFLATION: Ruleset = {
  ...CRESCENDO,
  levelTicks: 8 * TICKS_PER_SECOND,
  firstCoin: TICKS_PER_SECOND / 2,
  drops: [
    drop(25, 'rapidFire'),
    drop(50, 'doubleShot'),
    drop(75, 'speed'),
    drop(95, 'shield'),
    drop(110, 'speed'),
    drop(125, 'shield'),
    drop(135, 'speed'),
    drop(145, 'shield'),
    drop(145, 'doubleShot'),
    drop(155, 'speed'),
    drop(165, 'shield'),
    drop(165, 'speed'),
  ],
  course: {
    opening: [
      // Something to shoot at, from the first second on.
      { width: 72, figures: ['sidestep'] },
      { width: 58, figures: ['gates'] },
      // A newcomer's minute.
      { width: 25, figures: ['column'] },
      { width: 35, figures: ['slope', 'stairs'] },
      { width: 25, figures: ['column'] },
      { width: 40, figures: ['zigzag', 'gates', 'vee'] },
      { width: 25, figures: ['column'] },
      { width: 45, figures: ['cross', 'pairs'] },
      { width: 30, figures: ['column', 'slope'] },
      // The first that cost lives, with a breath between them.
      { width: 61, figures: ['pincer', 'sidestep'] },
      { width: 41, figures: ['slope', 'stairs'] },
      { width: 56, figures: ['zigzag', 'vee'] },
      { width: 30, figures: ['column'] },
      { width: 56, figures: ['threes', 'gates'] },
      { width: 56, figures: ['cross', 'pairs'] },
      { width: 36, figures: ['slope', 'stairs'] },
      { width: 61, figures: ['pincer', 'sidestep'] },
      { width: 56, figures: ['zigzag'] },
      { width: 30, figures: ['column'] },
      { width: 56, figures: ['gates', 'vee'] },
    ],
    // No breath from here on: narrower, because nobody crosses the field in time.
    steps: [
      { width: 38, figures: ['zigzag', 'vee'] },
      { width: 38, figures: ['cross', 'pairs'] },
      { width: 38, figures: ['threes', 'sidestep'] },
      { width: 38, figures: ['gates', 'slope'] },
    ],
    narrowing: 0,
    narrowest: 100,
  },
};

/** The same course, on which each life is a stand of its own. */
const MERCY: Ruleset = {
  ...HYPERINFLATION,
  clears: true,
  // In pairs, a second apart, so that two work at once; most of them before the field falls faster than anybody fetches.
  drops: [
    drop(14, 'rapidFire'),
    drop(15, 'doubleShot'),
    drop(38, 'speed'),
    drop(39, 'rapidFire'),
    drop(62, 'shield'),
    drop(63, 'doubleShot'),
    drop(82, 'shield'),
    drop(83, 'speed'),
    drop(100, 'shield'),
    drop(101, 'rapidFire'),
    drop(115, 'shield'),
    drop(116, 'speed'),
    drop(128, 'shield'),
    drop(140, 'speed'),
    drop(150, 'shield'),
    drop(160, 'shield'),
  ],
};

function drop(second: number, kind: PowerUpKind): Drop {
  return { tick: second * TICKS_PER_SECOND, kind };
}

/** By the version that replays and documents name. */
export const RULESETS = {
  1: CLASSIC,
  2: CARAVAN,
  3: FORMATION,
  4: CRESCENDO,
  5: HYPERINFLATION,
  6: OVERTURE,
  7: MERCY,
} as const satisfies Record<RulesetVersion, Ruleset>;
