/** The game, fetched when it is wanted, and tied to the screens once. */

import type { Engine } from '../game/engine.ts';
import { announceUnlock, followGame } from '../hud/playState.ts';
import { own } from '../skins/wardrobe.ts';
import { endRun } from './appState.ts';

let engine: Promise<Engine> | undefined;

/** Rejects, in words for the player, when the game can't be fetched or started; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= startEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function startEngine(): Promise<Engine> {
  const { createEngine } = await import('../game/engine.ts').catch((cause: unknown) => {
    throw new Error('The game could not be loaded.', { cause });
  });
  const created = await createEngine();
  followGame(created.events);
  created.events.on('skinUnlocked', (skin) => {
    if (own(skin)) announceUnlock(skin);
  });
  created.events.on('gameOver', endRun);
  return created;
}
