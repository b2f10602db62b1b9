/** The coins that fall, by the simulation's own table of intervals. */

import { LEVELS, type Levels, levelAt, spawnInterval } from '../../src/engine/simulation/rules.ts';

export interface Spawn {
  tick: number;
  /** Coins spawned so far, this one included. */
  count: number;
}

/** Every spawn up to a tick, as `Coins.tick` does it: an interval once begun is not shortened by a new level. */
export function spawnsUntil(lastTick: number, levels: Levels = LEVELS): Spawn[] {
  const spawns: Spawn[] = [];
  let next = levels.firstCoin;
  while (next <= lastTick) {
    spawns.push({ tick: next, count: spawns.length + 1 });
    next += spawnInterval(levelAt(next, levels));
  }
  return spawns;
}

export function firstSpawnOfLevel(level: number): Spawn {
  const from = (level - LEVELS.startLevel) * LEVELS.levelTicks;
  const found = spawnsUntil(from + LEVELS.levelTicks).find(({ tick }) => tick >= from);
  if (!found) throw new Error(`no coin falls in level ${level}`);
  return found;
}

export function lastSpawnOfLevel(level: number): Spawn {
  const found = spawnsUntil((level - LEVELS.startLevel + 1) * LEVELS.levelTicks - 1).at(-1);
  if (!found) throw new Error(`no coin falls in level ${level}`);
  return found;
}
