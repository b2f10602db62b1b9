/** The cup's dialog, and what it opens over itself: a chunk of its own, as the Hall's, whose verification it needs. */

import { useState } from 'react';
import type { Cup, Winner } from '../board/backend/cupRecords.ts';
import { PlayerButton } from '../board/leaderboard/BoardRow.tsx';
import { LoginDialog } from '../board/players/LoginDialog.tsx';
import { CupDialog } from '../contests/cups/CupDialog.tsx';
import { useIsCalm } from '../game/settings/motion.ts';
import { liveLink } from '../page/navigation/addresses.ts';
import {
  askForKey,
  closeDialog,
  openArchive,
  openCup,
  startRun,
  useApp,
  watchLive,
  watchReplay,
} from '../page/navigation/appState.ts';
import { startWarmUp } from '../page/navigation/beginRun.ts';
import { FollowButton } from '../people/rivals/FollowButton.tsx';
import { WinnerDialog } from '../people/share/WinnerDialog.tsx';
import { useWardrobe } from '../shop/skins/wardrobe.ts';
import { WinningRun } from '../watching/replays/WinningRun.tsx';
import { playTicket } from './contests/contestCards.tsx';

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
