import { atLeisure, idle, isSlow } from '../base/leisure.ts';
import { fetchGame, fetchParts, loadEngine } from '../page/host/loadEngine.ts';
import { nextPaint } from '../page/host/paint.ts';

export const loadReplay = () => import('../watching/replays/ReplayScreen.tsx');
export const loadDialogs = () => import('./CurrentDialog.tsx');
export const loadHall = () => import('./HallDialog.tsx');
export const loadCards = () => import('./contests/contestCards.tsx');
export const loadCupDialog = () => import('./OpenCup.tsx');

/** One after the other: each file is a task. */
async function fetchRest(): Promise<void> {
  for (const load of [loadDialogs, loadHall, loadCupDialog, fetchParts]) {
    await load();
    await idle();
  }
}

/**
 * The game goes first, since the rest would share the network with it. On a slow device its files do: it is started after a
 * rest, or when somebody wants to play. Rejects when it can't be had.
 */
export async function gameFirst(): Promise<void> {
  const { openPage } = await fetchGame();
  openPage();
  const started = atLeisure().then(loadEngine);
  // PLAYING says what is wrong, if anything.
  if (isSlow()) started.catch(() => {});
  else await started;
}

/** Fetches the game after START is shown, and then what the page does while it is open. */
export function fetchAhead(): () => void {
  let isGone = false;
  void gameFirst()
    .catch((error: unknown) => console.error('Could not fetch the game', error))
    .then(async () => {
      if (isGone) return;
      await nextPaint();
      const { settle } = await import('./settle.ts');
      settle(fetchRest);
    })
    .catch((error: unknown) => console.error('Could not fetch the rest', error));
  return () => {
    isGone = true;
  };
}
