/** The game, fetched when it is wanted, and tied to the screens once. */

import type { Engine } from '../game/engine.ts';

let engine: Promise<Engine> | undefined;

/** Rejects when the game can't be fetched or started; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function fetchEngine(): Promise<Engine> {
  // What is around the canvas comes along, to be there as soon as the game is.
  const [{ startEngine }] = await Promise.all([import('./startEngine.ts'), import('../hud/StageLayers.tsx')]);
  return startEngine();
}
