import { useStore } from 'zustand';
import type { PlayerId } from '../../engine/ids.ts';
import { pageBests } from '../backend/bests.ts';
import { ask } from '../backend/connection.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';

/** The signed-in player's best score in points; `null` when nobody is signed in, or while it is unknown. */
export function useBestScore(): number | null {
  const { player } = useSession();
  const bests = useStore(pageBests);
  // As they began, while React takes over the page that the build rendered.
  return player && (bests[player.id] ?? null);
}

export function bestScoreNow(): number | null {
  const { player } = useSession.getState();
  return player && bestScoreOf(player);
}

/** In points; `null` while it is unknown. */
export function bestScoreOf({ id }: Player): number | null {
  return pageBests.getState()[id] ?? null;
}

/**
 * The shortest time between two reads of the best, each when the page is seen again: another browser of the player's may
 * have bettered it.
 */
const MAX_AGE_MS = 60_000;

/**
 * Has the player's best score read for the badge, and again when the page comes to the front. It stays as it was when it
 * can't be read. Returns what ends that.
 */
export function followBest(playerId: PlayerId): () => void {
  let readAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (document.hidden || performance.now() - readAt < MAX_AGE_MS) return;
    readAt = performance.now();
    ask((database) => database.readEntry(playerId)).catch((error: unknown) =>
      console.error('Leaderboard:', error),
    );
  };
  // Every run saved here reports it too.
  if (pageBests.getState()[playerId] === undefined) look();
  else readAt = performance.now();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
