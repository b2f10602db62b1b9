/** The dialogs that START doesn't need, as one chunk: fetched right after START is shown, so that each opens at once. */

import { useState } from 'react';
import type { Cup, Winner } from '../backend/cupRecords.ts';
import { CupDialog } from '../cups/CupDialog.tsx';
import { OwnEntryDialog } from '../leaderboard/OwnEntryDialog.tsx';
import { LoginDialog } from '../players/LoginDialog.tsx';
import { useSession } from '../players/session.ts';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { SkinsOverlay } from '../skins/SkinsOverlay.tsx';
import { useWardrobe } from '../skins/wardrobe.ts';
import { TokenInfoDialog } from '../token/TokenInfoDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { closeDialog, type DialogName, openCup, startCup, useApp, wearNew } from './appState.ts';
import { useBestScore } from './bestScore.ts';
import { loadEngine } from './loadEngine.ts';
import { WinnerDialog } from './share/WinnerDialog.tsx';

export default function CurrentDialog({ name }: { name: Exclude<DialogName, 'login' | 'leaderboard'> }) {
  const bestScore = useBestScore();
  // Who opened it: another tab may sign them out meanwhile.
  const [player] = useState(() => useSession.getState().player);
  switch (name) {
    case 'token':
      return <TokenInfoDialog onClose={closeDialog} />;
    case 'skins':
      return <SkinsOverlay bestScore={bestScore} onBought={wearNew} onClose={closeDialog} />;
    case 'settings':
      return (
        <Dialog title="SETTINGS" onClose={closeDialog}>
          <SettingsForm />
        </Dialog>
      );
    case 'cup':
      return <OpenCup />;
    case 'entry':
      return player && <OwnEntryDialog player={player} onClose={closeDialog} />;
  }
}

/** The cup's dialog, and what it opens over itself. */
function OpenCup() {
  const id = useApp((app) => app.cup);
  const worn = useWardrobe((wardrobe) => wardrobe.selected);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [shared, setShared] = useState<{ cup: Cup; winner: Winner } | null>(null);
  if (!id) return null;
  return (
    <>
      <CupDialog
        id={id}
        onLogin={() => setLoggingIn(true)}
        onCup={openCup}
        onPlay={startCup}
        ready={loadEngine}
        onShare={(cup, winner) => setShared({ cup, winner })}
        onClose={closeDialog}
      />
      {isLoggingIn && <LoginDialog onClose={() => setLoggingIn(false)} />}
      {shared && <WinnerDialog {...shared} skin={worn} onClose={() => setShared(null)} />}
    </>
  );
}
