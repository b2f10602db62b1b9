/** Fetches and starts the game, once: by the page's own start, which is handed in. */

import type { Engine } from '../../game/play/engine.ts';
import { gameProblem } from './gameProblem.ts';
import { firstPaint, isPainted } from './paint.ts';

interface Start {
  /** Begins what needs the game's files, and no picture: once, whenever it is called. */
  openPage(): void;
  startEngine(): Promise<Engine>;
}

interface RunParts {
  fetchRunParts(): Promise<void>;
}

let importStart: (() => Promise<Start>) | undefined;
let importRunParts: (() => Promise<RunParts>) | undefined;
let game: Promise<Start> | undefined;
let engine: Promise<Engine> | undefined;
let loaded: Engine | undefined;
let partsAreThere = false;

/** `start`: imports what starts the game on this page; `parts`: what fetches the rest of a run. To be called before all else here. */
export function handInStart(start: () => Promise<Start>, parts?: () => Promise<RunParts>): void {
  importStart = start;
  importRunParts = parts;
}

/** The game when it is loaded, else undefined. */
export function loadedEngine(): Engine | undefined {
  return loaded;
}

/** True once `readyToPlay` has nothing to wait for but the game. */
export function hasParts(): boolean {
  return partsAreThere;
}

/** Rejects with a message for the player when the game can't be fetched or started. The next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = undefined;
    throw gameProblem(error);
  });
  return engine;
}

/**
 * The game, once all that a run can need is in the browser: the network may go in the middle of it. Rejects as `loadEngine`
 * does.
 */
export async function readyToPlay(): Promise<Engine> {
  const [engine] = await Promise.all([loadEngine(), fetchParts()]);
  return engine;
}

/** Fetches what a run needs besides, and not before the game's own files are there. Rejects as `loadEngine` does. */
export async function fetchParts(): Promise<void> {
  try {
    await fetchGame();
    await (await importRunParts?.())?.fetchRunParts();
    partsAreThere = true;
  } catch (error) {
    throw gameProblem(error);
  }
}

/**
 * Resolves once the game's files are there. They wait for START's first paint: a cold graphics process takes a second to
 * make a context, and shows nothing in the meantime.
 */
export function fetchGame(): Promise<Start> {
  // At once where it can be: a promise would wait for all that the page's script does first.
  return isPainted() ? beginFetch() : firstPaint().then(beginFetch);
}

function beginFetch(): Promise<Start> {
  game ??= importGame().catch((error: unknown) => {
    game = undefined;
    throw error;
  });
  return game;
}

async function importGame(): Promise<Start> {
  if (!importStart) throw new Error('No start');
  return importStart();
}

async function fetchEngine(): Promise<Engine> {
  const { startEngine } = await fetchGame();
  loaded = await startEngine();
  return loaded;
}
