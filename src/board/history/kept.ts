/** The number of a player's runs in this browser, for parts that do without the rest of their history. */

import type { BrowserStorage } from '../../base/storage.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { OWN_RUNS } from './keys.ts';

export const historyKey = (playerId: PlayerId) => `${OWN_RUNS}:${playerId}`;

/** The number of runs that a player's history has in this browser. None of them is parsed. */
export function runsKept(storage: BrowserStorage, playerId: PlayerId): number {
  return (storage.read(historyKey(playerId))?.split('\n').length ?? 1) - 1;
}
