/** The game, fetched when it is wanted, and tied to the screens once. */

import type { Engine } from '../game/engine.ts';

let engine: Promise<Engine> | undefined;
let loaded: Engine | undefined;

/** The game, once it is there. */
export function loadedEngine(): Engine | undefined {
  return loaded;
}

const NO_WEBGL =
  'The game draws with WebGL, which this browser does not have or has switched off. Turn on hardware acceleration in its settings, or play in another browser.';

/** Rejects with what the player is told when the game can't be fetched or started; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = undefined;
    throw new Error(hasWebGl() ? 'The game could not be loaded.' : NO_WEBGL, { cause: error });
  });
  return engine;
}

async function fetchEngine(): Promise<Engine> {
  // What is around the canvas comes along, to be there as soon as the game is.
  const [{ startEngine }] = await Promise.all([import('./startEngine.ts'), import('../hud/StageLayers.tsx')]);
  loaded = await startEngine();
  return loaded;
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl') !== null;
}
