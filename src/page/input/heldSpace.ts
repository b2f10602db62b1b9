/** Somebody who holds the space bar, or a pad's SHOOT, on START may have one switch and nothing else: they are asked. */

import { inputKind, useApp } from '../navigation/appState.ts';
import { tellOfPads } from './pads.ts';

const HOLD_MS = 3000;

/** A dialog has texts of its own to lose. */
const isOnStart = () => inputKind() === 'start' && useApp.getState().dialog === null;

/** `offer`: called each time that one is held for three seconds. */
export function watchForOneSwitch(offer: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer ??= setTimeout(offer, HOLD_MS);
  };
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.code !== 'Space') return;
      if (!event.repeat && isOnStart()) begin();
      // It is neither typed into the dialog that it opened, nor does it press what the offer lights.
      if (event.repeat && timer !== undefined) event.preventDefault();
    },
    { capture: true },
  );
  window.addEventListener('keyup', end);
  window.addEventListener('blur', end);
  tellOfPads(({ shoot }, pressed) => {
    if (pressed.has('shoot') && isOnStart()) begin();
    else if (!shoot && timer !== undefined) end();
  });
}
