import { playStore } from '../../game/play.ts';
import { goToStart, leaveReplay, useApp } from '../appState.ts';
import { loadedEngine } from '../loadEngine.ts';

/** Marks the one place in the browser's history that all screens and dialogs but the bare START share. */
const AWAY = 'away from START';

const isAway = ({ screen, dialog } = useApp.getState()) => screen.name !== 'START' || dialog !== null;

/** The browser's Back, which a thumb at a phone's edge presses easily. */
export function followBackButton(): void {
  let isOurs = false;
  useApp.subscribe((app, before) => {
    if (isAway(app) && !isAway(before)) window.history.pushState(AWAY, '');
    if (!isAway(app) && window.history.state === AWAY) {
      isOurs = true;
      window.history.back();
    }
  });
  window.addEventListener('popstate', () => {
    if (!isOurs && isAway()) goBack();
    isOurs = false;
    // It stays, or has come back while ours was on its way.
    if (isAway()) window.history.pushState(AWAY, '');
  });
}

/** Closes a dialog, pauses a run, and leads from elsewhere to START. */
export function goBack(): void {
  const { screen } = useApp.getState();
  const { phase } = playStore.getState();
  if (closeTopDialog()) return;
  if (screen.name === 'REPLAY') leaveReplay(screen.source);
  else if (phase.name === 'idle' || phase.name === 'ready') goToStart();
  else loadedEngine()?.pause();
}

export function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

/** As Escape does. False when none is open. */
export function closeTopDialog(): boolean {
  return topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true })) !== undefined;
}
