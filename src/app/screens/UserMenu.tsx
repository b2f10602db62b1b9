import { useEffect } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { followBest, useBestScore } from '../../board/leaderboard/bestScore.ts';
import { PlayerBadge } from '../../board/players/PlayerBadge.tsx';
import { useSession } from '../../board/players/session.ts';
import { openDialog } from '../../page/navigation/appState.ts';
import * as words from '../words/start/en.ts';

/** The top right corner: the player's badge, or the login button. */
export function UserMenu() {
  const player = useSession((session) => session.player);
  const bestScore = useBestScore();
  const playerId = player?.id;

  useEffect(() => (playerId ? followBest(playerId) : undefined), [playerId]);

  if (!player) {
    return <Button onClick={() => openDialog('login')}>{words.loginToPlay}</Button>;
  }
  return <PlayerBadge player={player} bestScore={bestScore} onOpen={() => openDialog('profile')} />;
}
