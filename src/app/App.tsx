import { useEffect } from 'react';
import { LeaderboardDialog } from '../leaderboard/LeaderboardDialog.tsx';
import { LoginDialog } from '../players/LoginDialog.tsx';
import { SkinsOverlay } from '../skins/SkinsOverlay.tsx';
import { TokenInfoDialog } from '../token/TokenInfoDialog.tsx';
import { closeDialog, useApp } from './appState.ts';
import { useBestScore } from './bestScore.ts';
import { GameOverScreen } from './GameOverScreen.tsx';
import { PlayingScreen } from './PlayingScreen.tsx';
import { StartScreen } from './StartScreen.tsx';
import { warmUp } from './warmUp.ts';

export function App() {
  useEffect(warmUp, []);
  return (
    <>
      <CurrentScreen />
      <CurrentDialog />
    </>
  );
}

function CurrentDialog() {
  const dialog = useApp((app) => app.dialog);
  const bestScore = useBestScore();
  switch (dialog) {
    case 'login':
      return <LoginDialog onClose={closeDialog} />;
    case 'leaderboard':
      return <LeaderboardDialog onClose={closeDialog} />;
    case 'token':
      return <TokenInfoDialog onClose={closeDialog} />;
    case 'skins':
      return <SkinsOverlay bestScore={bestScore} onClose={closeDialog} />;
    case null:
      return null;
  }
}

function CurrentScreen() {
  const screen = useApp((app) => app.screen);
  switch (screen.name) {
    case 'START':
      return <StartScreen />;
    case 'PLAYING':
      return <PlayingScreen key={screen.run} />;
    case 'GAME_OVER':
      return <GameOverScreen run={screen.run} />;
  }
}
