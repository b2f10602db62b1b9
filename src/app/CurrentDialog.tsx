/**
 * The dialogs that START doesn't need, fetched right after START is shown, so that each opens at once. The board is a chunk
 * of its own: the shop's libraries share code with the others, and would have to fetch its verification as well.
 */

import { lazy } from 'react';
import type { LeaderboardEntry } from '../backend/records.ts';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { SkinsOverlay } from '../skins/SkinsOverlay.tsx';
import { TokenInfoDialog } from '../token/TokenInfoDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { closeDialog, type DialogName, watchReplay, wearNew } from './appState.ts';
import { useBestScore } from './bestScore.ts';
import { loadBoardDialog } from './loadBoardDialog.ts';

const LeaderboardDialog = lazy(loadBoardDialog);

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
