/** The coins that fall, by the simulation's own table of intervals. */

import { LEVELS, type Levels } from '../../src/engine/simulation/rules.ts';
import { spawnsUntil as ticksOfSpawns } from '../../src/engine/simulation/spawns.ts';

export interface Spawn {
  tick: number;
  /** Coins spawned so far, this one included. */
  count: number;
}

export function spawnsUntil(lastTick: number, levels: Levels = LEVELS): Spawn[] {
  return ticksOfSpawns(lastTick, levels).map((tick, index) => ({ tick, count: index + 1 }));
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
