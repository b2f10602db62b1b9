/** The game with its sounds and the rest of the page, fetched as one chunk after START. */

import { createEngine, type Engine } from '../game/engine.ts';
import { takePadFilter } from '../game/input/gamepad.ts';
import { playStore } from '../game/play.ts';
import { pauseForLostPads } from '../input/lostPad.ts';
import { openOutbox } from '../leaderboard/sending.ts';
import { openDialog } from '../navigation/appState.ts';
import { takeSecretsOut } from '../players/secretWallet.ts';
import { renewPlayerId } from '../players/session.ts';
import { applyField } from '../settings/field.ts';
import { connectHaptics } from '../sound/haptics.ts';
import { connectSound, fetchEar } from '../sound/sound.ts';
import { whenIdle } from '../update/reload.ts';
import { followRun } from './followRun.ts';

/** Phases of a run in which the screen stays on. In a pause, and on READY, it may go off. */
const LIT_PHASES = ['countdown', 'playing', 'falling'];

export async function startEngine(): Promise<Engine> {
  // Even where the game can't be drawn: runs wait for the outbox, and menus for the pads.
  applyField();
  openOutbox(renewPlayerId);
  takeSecretsOut(() => whenIdle(() => openDialog('entry')));
  whenPadsCome(() => {
    import('../game/input/unmappedPads.ts').then(
      ({ filterPads }) => takePadFilter(filterPads()),
      (error: unknown) => console.error('Could not fetch what pads need', error),
    );
  });
  await fetchEar();
  const engine = await createEngine();
  connectSound(engine.events);
  connectHaptics(engine.events);
  followRun(engine);
  pauseForLostPads(engine);
  keepScreenOnInPlay();
  return engine;
}

/** Nobody waits for it: a screen goes off after half a minute at the earliest. */
function keepScreenOnInPlay(): void {
  import('../ui/wakeLock.ts').then(
    ({ keepScreenOn }) => {
      const follow = () => keepScreenOn('play', LIT_PHASES.includes(playStore.getState().phase.name));
      playStore.subscribe(follow);
      follow();
    },
    (error: unknown) => console.error('Could not fetch what keeps the screen on', error),
  );
}

/** Few have one: what it needs is fetched for them alone. */
function whenPadsCome(callBack: () => void): void {
  if (navigator.getGamepads?.().some(Boolean)) callBack();
  else window.addEventListener('gamepadconnected', callBack, { once: true });
}
