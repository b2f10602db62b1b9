import { bestScore, keepBest } from '../contests/best.ts';
import { heldTicket } from '../contests/heldTicket.ts';
import type { Engine } from '../game/engine.ts';
import { isPlayedLive, playStore } from '../game/play.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { own } from '../skins/wardrobe.ts';
import { browserStorage } from '../storage.ts';
import { showGameOver, submitRun, useApp } from './appState.ts';

/** How long the banner of an unlock is shown (spec 4.6). */
const BANNER_MS = 5000;

/** Connects a run to the rest of the page: it unlocks a skin, saves the score, and shows GAME OVER. */
export function followRun({ events, report }: Pick<Engine, 'events' | 'report'>): void {
  events.on('happened', (event) => {
    const play = playStore.getState();
    switch (event.type) {
      case 'skinUnlocked':
        if (!isPlayedLive(play) || !own(event.skin)) return;
        report({ type: 'unlockAnnounced', skin: event.skin });
        setTimeout(() => report({ type: 'announcementOver' }), BANNER_MS);
        return;
      // From now on the ticket is used, whatever becomes of the run.
      case 'counted':
        if (useApp.getState().plan.kind === 'ticket') heldTicket.release();
        return;
      // Saved before the fall is shown, so that closing the page loses nothing.
      case 'runOver':
        if (event.run) finish(event.run);
        return;
      case 'fallen':
        if (play.phase.name === 'over' && play.phase.run) showGameOver(play.phase.run);
        return;
    }
  });
}

function finish(run: RecordedRun): void {
  const { kind } = useApp.getState().plan;
  submitRun(run, kind === 'ticket' && run.contest ? bestScore(browserStorage, run.contest) : null);
  // A race may be on the coins of another day.
  if (kind === 'ticket' || kind === 'practice') keepBest(browserStorage, run);
}
