/** Keys, pads and the browser's Back: each is listened to in one place, from the first picture of START on. */

import { followBackButton } from './back.ts';
import { listenToKeys } from './keys.ts';
import { listenToPads } from './pads.ts';

export function listenToInput(): void {
  listenToKeys();
  listenToPads();
  followBackButton();
}
