/** Reloading the page for a newer version of the game, when it costs the player nothing. */

import { browserStorage } from '../storage.ts';
import { useApp } from './appState.ts';

/** On START, with no dialog open, and with nothing in memory that the browser would not keep. */
function isIdle(): boolean {
  const { screen, dialog } = useApp.getState();
  return screen.name === 'START' && dialog === null && browserStorage.unkept().length === 0;
}

/** Acts once: now, or as soon as the player is idle. */
export function whenIdle(act: () => void): void {
  if (isIdle()) {
    act();
    return;
  }
  const stop = useApp.subscribe(() => {
    if (!isIdle()) return;
    stop();
    act();
  });
}

export function reloadPage(): void {
  window.location.reload();
}
