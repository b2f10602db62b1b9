import { openOutbox } from '../leaderboard/saving.ts';
import { warmUp as warmUpBoard } from '../leaderboard/service.ts';
import { renewPlayerId } from '../players/session.ts';
import { loadEngine } from './loadEngine.ts';
import { keepOffline } from './update/offline.ts';

export const loadDialogs = () => import('./CurrentDialog.tsx');

/** Fetches dialogs, game and board while the player looks around, once the start screen has had its turn. */
export function warmUp(): () => void {
  const timer = setTimeout(() => {
    loadDialogs().catch((error: unknown) => console.error('Could not fetch the dialogs ahead', error));
    loadEngine()
      .catch((error: unknown) => console.error('Could not fetch the game ahead', error))
      // Only now: what the game has fetched, the service worker finds in the browser's cache.
      .finally(keepOffline);
    warmUpBoard();
    openOutbox(renewPlayerId);
  }, 0);
  return () => clearTimeout(timer);
}
