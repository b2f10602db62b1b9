/** Reloading the page for a newer version of the game, when it costs the player nothing. */

import { browserStorage } from '../storage.ts';
import { useApp } from './appState.ts';

/** On START, with no dialog open, and with nothing in memory that the browser would not keep. */
function isIdle(): boolean {
  const { screen, dialog } = useApp.getState();
  return screen.name === 'START' && dialog === null && browserStorage.unkept().length === 0;
}

/** START asks for its pictures first: a service worker that is busy with them does not give way to the next. */
const SETTLING_MS = 1000;

/** Acts once: as soon as the player has been idle for a moment. */
export function whenIdle(act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isIdle()) return;
      stop();
      act();
    }, SETTLING_MS);
  };
  const stop = useApp.subscribe(settle);
  settle();
}

export function reloadPage(): void {
  window.location.reload();
}
