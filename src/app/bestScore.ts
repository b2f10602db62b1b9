import { useSaving } from '../leaderboard/saving.ts';
import { useSession } from '../players/session.ts';

/** The signed-in player's best score; `null` when nobody is, or while nobody knows it. */
export function useBestScore(): number | null {
  useSession();
  useSaving();
  return bestScoreNow();
}

export function bestScoreNow(): number | null {
  const { player } = useSession.getState();
  const { best } = useSaving.getState();
  return player && best?.playerId === player.id ? best.score : null;
}
