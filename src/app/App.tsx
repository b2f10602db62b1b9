import { lazy, Suspense, useEffect, useRef } from 'react';
import type { LeaderboardEntry } from '../backend/records.ts';
import { LeaderboardDialog } from '../leaderboard/LeaderboardDialog.tsx';
import { LoginDialog } from '../players/LoginDialog.tsx';
import { SkinsOverlay } from '../skins/SkinsOverlay.tsx';
import { TokenInfoDialog } from '../token/TokenInfoDialog.tsx';
import { focusMainAction } from '../ui/focus.ts';
import { closeDialog, useApp, watchReplay, wearNew } from './appState.ts';
import { useBestScore } from './bestScore.ts';
import { GameOverScreen } from './GameOverScreen.tsx';
import { PlayingScreen } from './PlayingScreen.tsx';
import { StartScreen } from './StartScreen.tsx';
import { warmUp } from './warmUp.ts';

// It brings the simulation along, which START must not wait for.
const ReplayScreen = lazy(() => import('./ReplayScreen.tsx'));

const SettingsDialog = lazy(() => import('../settings/SettingsDialog.tsx'));

const watchEntry = (entry: LeaderboardEntry) => watchReplay({ kind: 'board', runId: entry.runId, entry });

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
      return <LeaderboardDialog onClose={closeDialog} onWatch={watchEntry} />;
    case 'token':
      return <TokenInfoDialog onClose={closeDialog} />;
    case 'skins':
      return <SkinsOverlay bestScore={bestScore} onBought={wearNew} onClose={closeDialog} />;
    case 'settings':
      return (
        <Suspense fallback={null}>
          <SettingsDialog onClose={closeDialog} />
        </Suspense>
      );
    case null:
      return null;
  }
}

function CurrentScreen() {
  const screen = useApp((app) => app.screen);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) focusMainAction();
    shown.current = screen;
  }, [screen]);
  switch (screen.name) {
    case 'START':
      return <StartScreen />;
    case 'PLAYING':
      return <PlayingScreen />;
    case 'GAME_OVER':
      return <GameOverScreen run={screen.run} />;
    case 'REPLAY':
      return (
        <Suspense fallback={<p className="screen">Digging the trench...</p>}>
          <ReplayScreen source={screen.source} />
        </Suspense>
      );
  }
}
