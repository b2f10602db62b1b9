import { bestScore, keepBest } from '../contests/best.ts';
import { heldTicket } from '../contests/heldTicket.ts';
import { heldCupTicket } from '../cups/heldCupTicket.ts';
import { liveWatch } from '../cups/liveWatch.ts';
import type { Engine } from '../game/engine.ts';
import type { PlayEvent } from '../game/events.ts';
import { isPlayedLive, playStore } from '../game/play.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { own } from '../skins/wardrobe.ts';
import { browserStorage } from '../storage.ts';
import { type RunPlan, showGameOver, useApp } from './appState.ts';
import { submitRun } from './submitRun.ts';

/** How long the banner of an unlock is shown (spec 4.6). */
const BANNER_MS = 5000;

type Played = Pick<Engine, 'events' | 'report' | 'ticks'>;

/** Connects a run to the rest of the page: it unlocks a skin, saves the score, and shows GAME OVER. */
export function followRun(engine: Played): void {
  const { events, report } = engine;
  window.addEventListener('beforeunload', askBeforeWasting);
  events.on('happened', (event) => {
    const play = playStore.getState();
    const { plan } = useApp.getState();
    if (plan.kind === 'cup') followCupRun(event, plan, engine);
    switch (event.type) {
      case 'skinUnlocked':
        if (!isPlayedLive(play) || !own(event.skin)) return;
        report({ type: 'unlockAnnounced', skin: event.skin });
        setTimeout(() => report({ type: 'announcementOver' }), BANNER_MS);
        return;
      // From now on the ticket is used, whatever becomes of the run.
      case 'counted':
        if (plan.kind === 'ticket') heldTicket.release();
        return;
      // Saved before the fall is shown, so that closing the page loses nothing.
      case 'runOver':
        if (event.run) finish(event.run, plan);
        return;
      case 'fallen':
        if (play.phase.name === 'over' && play.phase.run) showGameOver(play.phase.run);
        return;
    }
  });
}

/** A ticket is good for one run: the browser asks before it leaves the page in the middle of it. */
function askBeforeWasting(event: BeforeUnloadEvent): void {
  const { kind } = useApp.getState().plan;
  const { phase } = playStore.getState();
  const isUnderWay = phase.name === 'countdown' || ('run' in phase && phase.run === 'live');
  if ((kind === 'ticket' || kind === 'cup') && isUnderWay) event.preventDefault();
}

/** The time of a cup's run passes from its ticket on: its countdown waits for nobody. */
function followCupRun(event: PlayEvent, plan: Extract<RunPlan, { kind: 'cup' }>, engine: Played): void {
  switch (event.type) {
    case 'laidOut':
      if (event.run !== 'live') return;
      liveWatch.watch({ ...plan, ticks: () => engine.ticks });
      // Not in the midst of this event, which others have not heard yet.
      queueMicrotask(() => engine.report({ type: 'play' }));
      return;
    case 'counted':
      heldCupTicket.release();
      liveWatch.look();
      return;
    case 'pause':
    case 'resume':
    case 'countdownOver':
      liveWatch.look();
      return;
    case 'leave':
      liveWatch.end();
      return;
  }
}

function finish(run: RecordedRun, { kind }: RunPlan): void {
  const isLive = kind === 'cup' && liveWatch.end();
  submitRun(run, kind === 'ticket' && run.contest ? bestScore(browserStorage, run.contest) : null, isLive);
  // A race may be on the coins of another day.
  if (kind === 'ticket' || kind === 'practice') keepBest(browserStorage, run);
}
