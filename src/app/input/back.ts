import { playStore } from '../../game/play.ts';
import { goToStart, leaveLinkedScreen, leaveReplay, useApp } from '../appState.ts';
import { loadedEngine } from '../loadEngine.ts';

/** Marks the one history entry that all screens and dialogs share, except START without a dialog. */
const AWAY = 'away from START';

const isAway = ({ screen, dialog } = useApp.getState()) => screen.name !== 'START' || dialog !== null;

/** Handles the browser's Back, which is easy to press by accident on a phone. */
export function followBackButton(): void {
  // The browser has not gone our own step yet: a second one would leave the page.
  let isOurs = false;
  const leaveEntry = () => {
    if (isOurs || isAway() || window.history.state !== AWAY) return;
    isOurs = true;
    window.history.back();
  };
  useApp.subscribe((app, before) => {
    if (isAway(app) && !isAway(before)) window.history.pushState(AWAY, '');
    leaveEntry();
  });
  window.addEventListener('popstate', () => {
    const isPlayers = !isOurs;
    isOurs = false;
    if (isPlayers && isAway()) goBack();
    // The screen stays, or changed again while our own Back was pending.
    if (isAway()) window.history.pushState(AWAY, '');
    leaveEntry();
  });
}

/** Closes a dialog, pauses a run, and leads from elsewhere to START. */
export function goBack(): void {
  const { screen } = useApp.getState();
  const { phase } = playStore.getState();
  if (closeTopDialog()) return;
  if (screen.name === 'REPLAY') leaveReplay(screen.source);
  else if (['AUDIT', 'ARCHIVE', 'LIVE'].includes(screen.name)) leaveLinkedScreen();
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
