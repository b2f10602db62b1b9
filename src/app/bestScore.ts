import { useSaving } from '../leaderboard/saving.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';

/** The signed-in player's best score in points; `null` when nobody is signed in, or while it is unknown. */
export function useBestScore(): number | null {
  useSession();
  useSaving();
  return bestScoreNow();
}

export function bestScoreNow(): number | null {
  const { player } = useSession.getState();
  return player && bestScoreOf(player);
}

/** In points; `null` while it is unknown. */
export function bestScoreOf({ id }: Player): number | null {
  const { best } = useSaving.getState();
  return best?.playerId === id ? best.score : null;
}
