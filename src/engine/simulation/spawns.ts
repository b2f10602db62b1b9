/** The coins that fall in a run, whatever is done in it: they fall by the clock. */

import { type Levels, levelAt, spawnInterval } from './rules.ts';

/** The tick of every spawn up to a tick, as `Coins.tick` has it: an interval once begun is not shortened by a new level. */
export function spawnsUntil(lastTick: number, levels: Levels): number[] {
  const spawns: number[] = [];
  for (let next = levels.firstCoin; next <= lastTick; next += spawnInterval(levelAt(next, levels)))
    spawns.push(next);
  return spawns;
}
