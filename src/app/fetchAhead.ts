import { loadEngine, readyToPlay } from '../host/loadEngine.ts';
import { nextPaint } from '../host/paint.ts';

export const loadReplay = () => import('../replays/ReplayScreen.tsx');
export const loadDialogs = () => import('./CurrentDialog.tsx');
export const loadHall = () => import('./HallDialog.tsx');
export const loadCards = () => import('./contestCards.tsx');
export const loadCupDialog = () => import('./OpenCup.tsx');

const fetchRest = () => Promise.all([loadDialogs(), loadHall(), loadCupDialog(), readyToPlay()]);

/**
 * Fetches the game after START is shown, and then what the page does while it is open. The game goes first, since the others
 * would share the network with it.
 */
export function fetchAhead(): () => void {
  let isGone = false;
  void loadEngine()
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
