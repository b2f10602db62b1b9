/** The work of the page that lasts as long as it is open. It comes with START's cards. */

import { watchForTranslators } from '../base/ui/translators.ts';
import { connectAhead } from '../board/backend/connection.ts';
import { arrived } from '../page/arrival.ts';
import { watchForOneSwitch } from '../page/input/heldSpace.ts';
import { openDialog, useApp } from '../page/navigation/appState.ts';
import { screenKindOf } from '../page/navigation/screens.ts';
import { tellOtherTabs } from '../page/update/allTabs.ts';
import { keepMore, keepOffline } from '../page/update/offline.ts';
import { whenWanted } from '../page/update/wanted.ts';
import { askToKeepData } from './askToKeepData.ts';

export function settle(): void {
  watchForOneSwitch(() => openDialog('one key'));
  watchForTranslators();
  tellOtherTabs();
  askToKeepData();
  // Last, because the service worker then finds the game's files in the browser's cache.
  keepOffline();
  keepRest();
}

/** Brings the rest once somebody wants it, and has it kept. What failed is tried again where the player goes next. */
function keepRest(): void {
  whenWanted(async () => {
    connectAhead();
    await arrived('rest').catch((error: unknown) => {
      console.error('Could not fetch the dialogs', error);
      const stop = useApp.subscribe(() => {
        stop();
        keepRest();
      });
    });
    keepMore(screenKindOf(useApp.getState().screen).link?.kind === 'archive' ? 'archives' : 'all');
  });
}
