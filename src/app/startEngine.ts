/** The game with its sounds and the rest of the page, fetched as one chunk after START. */

import { browserStorage } from '../base/storage.ts';
import { openOutbox } from '../board/leaderboard/sending.ts';
import { renewPlayerId } from '../board/players/session.ts';
import { hasPrizes } from '../engine/contest/contest.ts';
import { createEngine, type Engine } from '../game/play/engine.ts';
import { takePadFilter } from '../game/play/input/gamepad.ts';
import { playStore } from '../game/play/play.ts';
import { applyField, setLate } from '../game/settings/field.ts';
import { WAYS_KEY, WAYS_WANTED } from '../game/settings/ways/wanted.ts';
import { connectHaptics } from '../game/sound/haptics.ts';
import { connectSound, fetchEar } from '../game/sound/sound.ts';
import { shortcuts } from '../page/input/keys.ts';
import { pauseForLostPads } from '../page/input/lostPad.ts';
import { startRun } from '../page/navigation/appState.ts';
import { ALL_TIME_PLAN, useLatestRun } from '../page/navigation/latestRun.ts';
import { isIdle } from '../page/update/reload.ts';
import { followRun } from './followRun.ts';
import { planKindOf } from './plans/plans.ts';

/** Phases of a run in which the screen stays on. In a pause, and on READY, it may go off. */
const LIT_PHASES = ['countdown', 'playing', 'falling'];

/** Even where the game can't be drawn: runs wait for the outbox, and menus for the pads. */
export function beginPage(): void {
  openOutbox(renewPlayerId);
  goOn();
  whenPadsCome(() => {
    import('../game/play/input/padFilter.ts').then(
      ({ filterPads }) => takePadFilter(filterPads()),
      (error: unknown) => console.error('Could not fetch what pads need', error),
    );
  });
}

/**
 * Begins the run for which the page was loaded anew, unless its player has found something else to do. Runs of other kinds
 * belong to what the page before had read of the board.
 */
function goOn(): void {
  const isAsked = window.history.state === JSON.stringify(ALL_TIME_PLAN);
  if (isAsked) window.history.replaceState(null, '');
  if (isAsked && isIdle()) startRun();
}

export async function startEngine(): Promise<Engine> {
  applyField();
  await Promise.all([fetchOwnWays(), fetchEar()]);
  const engine = await createEngine(setLate);
  connectSound(engine.events, { isByEarFair: isWithoutPrize, hasMenu: true });
  connectHaptics(engine.events);
  followRun(engine);
  shortcuts.restart = () => engine.events.emit('restart');
  pauseForLostPads(engine);
  keepScreenOnInPlay();
  return engine;
}

function isWithoutPrize(): boolean {
  const { plan } = useLatestRun.getState();
  const contest = planKindOf(plan).contestOf(plan);
  return contest === null || !hasPrizes(contest.id);
}

/** Comes before READY, and before a ticket is drawn. A player who keeps the keys that there are fetches nothing. */
async function fetchOwnWays(): Promise<void> {
  const play = () => import('../page/input/ownWays.ts').then(({ playInOwnWays }) => playInOwnWays());
  if (browserStorage.read(WAYS_KEY) !== null) await play();
  else window.addEventListener(WAYS_WANTED, () => void play(), { once: true });
}

/** Nobody waits for it: a screen goes off after half a minute at the earliest. */
function keepScreenOnInPlay(): void {
  let isLit = false;
  playStore.subscribe(({ phase }) => {
    if (isLit === LIT_PHASES.includes(phase.name)) return;
    isLit = !isLit;
    import('../base/ui/wakeLock.ts').then(
      ({ keepScreenOn }) => keepScreenOn('play', isLit),
      (error: unknown) => console.error('Could not fetch what keeps the screen on', error),
    );
  });
}

/** Few have one: what it needs is fetched for them alone. */
function whenPadsCome(callBack: () => void): void {
  if (navigator.getGamepads?.().some(Boolean)) callBack();
  else window.addEventListener('gamepadconnected', callBack, { once: true });
}
