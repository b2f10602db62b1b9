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
  switch (link.kind) {
    case 'cup':
      return <LinkedCup linked={link.cup} />;
    case 'one key':
      return <LinkedOneKey />;
    case 'daily':
      return <LinkedDaily linked={link.day} />;
    case 'run':
      return <LinkedRun linked={link.text} />;
    case 'follow':
      return <LinkedPlayers linked={link.players} />;
    case 'key':
      // It has left the address already: `LinkedKey`.
      return null;
  }
}

/** A link waits while a run is on, or a dialog is open. */
const useIsOnStart = () => useApp((app) => !isAway(app));

/** A key comes first. */
const useIsAlone = () => useApp((app) => !isAway(app) && app.keyText === null);

function LinkedKey() {
  const isOnStart = useIsOnStart();
  const linked = useApp((app) => app.keyText);
  if (linked === null || !isOnStart) return null;
  return <TakeKeyDialog key={linked} linked={linked} onClose={() => useApp.setState({ keyText: null })} />;
}

function LinkedCup({ linked }: { linked: string }) {
  useEffect(() => {
    if (!isContestId(linked, 'cup')) return;
    // Its dialog shows the other cups, too, so the address says no more which one is open.
    forgetLink();
    openCup(linked);
  }, [linked]);
  return null;
}

function LinkedOneKey() {
  useEffect(() => {
    forgetLink();
    openDialog('one key');
  }, []);
  return null;
}

/** Over START, for a page that was opened by a daily's link, until it is closed. */
function LinkedDaily({ linked }: { linked: number }) {
  const [day, setDay] = useState<number | null>(linked);
  /** The day that somebody signs in to play. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const isAlone = useIsAlone();
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

/** Over START, for a page that was opened by a link with a run, until it is raced or closed: a replay leads back here. */
function LinkedRun({ linked }: { linked: string }) {
  const [isOpen, setOpen] = useState(true);
  const isAlone = useIsAlone();
  if (!isOpen || !isAlone) return null;
  return (
    <Suspense>
      <LinkedRunDialog
        linked={linked}
        onClose={() => {
          forgetLink();
          setOpen(false);
        }}
      />
    </Suspense>
  );
}

/** Over START, for a page that was opened by a link that names players, until it is answered. */
function LinkedPlayers({ linked }: { linked: readonly string[] }) {
  const [players, setPlayers] = useState(() => followable(linked, useSession.getState().player?.id));
  const isAlone = useIsAlone();
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
