/**
 * A visitor's first two seconds, and what follows them: the stages in which the page comes, each with what it waits for and
 * who asks for it. `app/arrivals.ts` has what each fetches.
 */

import { atLeisure, idle, isSlow } from '../base/leisure.ts';
import type { Engine } from '../game/play/engine.ts';
import { gameProblem } from './host/gameProblem.ts';
import { firstPaint, isPainted, nextPaint } from './host/paint.ts';

/** The game's own files. */
interface Start {
  /** Begins what needs them, and no picture. */
  beginPage(): void;
  startEngine(): Promise<Engine>;
}

export interface Fetches {
  files(): Promise<Start>;
  cards(): Promise<unknown>;
  visit(): Promise<unknown>;
  parts(): Promise<unknown>;
  rest: readonly (() => Promise<unknown>)[];
}

let fetches: Fetches;

const STAGES = {
  /**
   * The game's files. Asked for by the page's script, before the rest of it is run. They wait for START's first paint: a cold
   * graphics process takes a second to make a context, and shows nothing in the meantime.
   */
  files: async (): Promise<Start> => {
    // At once where it can be: a promise would wait for all that the page's script does first.
    if (!isPainted()) await firstPaint();
    return fetches.files();
  },
  /** The outbox and the pads, even where the game can't be drawn. Asked for by `lead` and `engine`. */
  page: async (): Promise<Start> => {
    const start = await arrived('files');
    start.beginPage();
    return start;
  },
  /** The game, started. Asked for at leisure by `lead` and the town behind START, at once by `run` and replays. */
  engine: (): Promise<Engine> =>
    arrived('page')
      .then(({ startEngine }) => startEngine())
      .catch(tellPlayer),
  /**
   * The game, before all that would share the network with it. On a slow device its files alone go first: it is started
   * after a rest, or when somebody wants to play. Asked for by `cards` and `visit`.
   */
  lead: async (): Promise<void> => {
    await arrived('page');
    const started = atLeisure().then(() => arrived('engine'));
    // PLAYING says what is wrong, if anything.
    if (isSlow()) started.catch(() => {});
    else await started;
  },
  /** START's cards. Asked for by START. A page that can't play still shows the board. */
  cards: async (): Promise<void> => {
    await arrived('lead').catch(() => {});
    await fetches.cards();
  },
  /** The page's work as long as it is open. Asked for by START. */
  visit: async (): Promise<void> => {
    await arrived('lead').catch((error: unknown) => console.error('Could not fetch the game', error));
    await nextPaint();
    await fetches.visit();
  },
  /** All that a run needs besides the game, until it is saved and watched. Asked for by `run` and `rest`. */
  parts: (): Promise<unknown> =>
    arrived('files')
      .then(() => fetches.parts())
      .catch(tellPlayer),
  /** A run to its very end: the network may go in the middle of it. Asked for by a player who signs in, plays or draws. */
  run: (): Promise<Engine> => Promise.all([arrived('engine'), arrived('parts')]).then(([engine]) => engine),
  /** The dialogs and the parts of a run, one after the other: each file is a task. Asked for by the visit, for a player. */
  rest: async (): Promise<void> => {
    for (const load of [...fetches.rest, () => arrived('parts')]) {
      await load();
      await idle();
    }
  },
};

type Stage = keyof typeof STAGES;
type Arrivals = { [S in Stage]: Awaited<ReturnType<(typeof STAGES)[S]>> };

const stages: { readonly [S in Stage]: () => Promise<Arrivals[S]> } = STAGES;
const asked: Partial<Record<Stage, Promise<unknown>>> = {};
const come: Partial<Arrivals> = {};

/** All that the stages have brought so far. */
export const here: Readonly<Partial<Arrivals>> = come;

/** To be called before all else here. Screens that need the files ask again, and tell the player when they have failed. */
export function begin(all: Fetches): void {
  fetches = all;
  arrived('files').catch(() => {});
}

/**
 * Resolves once the stage has come, with what it brings. After a failure the next call tries again. `engine`, `parts` and
 * `run` reject with a message for the player.
 */
export function arrived<S extends Stage>(stage: S): Promise<Arrivals[S]> {
  asked[stage] ??= bring(stage);
  return asked[stage] as Promise<Arrivals[S]>;
}

async function bring<S extends Stage>(stage: S): Promise<Arrivals[S]> {
  try {
    const brought = await stages[stage]();
    come[stage] = brought;
    return brought;
  } catch (error) {
    delete asked[stage];
    throw error;
  }
}

function tellPlayer(error: unknown): never {
  throw gameProblem(error);
}
