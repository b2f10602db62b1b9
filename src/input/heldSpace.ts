/** Somebody who holds the space bar, or a pad's SHOOT, on START may have one switch and nothing else: they are asked. */

import { watchGamepads } from '../game/input/gamepad.ts';
import { inputKind } from '../navigation/appState.ts';

const HOLD_MS = 3000;

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
      const isTyped = event.target instanceof Element && event.target.matches('input, textarea');
      if (!event.repeat && inputKind() === 'start' && !isTyped) begin();
      // It is neither typed into the dialog that it opened, nor does it press what the offer lights.
      if (event.repeat && timer !== undefined) event.preventDefault();
    },
    { capture: true },
  );
  window.addEventListener('keyup', end);
  window.addEventListener('blur', end);
  watchGamepads(({ shoot }, pressed) => {
    if (pressed.has('shoot') && inputKind() === 'start') begin();
    else if (!shoot && timer !== undefined) end();
  });
}
