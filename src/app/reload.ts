/** Reloading the page for a newer version of the game, when it costs the player nothing. */

import { browserStorage } from '../storage.ts';
import { useApp } from './appState.ts';

/** On START, with no dialog open, and with nothing in memory that the browser would not keep. */
function isIdle(): boolean {
  const { screen, dialog } = useApp.getState();
  return screen.name === 'START' && dialog === null && browserStorage.volatileKeys().length === 0;
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

/** The lock that every tab holds while its player is not idle. */
const BUSY = 'defend-the-sats:busy';

/** Acts once: as soon as the players of all tabs have been idle for a moment, this one's last. */
export function whenAllIdle(act: () => void): void {
  whenIdle(async () => {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === BUSY)) whenAllIdle(act);
    else act();
  });
}

/** From now on the other tabs know when this one is not idle. */
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
