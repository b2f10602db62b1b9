import { useStore } from 'zustand';
import { pageBests } from '../backend/bests.ts';
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
