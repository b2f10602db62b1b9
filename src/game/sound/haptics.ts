/** Connects vibration to the game, on devices that have it. */

import type { Emitter } from 'nanoevents';
import type { GameEvents, PlayEvent } from '../play/events.ts';
import { useSettings } from '../settings/settings.ts';

/** Milliseconds on, off, on. */
const PATTERNS: { readonly [type in PlayEvent['type']]?: readonly number[] } = {
  coinBlocked: [15],
  powerUpTaken: [20],
  lifeLost: [90],
  levelReached: [20, 50, 20],
  timeUp: [60, 60, 60],
  gameOver: [120, 70, 220],
};

export function connectHaptics(events: Emitter<GameEvents>): void {
  if (!('vibrate' in navigator)) return;
  events.on('happened', ({ type }) => {
    const pattern = PATTERNS[type];
    // Before the first gesture the browser refuses and logs a warning.
    if (!pattern || !useSettings.getState().vibration || !navigator.userActivation?.hasBeenActive) return;
    navigator.vibrate([...pattern]);
  });
}
