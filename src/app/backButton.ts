import type { Engine } from '../game/engine.ts';
import { playStore, showingPlayButton } from '../game/play.ts';
import { goToStart, leaveReplay, useApp } from './appState.ts';

/** Marks the one place in the browser's history that all screens and dialogs but the bare START share. */
const AWAY = 'away from START';

const isAway = ({ screen, dialog } = useApp.getState()) => screen.name !== 'START' || dialog !== null;

/**
 * The browser's Back, which a thumb at a phone's edge presses easily: it closes a dialog, pauses a run, and leads from
 * elsewhere to START.
 */
export function followBackButton(engine: Engine): void {
  let isOurs = false;
  useApp.subscribe((app, before) => {
    if (isAway(app) && !isAway(before)) window.history.pushState(AWAY, '');
    if (!isAway(app) && window.history.state === AWAY) {
      isOurs = true;
      window.history.back();
    }
  });
  window.addEventListener('popstate', () => {
    if (!isOurs && isAway()) leave(engine);
    isOurs = false;
    // It stays, or has come back while ours was on its way.
    if (isAway()) window.history.pushState(AWAY, '');
  });
}

function leave(engine: Engine): void {
  const { screen } = useApp.getState();
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  else if (screen.name === 'REPLAY') leaveReplay(screen.source);
  else if (screen.name === 'PLAYING' && !showingPlayButton(playStore.getState())) engine.pause();
  else goToStart();
}
