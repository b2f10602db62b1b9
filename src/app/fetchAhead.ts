import { connectAhead } from '../backend/connection.ts';
import { atLeisure, idle, isSlow } from '../host/leisure.ts';
import { fetchGame, loadEngine } from '../host/loadEngine.ts';
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
 * The game goes first, since the rest would share the network with it. On a slow device its files do: it is started after a
 * rest, or when somebody wants to play. Rejects when it can't be had.
 */
export async function gameFirst(): Promise<void> {
  const [{ openPage }] = await fetchGame();
  openPage();
  const started = atLeisure().then(loadEngine);
  // PLAYING says what is wrong, if anything.
  if (isSlow()) started.catch(() => {});
  else await started;
}

/** Fetches the game after START is shown, then the dialogs and the board, all before the player needs them. */
export function fetchAhead(): () => void {
  let isGone = false;
  void gameFirst()
    .catch((error: unknown) => console.error('Could not fetch the game', error))
    .then(async () => {
      if (isGone) return;
      await nextPaint();
      connectAhead();
      try {
        for (const load of [loadContests, settle, loadDialogs, loadHall, loadCupDialog]) {
          await load();
          await idle();
        }
      } catch (error) {
        console.error('Could not fetch the dialogs', error);
      }
      // Last, because the service worker then finds the game's files in the browser's cache.
      keepOffline();
    });
  return () => {
    isGone = true;
  };
}
