/** Players' best scores as the database last had them: the one place that knows them on this page. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerId } from '../../engine/ids.ts';

/** By player id. `null`: the player has no entry; absent: nobody has looked. */
export type Bests = StoreApi<Readonly<Record<PlayerId, number | null>>>;

export function createBests(): Bests {
  return createStore(() => ({}));
}

/** The best scores that this page knows. */
export const pageBests = createBests();
