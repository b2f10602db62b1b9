/** The dialogs that START doesn't need, as one chunk: fetched right after START is shown, so that each opens at once. */

import type { LeaderboardEntry } from '../backend/records.ts';
import { LeaderboardDialog } from '../leaderboard/LeaderboardDialog.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { SkinsOverlay } from '../skins/SkinsOverlay.tsx';
import { TokenInfoDialog } from '../token/TokenInfoDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { closeDialog, type DialogName, watchReplay, wearNew } from './appState.ts';
import { useBestScore } from './bestScore.ts';

const watchEntry = (entry: LeaderboardEntry) => watchReplay({ kind: 'board', runId: entry.runId, entry });

export default function CurrentDialog({ name }: { name: Exclude<DialogName, 'login'> }) {
  const bestScore = useBestScore();
  switch (name) {
    case 'leaderboard':
      return <LeaderboardDialog onClose={closeDialog} onWatch={watchEntry} />;
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
  }
}
