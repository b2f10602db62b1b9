/** The work of the page that lasts as long as it is open. It comes with START's cards. */

import { connectAhead } from '../backend/connection.ts';
import { watchForOneSwitch } from '../input/heldSpace.ts';
import { openDialog, useApp } from '../navigation/appState.ts';
import { screenKindOf } from '../navigation/screens.ts';
import { watchForTranslators } from '../ui/translators.ts';
import { tellOtherTabs } from '../update/allTabs.ts';
import { keepMore, keepOffline } from '../update/offline.ts';
import { whenWanted } from '../update/wanted.ts';
import { askToKeepData } from './askToKeepData.ts';

/** `fetchRest`: fetches what a page needs besides START and the game, once there is a player or they open a dialog. */
export function settle(fetchRest: () => Promise<unknown>): void {
  watchForOneSwitch(() => openDialog('one key'));
  watchForTranslators();
  tellOtherTabs();
  askToKeepData();
  // Last, because the service worker then finds the game's files in the browser's cache.
  keepOffline();
  whenWanted(() => {
    connectAhead();
    void fetchRest()
      .catch((error: unknown) => console.error('Could not fetch the dialogs', error))
      .then(() => keepMore(screenKindOf(useApp.getState().screen).link === 'archive' ? 'archives' : 'all'));
  });
}
