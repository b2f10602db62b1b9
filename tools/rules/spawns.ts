/** The coins that fall, by the simulation's own table of intervals. */

import { LEVEL_TICKS, levelAt, START, spawnInterval } from '../../src/simulation/rules.ts';

export interface Spawn {
  tick: number;
  /** Coins spawned so far, this one included. */
  count: number;
}

/** Every spawn up to a tick, as `Coins.tick` does it: an interval once begun is not shortened by a new level. */
export function spawnsUntil(lastTick: number, startLevel: number = START.level): Spawn[] {
  const spawns: Spawn[] = [];
  let next = spawnInterval(startLevel);
  while (next <= lastTick) {
    spawns.push({ tick: next, count: spawns.length + 1 });
    next += spawnInterval(levelAt(next, startLevel));
  }
  return spawns;
}

export function firstSpawnOfLevel(level: number): Spawn {
  const from = (level - START.level) * LEVEL_TICKS;
  const found = spawnsUntil(from + LEVEL_TICKS).find(({ tick }) => tick >= from);
  if (!found) throw new Error(`no coin falls in level ${level}`);
  return found;
}

export function lastSpawnOfLevel(level: number): Spawn {
  const found = spawnsUntil((level - START.level + 1) * LEVEL_TICKS - 1).at(-1);
  if (!found) throw new Error(`no coin falls in level ${level}`);
  return found;
}
