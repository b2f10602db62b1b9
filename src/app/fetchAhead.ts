import { connectAhead } from '../backend/connection.ts';
import { loadEngine } from '../host/loadEngine.ts';
import { nextPaint } from '../host/paint.ts';
import { openDialog } from '../navigation/appState.ts';
import { keepOffline } from '../update/offline.ts';

export const loadReplay = () => import('../replays/ReplayScreen.tsx');
export const loadDialogs = () => import('./CurrentDialog.tsx');
export const loadHall = () => import('./HallDialog.tsx');
export const loadContests = () => import('./contests.tsx');
export const loadCupDialog = () => import('./OpenCup.tsx');

/** Begins the work of the page that lasts as long as it is open. */
async function settle(): Promise<void> {
  const [{ tellOtherTabs }, { askToKeepData }, { watchForTranslators }, { watchForOneSwitch }] =
    await Promise.all([
      import('../update/allTabs.ts'),
      import('./keptData.tsx'),
      import('../ui/translators.ts'),
      import('../input/heldSpace.ts'),
    ]);
  watchForOneSwitch(() => openDialog('one key'));
  watchForTranslators();
  tellOtherTabs();
  askToKeepData();
}

/**
 * Fetches the game after START is shown, then the dialogs and the board, all before the player needs them. The game goes
 * first, since the others would share the network with it.
 */
export function fetchAhead(): () => void {
  let isGone = false;
  void loadEngine()
    .catch((error: unknown) => console.error('Could not fetch the game', error))
    .then(async () => {
      if (isGone) return;
      await nextPaint();
      connectAhead();
      await Promise.all(
        [settle, loadDialogs, loadHall, loadContests, loadCupDialog].map((load) => load()),
      ).catch((error: unknown) => console.error('Could not fetch the dialogs', error));
      // Last, because the service worker then finds the game's files in the browser's cache.
      keepOffline();
    });
  return () => {
    isGone = true;
  };
}
