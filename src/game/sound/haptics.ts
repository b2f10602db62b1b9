/** Connects vibration to the game, on phones and pads that have it. */

import type { Emitter } from 'nanoevents';
import type { GameEvents, PlayEvent } from '../play/events.ts';
import { clearedFigure } from '../play/feats.ts';
import { controls } from '../play/input/controls.ts';
import { PAD } from '../play/input/gamepad.ts';
import { playStore } from '../play/play.ts';
import { isCalm } from '../play/view/moment.ts';
import { useSettings } from '../settings/settings.ts';
import { shakingPads } from '../settings/vibration.ts';

/** Milliseconds on, off, on. */
const PATTERNS: { readonly [type in PlayEvent['type']]?: readonly number[] } = {
  coinBlocked: [15],
  powerUpTaken: [20],
  lifeLost: [90],
  levelReached: [20, 50, 20],
  timeUp: [60, 60, 60],
  gameOver: [120, 70, 220],
};

/** A pad's. */
const SHAKES: { readonly [type in PlayEvent['type'] | 'perfect']?: GamepadEffectParameters } = {
  coinBlocked: { duration: 90, strongMagnitude: 0.4 },
  perfect: { duration: 120, weakMagnitude: 0.5 },
  lifeLost: { duration: 260, strongMagnitude: 0.9 },
  gameOver: { duration: 500, strongMagnitude: 1 },
};

export function connectHaptics(events: Emitter<GameEvents>): void {
  events.on('happened', (event) => {
    if (!useSettings.getState().vibration) return;
    const pattern = PATTERNS[event.type];
    // Before the first gesture the browser refuses and logs a warning.
    if (pattern && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...pattern]);
    shake(event);
  });
}

/** Shakes the pads that play. */
function shake(event: PlayEvent): void {
  if (controls.latest !== PAD || isCalm()) return;
  const isPerfect = clearedFigure(playStore.getState().tally, event)?.grade === 'perfect';
  const effect = SHAKES[isPerfect ? 'perfect' : event.type];
  if (!effect) return;
  for (const { vibrationActuator } of shakingPads()) {
    // A pad that has gone meanwhile refuses.
    vibrationActuator.playEffect('dual-rumble', effect).catch(() => {});
  }
}
