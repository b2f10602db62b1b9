/** Reloads the page for a new version when the player loses nothing. */

import { browserStorage } from '../../storage.ts';
import { useApp } from '../appState.ts';

/** Where a reload loses nothing. A public audit may stay open for weeks: it reads on from the top. */
const IDLE_SCREENS: readonly string[] = ['START', 'AUDIT'];

/** Idle: on such a screen, no dialog open, and no data that lives in memory only. */
function isIdle(): boolean {
  const { screen, dialog } = useApp.getState();
  const isOnIdleScreen = IDLE_SCREENS.includes(screen.name) && dialog === null;
  return isOnIdleScreen && browserStorage.volatileKeys().length === 0;
}

/**
 * START requests its pictures first. While the service worker is busy with them, the browser does not replace it: a
 * request to do so then has no effect for half a minute.
 */
const SETTLING_MS = 1000;

/** Acts once, when the player has been idle for a second. */
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

/** The lock that every tab holds until its player has been idle for a second. */
const BUSY = 'defend-the-sats:busy';

/** Acts once, when all tabs have been idle for a second. */
export function whenAllIdle(act: () => void): void {
  whenIdle(async () => {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === BUSY)) whenAllIdle(act);
    else act();
  });
}

/** Tells the other tabs, from now on, whether this one is idle. */
export function tellOtherTabs(): void {
  let isHeld = false;
  const tell = () => {
    if (isHeld || isIdle()) return;
    isHeld = true;
    const release = holdBusy();
    whenIdle(() => {
      isHeld = false;
      release();
    });
  };
  useApp.subscribe(tell);
  tell();
}

function holdBusy(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(BUSY, { mode: 'shared' }, () => released);
  return release;
}

export function reloadPage(): void {
  window.location.reload();
}
