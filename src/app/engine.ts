/** The game, fetched when it is wanted, and tied to the screens once. */

import type { Engine } from '../game/engine.ts';
import { announceUnlock, followGame } from '../hud/playState.ts';
import { own } from '../skins/wardrobe.ts';
import { keepRun, showGameOver } from './appState.ts';

let engine: Promise<Engine> | undefined;

/** Rejects when the game can't be fetched or started; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= startEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function startEngine(): Promise<Engine> {
  const { createEngine } = await import('../game/engine.ts');
  const created = await createEngine();
  followGame(created.events);
  created.events.on('skinUnlocked', (skin) => {
    if (own(skin)) announceUnlock(skin);
  });
  // Saved before its end is looked at: nothing is lost with a page that is closed meanwhile.
  created.events.on('gameOver', (run) => {
    keepRun(run);
    const unbind = created.events.on('fallen', () => {
      unbind();
      showGameOver(run);
    });
  });
  return created;
}
