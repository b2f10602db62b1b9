/** The coins that fall in a run, whatever is done in it: they fall by the clock. */

import { COIN, type Levels, levelAt, spawnInterval } from './rules.ts';
import type { Ruleset } from './rulesets.ts';

/** The tick of every spawn up to a tick, as `Coins.tick` has it: an interval once begun is not shortened by a new level. */
export function spawnsUntil(lastTick: number, levels: Levels): number[] {
  const spawns: number[] = [];
  for (let next = levels.firstCoin; next <= lastTick; next += spawnInterval(levelAt(next, levels)))
    spawns.push(next);
  return spawns;
}

/** The points of all coins of a run: nobody has more. A run without an end has no such number. */
export function mostPoints(rules: Ruleset): number {
  const { length } = rules;
  return length === null ? Number.POSITIVE_INFINITY : spawnsUntil(length, rules).length * COIN.points;
}
