import { useSaving } from '../leaderboard/saving.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';

/** The signed-in player's best score; `null` when nobody is, or while nobody knows it. */
export function useBestScore(): number | null {
  useSession();
  useSaving();
  return bestScoreNow();
}

export function bestScoreNow(): number | null {
  const { player } = useSession.getState();
  return player && bestScoreOf(player);
}

/** `null` while nobody knows it. */
export function bestScoreOf({ id }: Player): number | null {
  const { best } = useSaving.getState();
  return best?.playerId === id ? best.score : null;
}
