/** The game, fetched when it is wanted, and tied to the screens once. */

import type { Engine } from '../game/engine.ts';
import { announceUnlock, followGame } from '../hud/playState.ts';
import { own } from '../skins/wardrobe.ts';
import { endRun } from './appState.ts';

let engine: Promise<Engine> | undefined;

const NO_WEBGL =
  'The game draws with WebGL, which this browser does not have or has switched off. Turn on hardware acceleration in its settings, or play in another browser.';

/** Rejects with what the player is told when the game can't be fetched or started; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= startEngine().catch((error: unknown) => {
    engine = undefined;
    throw new Error(hasWebGl() ? 'The game could not be loaded.' : NO_WEBGL, { cause: error });
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
  created.events.on('gameOver', endRun);
  return created;
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl') !== null;
}
