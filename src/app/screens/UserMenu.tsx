import { useEffect } from 'react';
import { followBest } from '../../leaderboard/best.ts';
import { openDialog } from '../../navigation/appState.ts';
import { PlayerBadge } from '../../players/PlayerBadge.tsx';
import { useSession } from '../../players/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useBestScore } from '../bestScore.ts';
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
