import { playStore } from '../../game/play/play.ts';
import { here } from '../arrival.ts';
import { inputKind, leave, useApp } from '../navigation/appState.ts';
import { isAway as isAwayAt } from '../navigation/screens.ts';

/** Marks the one history entry that all screens and dialogs share, except START without a dialog. */
const AWAY = 'away from START';

const isAway = (place = useApp.getState()) => isAwayAt(place);

/** Handles the browser's Back, which is easy to press by accident on a phone. */
export function followBackButton(): void {
  // The browser has not gone our own step yet: a second one would leave the page.
  let isOurs = false;
  // After a reload START may have the entry, with anything before it.
  if (!isAway() && window.history.state === AWAY) window.history.replaceState(null, '');
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

/** Closes a dialog, pauses a run, or leads back. */
export function goBack(): void {
  if (closeTopDialog()) return;
  const { phase } = playStore.getState();
  const isUnderWay = phase.name !== 'idle' && phase.name !== 'ready';
  if (inputKind() === 'run' && isUnderWay) here.engine?.pause();
  else leave();
}

export function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

/** As Escape does. False when none is open. */
export function closeTopDialog(): boolean {
  return topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true })) !== undefined;
}
