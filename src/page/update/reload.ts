/** Reloads the page for a new version when the player loses nothing. */

import { browserStorage } from '../../base/storage.ts';
import { useSaving } from '../../board/leaderboard/saving.ts';
import { inputKind, useApp } from '../navigation/appState.ts';
import { useLatestRun } from '../navigation/latestRun.ts';
import { screenKindOf } from '../navigation/screens.ts';

/** Idle: on an idle screen that shows nothing to lose, no dialog open, and no data that lives in memory only. */
export function isIdle(): boolean {
  const { screen, dialog, keyText, isAbsorbed, problem } = useApp.getState();
  const isOnIdleScreen = screenKindOf(screen).isIdle || problem !== '';
  const isOpen = isAbsorbed || dialog !== null || keyText !== null;
  return isOnIdleScreen && !isOpen && browserStorage.volatileKeys().length === 0;
}

/**
 * START requests its pictures first. While the service worker is busy with them, the browser does not replace it: a
 * request to do so then has no effect for half a minute.
 */
const SETTLING_MS = 1000;

/** A thousand spectators of one cup don't all load the page in the same second. */
const SPREAD_MS = 3 * 60_000;

const settlingMs = () => SETTLING_MS + (inputKind() === 'watched' ? Math.random() * SPREAD_MS : 0);

/**
 * Acts once, when the player has been idle for a second, and a spectator for up to three minutes. It also waits for runs
 * that are still in memory: they are saved without another screen or dialog.
 */
export function whenIdle(act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isIdle()) return;
      for (const stop of followed) stop();
      act();
    }, settlingMs());
  };
  const followed = [useApp.subscribe(settle), useSaving.subscribe(settle)];
  settle();
}

/** The page's history keeps the plan of a run that this page could not load: the next one goes on (app/startEngine.ts). */
export function reloadPage(): void {
  if (useApp.getState().problem)
    window.history.replaceState(JSON.stringify(useLatestRun.getState().plan), '');
  window.location.reload();
}
