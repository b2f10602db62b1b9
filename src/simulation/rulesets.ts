/**
 * The differences between rulesets, as data. The simulation asks for what is named here, never for a version;
 * rules.ts has what all rulesets share. A ruleset never changes once a replay names it: a change becomes a row.
 */

import { type CoinSymbol, type PowerUpKind, START, TICKS_PER_SECOND } from './rules.ts';

export interface Ruleset {
  /** The level of the first minute, from 1. Each minute adds one. */
  readonly startLevel: number;
  /** Ticks after which the run ends with the lives that are left. `null`: it ends with the last life only. */
  readonly length: number | null;
  /** Whether skins change speed, fire rate and lives, or only looks. */
  readonly skinsHaveEffects: boolean;
  /** The coins and power-ups that fall. Chance draws by their order. */
  readonly coins: readonly CoinSymbol[];
  readonly powerUps: readonly PowerUpKind[];
}

/** The game as specified (spec 4 and 9). */
const CLASSIC: Ruleset = {
  startLevel: START.level,
  length: null,
  skinsHaveEffects: true,
  coins: ['dollar', 'euro', 'pound', 'yen', 'peso'],
  powerUps: ['speed', 'doubleShot', 'shield', 'rapidFire'],
};

/** Three minutes without a slow beginning, the same for every skin. */
const CARAVAN: Ruleset = {
  ...CLASSIC,
  startLevel: 7,
  length: 3 * 60 * TICKS_PER_SECOND,
  skinsHaveEffects: false,
};

/** By the version that replays and documents name. */
export const RULESETS = { 1: CLASSIC, 2: CARAVAN } as const;

export type RulesetVersion = keyof typeof RULESETS;

/** For versions that come from elsewhere: a newer page may know more of them. */
export function isRulesetVersion(version: number): version is RulesetVersion {
  return version in RULESETS;
}
