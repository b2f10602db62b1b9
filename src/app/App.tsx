import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { LoginDialog } from '../players/LoginDialog.tsx';
import { focusMainAction } from '../ui/focus.ts';
import { latePart } from '../ui/latePart.tsx';
import { askForKey, closeDialog, type DialogName, join, useApp } from './appState.ts';
import { fetchAhead, loadCupDialog, loadDialogs, loadHall, loadReplay } from './fetchAhead.ts';
import { repeatEarlyClick } from './input/earlyClick.ts';
import { loadEngine } from './loadEngine.ts';
import { PlayingScreen } from './screens/PlayingScreen.tsx';
import { StartScreen } from './screens/StartScreen.tsx';

// They import the simulation, which START must not wait for. GAME OVER comes with the game: it is there before a run can end.
const GameOverScreen = latePart(() => import('./screens/GameOverScreen.tsx'));
const ReplayScreen = latePart(loadReplay);

// Its workers, verifiers and pictures are for the few who open it.
const LinkedScreen = latePart(() => import('./screens/LinkedScreen.tsx'));

// A chunk of its own: the shop shares code with the other dialogs, and would have to fetch the verification too.
const HallDialog = latePart(loadHall);

const OpenCup = latePart(loadCupDialog);
const LinkedDialogs = latePart(() => import('./LinkedDialogs.tsx'));

// All other dialogs but the login, whose field must take the very next key.
const CurrentDialog = latePart(loadDialogs);

export function App() {
  const dialog = useOpenDialog();
  useEffect(repeatEarlyClick, []);
  useEffect(fetchAhead, []);
  return (
    <>
      <CurrentScreen />
      <Suspense>
        <Linked />
      </Suspense>
      {dialog === 'login' && <LoginDialog onJoin={join} onKey={askForKey} onClose={closeDialog} />}
      <Suspense>
        {dialog === 'leaderboard' && <HallDialog />}
        {dialog === 'cup' && <OpenCup />}
        {dialog && dialog !== 'login' && dialog !== 'leaderboard' && dialog !== 'cup' && (
          <CurrentDialog name={dialog} />
        )}
      </Suspense>
    </>
  );
}

/**
 * The dialog to show. React renders it after its answer to the press, a few milliseconds at a time, and waits for its module
 * without a fallback. After a fallback, a dialog whose module is there would still come 300 ms late.
 */
function useOpenDialog(): DialogName | null {
  const asked = useApp((app) => app.dialog);
  const rendered = useDeferredValue(asked);
  return asked === null || asked === 'login' ? asked : rendered;
}

/** The page that the build renders knows no address. */
function Linked() {
  const [isLinked, setLinked] = useState(false);
  const hasKey = useApp((app) => app.keyText !== null);
  useEffect(() => setLinked(window.location.search !== ''), []);
  return (isLinked || hasKey) && <LinkedDialogs />;
}

function CurrentScreen() {
  const screen = useApp((app) => app.screen);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) focusMainAction();
    shown.current = screen;
  }, [screen]);
  const isPlaying = screen.name === 'PLAYING';
  useEffect(() => {
    if (!isPlaying) return;
    // PLAYING says what is wrong, if anything.
    loadEngine()
      .then(() => Promise.all([GameOverScreen.preload(), ReplayScreen.preload()]))
      .catch(() => {});
  }, [isPlaying]);
  switch (screen.name) {
    case 'START':
      return <StartScreen />;
    case 'PLAYING':
      return <PlayingScreen />;
    case 'GAME_OVER':
      return late(<GameOverScreen run={screen.run} />);
    case 'REPLAY':
      return late(<ReplayScreen source={screen.source} />);
    case 'AUDIT':
    case 'ARCHIVE':
    case 'LIVE':
      return late(<LinkedScreen {...screen} />);
  }
}

const late = (screen: ReactNode) => (
  <Suspense fallback={<p className="screen">Digging the trench...</p>}>{screen}</Suspense>
);
