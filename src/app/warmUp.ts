import { warmUp as warmUpDatabase } from '../backend/connection.ts';
import { openOutbox } from '../leaderboard/saving.ts';
import { renewPlayerId } from '../players/session.ts';
import { loadEngine } from './loadEngine.ts';
import { keepOffline } from './offline.ts';

/** Fetches the game and the board while the player looks around, once the start screen has had its turn. */
export function warmUp(): () => void {
  const timer = setTimeout(() => {
    loadEngine()
      .catch((error: unknown) => console.error('Could not fetch the game ahead', error))
      // Only now: what the game has fetched, the service worker finds in the browser's cache.
      .finally(keepOffline);
    warmUpDatabase();
    openOutbox(renewPlayerId);
  }, 0);
  return () => clearTimeout(timer);
}
