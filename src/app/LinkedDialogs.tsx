/** Dialogs over START that the page's address names. */

import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { latePart } from '../base/ui/latePart.tsx';
import { useSession } from '../board/players/session.ts';
import { isContestId } from '../engine/contest/contest.ts';
import { openBoard, openCup, openDialog, RIVALS, useApp } from '../page/navigation/appState.ts';
import { forgetLink, linkIn } from '../page/navigation/links.ts';
import { type DialogLink, isAway, isDialogLink } from '../page/navigation/screens.ts';
import { TakeKeyDialog } from '../people/key/TakeKeyDialog.tsx';
import { FollowDialog } from '../people/rivals/FollowDialog.tsx';
import { followable } from '../people/rivals/list.ts';
import LinkedDailyDialog from './LinkedDailyDialog.tsx';

// It has the verification of replays, which the other links do without.
const LinkedRunDialog = latePart(() => import('./LinkedRunDialog.tsx'));

export default function LinkedDialogs() {
  // Asked once: a dialog that waits knows its link, though the address may forget it.
  const [link] = useState(() => linkIn());
  return (
    <>
      {link && isDialogLink(link) && <Linked link={link} />}
      <LinkedKey />
    </>
  );
}

function Linked({ link }: { link: DialogLink }): ReactElement | null {
  const [isClosed, setClosed] = useState(false);
  // It waits while a run is on, or a dialog is open. A key comes first.
  const isAlone = useApp((app) => !isAway(app) && app.keyText === null);
  const close = () => {
    forgetLink();
    setClosed(true);
  };
  if (isClosed) return null;
  switch (link.kind) {
    case 'cup': {
      const { cup } = link;
      return isContestId(cup, 'cup') ? <Opened open={() => openCup(cup)} /> : null;
    }
    case 'one key':
      return <Opened open={() => openDialog('one key')} />;
    case 'daily':
      return <LinkedDaily linked={link.day} isAlone={isAlone} onClose={close} />;
    case 'run':
      // Until it is raced or closed: a replay leads back here.
      return <Suspense>{isAlone && <LinkedRunDialog linked={link.text} onClose={close} />}</Suspense>;
    case 'follow':
      return <LinkedPlayers linked={link.players} isAlone={isAlone} onClose={close} />;
    case 'key':
      // It has left the address already: `LinkedKey`.
      return null;
  }
}

function LinkedKey() {
  const isOnStart = useApp((app) => !isAway(app));
  const linked = useApp((app) => app.keyText);
  if (linked === null || !isOnStart) return null;
  return <TakeKeyDialog key={linked} linked={linked} onClose={() => useApp.setState({ keyText: null })} />;
}

/** Opens a dialog of the page's own. The address says no more which one is open: the cup's shows the other cups, too. */
function Opened({ open }: { open: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the link is read.
  useEffect(() => {
    forgetLink();
    open();
  }, []);
  return null;
}

interface LinkedProps<L> {
  linked: L;
  isAlone: boolean;
  /** Called once it is answered. */
  onClose: () => void;
}

/** Over START, for a page that was opened by a daily's link, until it is closed. */
function LinkedDaily({ linked, isAlone, onClose }: LinkedProps<number>) {
  const [day, setDay] = useState(linked);
  /** The day that somebody signs in to play. */
  const [awaited, setAwaited] = useState<number | null>(null);
  if (!isAlone) return null;
  return (
    <LinkedDailyDialog
      day={day}
      playsAtOnce={awaited === day}
      onLogin={() => {
        setAwaited(day);
        openDialog('login');
      }}
      onDay={setDay}
      onClose={onClose}
    />
  );
}

/** Over START, for a page that was opened by a link that names players, until it is answered. */
function LinkedPlayers({ linked, isAlone, onClose }: LinkedProps<readonly string[]>) {
  const [players] = useState(() => followable(linked, useSession.getState().player?.id));
  if (players.length === 0 || !isAlone) return null;
  return (
    <FollowDialog
      players={players}
      onClose={onClose}
      onFollowed={() => {
        onClose();
        openBoard(RIVALS);
      }}
    />
  );
}
