import type { Engine } from '../game/engine.ts';
import { usePlay } from '../hud/playState.ts';
import { goToStart, leaveReplay, useApp } from './appState.ts';

/** Marks the one place in the browser's history that all screens but START share. */
const AWAY = 'away from START';

const isAway = () => useApp.getState().screen.name !== 'START';

/** The browser's Back, which a thumb at a phone's edge presses easily: it pauses a run, and leads from elsewhere to START. */
export function followBackButton(engine: Engine): void {
  useApp.subscribe(({ screen }, before) => {
    if (screen.name !== 'START' && before.screen.name === 'START') window.history.pushState(AWAY, '');
    if (screen.name === 'START' && window.history.state === AWAY) window.history.back();
  });
  window.addEventListener('popstate', () => {
    if (!isAway()) return;
    leave(engine);
    if (isAway()) window.history.pushState(AWAY, '');
  });
}

function leave(engine: Engine): void {
  const { screen } = useApp.getState();
  if (screen.name === 'REPLAY') leaveReplay(screen.source);
  else if (screen.name === 'PLAYING' && !usePlay.getState().showingPlayButton) engine.pause();
  else goToStart();
}
