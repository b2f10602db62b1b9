/** Dialogs over START that the page's address names, and the figures of `?perf`. */

import { useEffect, useState } from 'react';
import { useSession } from '../players/session.ts';
import { FollowDialog } from '../rivals/FollowDialog.tsx';
import { latePart } from '../ui/latePart.tsx';
import { openBoard, openCup, openDialog, RIVALS, useApp } from './appState.ts';
import { TakeKeyDialog } from './key/TakeKeyDialog.tsx';
import LinkedDailyDialog from './LinkedDailyDialog.tsx';
import { linkedCup, linkedDay } from './share/contestLinks.ts';
import { linkedPlayers } from './share/followLink.ts';
import { forgetLink } from './share/replayLink.ts';

const PerfPanel = latePart(() => import('./perf/PerfPanel.tsx'), { ifLost: '' });
const isMeasured = () => new URLSearchParams(window.location.search).has('perf');

export default function LinkedDialogs() {
  useEffect(openLinkedCup, []);
  return (
    <>
      <LinkedDaily />
      {linkedDay() === null && <LinkedPlayers />}
      <LinkedKey />
      {isMeasured() && <PerfPanel />}
    </>
  );
}

/** A link waits while a run is on, or a dialog is open. */
const isOnStart = ({ screen, dialog }: Pick<ReturnType<typeof useApp.getState>, 'screen' | 'dialog'>) =>
  screen.name === 'START' && dialog === null;

function LinkedKey() {
  const linked = useApp((app) => (isOnStart(app) ? app.keyText : null));
  if (linked === null) return null;
  return <TakeKeyDialog key={linked} linked={linked} onClose={() => useApp.setState({ keyText: null })} />;
}

/** Its dialog shows the other cups, too, so the address says no more which one is open. */
function openLinkedCup(): void {
  const cup = linkedCup();
  if (!cup) return;
  forgetLink();
  openCup(cup);
}

/** Over START, for a page that was opened by a daily's link, until it is closed. */
function LinkedDaily() {
  const [day, setDay] = useState(linkedDay);
  /** The day that somebody signs in to play. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const isAlone = useApp((app) => isOnStart(app) && app.keyText === null);
  if (day === null || !isAlone) return null;
  return (
    <LinkedDailyDialog
      day={day}
      playsAtOnce={awaited === day}
      onLogin={() => {
        setAwaited(day);
        openDialog('login');
      }}
      onDay={setDay}
      onClose={() => {
        forgetLink();
        setDay(null);
      }}
    />
  );
}

/** Over START, for a page that was opened by a link that names players, until it is answered. */
function LinkedPlayers() {
  const [players, setPlayers] = useState(() => linkedPlayers(useSession.getState().player?.id));
  const isAlone = useApp((app) => isOnStart(app) && app.keyText === null);
  if (players.length === 0 || !isAlone) return null;
  const close = () => {
    forgetLink();
    setPlayers([]);
  };
  return (
    <FollowDialog
      players={players}
      onClose={close}
      onFollowed={() => {
        close();
        openBoard(RIVALS);
      }}
    />
  );
}
