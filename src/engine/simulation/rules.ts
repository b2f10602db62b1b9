/**
 * Every number of the game in one table (spec 9 and 4.2), and the few formulas that join them.
 * Distances are px of the 800 x 600 field, speeds px per second, times ticks of 1/60 s unless named otherwise.
 */

/** The ruleset of the all-time board (rulesets.ts). Its number and this table change only together, in a new ruleset. */
export const RULESET_VERSION = 6;

export const TICKS_PER_SECOND = 60;

/** Milliseconds of the specification as ticks. The result may be a fraction. */
const ticks = (milliseconds: number) => (milliseconds * TICKS_PER_SECOND) / 1000;

export const FIELD = { width: 800, height: 600 } as const;

export const START = { score: 0, level: 1, lives: 3 } as const;

export const PLAYER = { size: 96, speed: 300 } as const;

export const SHOT = { width: 6, height: 16, speed: 300, cooldown: ticks(250), pairGap: 20 } as const;

/** The fiat there is: $, €, £, ¥ and ₱ (spec 9). Which of it falls, and in which order chance draws, its ruleset says. */
export const COIN_SYMBOLS = ['dollar', 'euro', 'pound', 'yen', 'peso'] as const;
export type CoinSymbol = (typeof COIN_SYMBOLS)[number];

export const COIN = { size: 30, speed: 50, points: 100 } as const;

/** Where a coin's left edge may spawn: only above where the player's barrel can get, so that every coin can be hit. */
export const COIN_SPAWN_X = {
  min: (PLAYER.size - COIN.size) / 2,
  max: FIELD.width - (PLAYER.size + COIN.size) / 2,
} as const;

/** A coin gets through when its bottom edge reaches this. */
export const DEFENCE_LINE_Y = FIELD.height - 100;

/** The power-ups there are (spec 9). */
export const POWER_UP_KINDS = ['speed', 'doubleShot', 'shield', 'rapidFire'] as const;
export type PowerUpKind = (typeof POWER_UP_KINDS)[number];

/** A time or share of 0 for each kind: none of them works. */
export const NO_POWER_UPS = Object.fromEntries(POWER_UP_KINDS.map((kind) => [kind, 0])) as Readonly<
  Record<PowerUpKind, number>
>;

export const POWER_UP = {
  size: 25,
  speed: 80,
  chancePerTick: 0.0005,
  maxInPlay: 2,
  duration: ticks(10_000),
  /** The factors of `speed` on the player's speed, and of `rapidFire` on the cooldown. */
  speedFactor: 1.5,
  cooldownFactor: 0.5,
} as const;

/** A coin getting through at this score or more unlocks the boxer. */
export const BOXER_SCORE = 20_000;

/** The levels of a run, one after another. */
export interface Levels {
  /** From 1. */
  readonly startLevel: number;
  /** Ticks of each level. */
  readonly levelTicks: number;
  /** Ticks until the first coin. */
  readonly firstCoin: number;
}

const GROWTH_PER_LEVEL = 1.1;

const SPAWN_INTERVAL = { base: ticks(1500), lessPerLevel: ticks(50), min: ticks(400) } as const;

/**
 * The specification's: whole minutes, from level 1. The first coin takes a whole interval, so that nothing falls on a player
 * who has just begun.
 */
export const LEVELS: Levels = {
  startLevel: START.level,
  levelTicks: ticks(60_000),
  firstCoin: spawnInterval(START.level),
};

/** The level of a tick, from 0: whole minutes of play + 1, as specified, unless a ruleset has other levels. */
export function levelAt(
  tick: number,
  { startLevel, levelTicks }: Pick<Levels, 'startLevel' | 'levelTicks'> = LEVELS,
): number {
  return Math.floor(tick / levelTicks) + startLevel;
}

/** Ticks between two coins: max(1500 - 50 per level, 400) ms, always a whole number. */
export function spawnInterval(level: number): number {
  return Math.max(SPAWN_INTERVAL.base - SPAWN_INTERVAL.lessPerLevel * level, SPAWN_INTERVAL.min);
}

/** The factor of fall speeds: 1.1 per whole minute. Multiplied, because engines differ in `pow`. */
export function growth(level: number): number {
  let factor = 1;
  for (let minute = START.level; minute < level; minute++) factor *= GROWTH_PER_LEVEL;
  return factor;
}
