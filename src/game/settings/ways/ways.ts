/** The player's ways of pressing, kept in the browser for every player who uses it. */

import { create } from 'zustand';
import { browserStorage } from '../../../base/storage.ts';
import { parseWays, type Ways } from './preferences.ts';
import { WAYS_KEY, WAYS_WANTED } from './wanted.ts';

export const useWays = create<Ways>(() => parseWays(browserStorage.read(WAYS_KEY)));

/** Another tab may have changed them. */
export function reloadWays(): void {
  useWays.setState(parseWays(browserStorage.read(WAYS_KEY)));
}

export function changeWays(changes: Partial<Ways>): void {
  useWays.setState(changes);
  browserStorage.write(WAYS_KEY, JSON.stringify(useWays.getState()));
  window.dispatchEvent(new Event(WAYS_WANTED));
}

/** Back to the keys, the touch buttons and the pad of the specification. */
export function resetWays(): void {
  browserStorage.remove(WAYS_KEY);
  reloadWays();
}
