import { useStore } from 'zustand';
import { pageBests } from '../backend/bests.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';

/** The signed-in player's best score; `null` when nobody is, or while nobody knows it. */
export function useBestScore(): number | null {
  useSession();
  useStore(pageBests);
  return bestScoreNow();
}

export function bestScoreNow(): number | null {
  const { player } = useSession.getState();
  return player && bestScoreOf(player);
}

/** `null` while nobody knows it. */
export function bestScoreOf({ id }: Player): number | null {
  return pageBests.getState()[id] ?? null;
}
