/** The cup's dialog, and what it opens over itself: a chunk of its own, as the Hall's, whose verification it needs. */

import { useState } from 'react';
import type { Cup, Winner } from '../backend/cupRecords.ts';
import { CupDialog } from '../cups/CupDialog.tsx';
import { readyToPlay } from '../host/loadEngine.ts';
import { PlayerButton } from '../leaderboard/BoardRow.tsx';
import { liveLink } from '../navigation/addresses.ts';
import {
  askForKey,
  closeDialog,
  openArchive,
  openCup,
  startRun,
  useApp,
  watchLive,
  watchReplay,
} from '../navigation/appState.ts';
import { startWarmUp } from '../navigation/beginRun.ts';
import { LoginDialog } from '../players/LoginDialog.tsx';
import { WinningRun } from '../replays/WinningRun.tsx';
import { FollowButton } from '../rivals/FollowButton.tsx';
import { useIsCalm } from '../settings/motion.ts';
import { WinnerDialog } from '../share/WinnerDialog.tsx';
import { useWardrobe } from '../skins/wardrobe.ts';
import { playTicket } from './contestCards.tsx';

export default function OpenCup() {
  const id = useApp((app) => app.cup);
  const worn = useWardrobe((wardrobe) => wardrobe.selected);
  const isCalm = useIsCalm();
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [shared, setShared] = useState<{ cup: Cup; winner: Winner } | null>(null);
  const stopLogin = () => setLoggingIn(false);
  if (!id) return null;
  return (
    <PlayerButton value={FollowButton}>
      <CupDialog
        id={id}
        onLogin={() => setLoggingIn(true)}
        onStart={startRun}
        onCup={openCup}
        onPlay={playTicket}
        onWarmUp={startWarmUp}
        ready={readyToPlay}
        onWatch={(entry) => watchReplay({ kind: 'board', runId: entry.runId, entry })}
        behindPodium={({ runId }) => !isCalm && <WinningRun runId={runId} />}
        onLive={watchLive}
        liveLink={liveLink(id)}
        onShare={(cup, winner) => setShared({ cup, winner })}
        onVerify={openArchive}
        onClose={closeDialog}
      />
      {isLoggingIn && <LoginDialog onJoin={stopLogin} onKey={askForKey} onClose={stopLogin} />}
      {shared && <WinnerDialog {...shared} skin={worn} onClose={() => setShared(null)} />}
    </PlayerButton>
  );
}
