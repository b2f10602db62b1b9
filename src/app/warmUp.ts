import { warmUp as warmUpDatabase } from '../backend/connection.ts';
import { openOutbox } from '../leaderboard/saving.ts';
import { renewPlayerId } from '../players/session.ts';
import { loadEngine } from './loadEngine.ts';
import { keepOffline } from './update/offline.ts';

export const loadDialogs = () => import('./CurrentDialog.tsx');
export const loadBoardDialog = () => import('../leaderboard/LeaderboardDialog.tsx');

/** Fetches dialogs, game and board after START is shown, before the player needs them. */
export function warmUp(): () => void {
  const timer = setTimeout(() => {
    for (const load of [loadDialogs, loadBoardDialog])
      load().catch((error: unknown) => console.error('Could not fetch the dialogs ahead', error));
    loadEngine()
      .catch((error: unknown) => console.error('Could not fetch the game ahead', error))
      // Last, because the service worker then finds the game's files in the browser's cache.
      .finally(keepOffline);
    warmUpDatabase();
    openOutbox(renewPlayerId);
  }, 0);
  return () => clearTimeout(timer);
}
