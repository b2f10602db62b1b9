/** All input from outside the page's own buttons: keys, pads and the browser's Back. It works before the game is loaded. */

import { followBackButton } from './back.ts';
import { listenToKeys } from './keys.ts';

export function listenToInput(): void {
  listenToKeys();
  followBackButton();
  awaitPads();
  // Where one is at hand already, no event tells.
  if (navigator.getGamepads?.().some((pad) => pad !== null)) fetchPads();
}

const awaitPads = () => window.addEventListener('gamepadconnected', fetchPads);

/** Few have a pad: what reads them comes with the first. */
function fetchPads(): void {
  window.removeEventListener('gamepadconnected', fetchPads);
  import('./pads.ts').then(
    ({ listenToPads }) => listenToPads(),
    (error: unknown) => {
      console.error('Could not fetch what reads gamepads', error);
      awaitPads();
    },
  );
}
