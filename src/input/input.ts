/** All input from outside the page's own buttons: keys, pads and the browser's Back. It works before the game is loaded. */

import { followBackButton } from './back.ts';
import { listenToKeys } from './keys.ts';
import { listenToPads } from './pads.ts';

export function listenToInput(): void {
  listenToKeys();
  listenToPads();
  followBackButton();
}
