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

/** START requests its pictures first: a service worker that is busy with them delays the next one. */
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

/** The lock that every tab holds while its player is not idle. */
const BUSY = 'defend-the-sats:busy';

/** Acts once, when all tabs have been idle for a second, this one last. */
export function whenAllIdle(act: () => void): void {
  whenIdle(async () => {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === BUSY)) whenAllIdle(act);
    else act();
  });
}

/** Tells the other tabs, from now on, whether this one is idle. */
export function tellOtherTabs(): void {
  let release: (() => void) | undefined;
  const tell = () => {
    if (!isIdle()) {
      release ??= holdBusy();
    } else {
      release?.();
      release = undefined;
    }
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
