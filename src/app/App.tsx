import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { focusMainAction } from '../base/ui/focus.ts';
import { latePart } from '../base/ui/latePart.tsx';
import { isOpenEarly, LoginDialog } from '../board/players/LoginDialog.tsx';
import { useSession } from '../board/players/session.ts';
import { arrived } from '../page/arrival.ts';
import { nextPaint } from '../page/host/paint.ts';
import { askForKey, closeDialog, join, startRun, useApp } from '../page/navigation/appState.ts';
import { linkIn } from '../page/navigation/links.ts';
import { type DialogName, screenKindOf } from '../page/navigation/screens.ts';
import { loadCupDialog, loadDialogs, loadHall } from './arrivals.ts';
import { preloadAfterRun, ShownScreen } from './screens.tsx';

// A chunk of its own: the shop shares code with the other dialogs, and would have to fetch the verification too.
const HallDialog = latePart(loadHall);

const OpenCup = latePart(loadCupDialog);
const LinkedDialogs = latePart(() => import('./LinkedDialogs.tsx'));

// All other dialogs but the login, whose field must take the very next key.
const CurrentDialog = latePart(loadDialogs);

export function App() {
  const dialog = useOpenDialog();
  useEffect(() => {
    arrived('visit').catch((error: unknown) => console.error('Could not fetch the rest', error));
  }, []);
  return (
    <>
      <CurrentScreen />
      <Suspense>
        <Linked />
      </Suspense>
      <Login />
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

/** The login stands in the page, closed, until it was open once, or somebody is signed in. */
function Login() {
  const isOpen = useApp((app) => app.dialog === 'login');
  const [isNeeded, setNeeded] = useState(true);
  useEffect(() => {
    if (isOpenEarly()) startRun();
    else if (useSession.getState().player) setNeeded(false);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    // A player who signs in is about to play. PLAYING says what is wrong, if anything.
    void nextPaint()
      .then(() => arrived('run'))
      .catch(() => {});
    return () => setNeeded(false);
  }, [isOpen]);
  return (
    (isOpen || isNeeded) && (
      <LoginDialog isOpen={isOpen} onJoin={join} onKey={askForKey} onClose={closeDialog} />
    )
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
  useEffect(() => setLinked(linkIn() !== null), []);
  return (isLinked || hasKey) && <LinkedDialogs />;
}

function CurrentScreen() {
  const screen = useApp((app) => app.screen);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) focusMainAction();
    shown.current = screen;
  }, [screen]);
  const isPlaying = screenKindOf(screen).input === 'run';
  useEffect(() => {
    if (!isPlaying) return;
    // PLAYING says what is wrong, if anything.
    arrived('run')
      .then(preloadAfterRun)
      .catch(() => {});
  }, [isPlaying]);
  return <ShownScreen screen={screen} />;
}
