import { pageBests } from '../backend/bests.ts';
import { ask } from '../backend/connection.ts';
import type { PlayerId } from '../ids.ts';

/**
 * Has the player's best score read for the badge, unless it is known: every run saved here tells it too. It stays unknown
 * when it can't be read.
 */
export async function refreshBest(playerId: PlayerId): Promise<void> {
  if (pageBests.getState()[playerId] !== undefined) return;
  await ask((database) => database.readEntry(playerId)).catch((error: unknown) =>
    console.error('Leaderboard:', error),
  );
}
