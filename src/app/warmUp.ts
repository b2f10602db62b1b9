import { warmUp as warmUpDatabase } from '../backend/connection.ts';
import { openOutbox } from '../leaderboard/saving.ts';
import { renewPlayerId } from '../players/session.ts';
import { firstPaint } from './firstPaint.ts';
import { loadEngine } from './loadEngine.ts';
import { keepOffline } from './update/offline.ts';

export const loadDialogs = () => import('./CurrentDialog.tsx');

/** Fetches dialogs, game and board after START is shown, before the player needs them. */
export function warmUp(): () => void {
  let isGone = false;
  void firstPaint().then(() => {
    if (isGone) return;
    loadDialogs().catch((error: unknown) => console.error('Could not fetch the dialogs ahead', error));
    loadEngine()
      .catch((error: unknown) => console.error('Could not fetch the game ahead', error))
      // Last, because the service worker then finds the game's files in the browser's cache.
      .finally(keepOffline);
    warmUpDatabase();
    openOutbox(renewPlayerId);
  });
  return () => {
    isGone = true;
  };
}
