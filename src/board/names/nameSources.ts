/** The moderators' names and the list of words, once they have come: they decide how this page shows names. */

import { createStore } from 'zustand/vanilla';
import type { Uid } from '../../engine/ids.ts';
import type { NameMode } from '../../game/settings/preferences.ts';

/** All that decides how names are shown. */
export interface ShownNames {
  mode: NameMode;
  /** The names that moderators gave, by account. */
  given: ReadonlyMap<Uid, string>;
  /** True for a text that readers should not meet unasked. `null`: the list has not come. */
  isOffensive: ((text: string) => boolean) | null;
}

/** The part of it that is fetched. */
export const fetchedNames = createStore<Omit<ShownNames, 'mode'>>(() => ({
  given: new Map(),
  isOffensive: null,
}));
