/** The one place where a stored name becomes text: everywhere on the page, in pictures and in sentences. */

import type { StoredName } from '../../engine/storedName.ts';
import { nameMode } from './nameMode.ts';
import { fetchedNames, type ShownNames } from './nameSources.ts';
import { nameText } from './nameText.ts';

export const shownNames = (): ShownNames => ({ ...fetchedNames.getState(), mode: nameMode() });

const loading = new Map<boolean, Promise<void>>();

/**
 * Fetches what decides how names are shown, with the first name of somebody else. It is there when the promise resolves,
 * which is never rejected: without it, names stay behind their numbers. `isOfFile`: without the moderators' names, so that
 * the board is asked for nothing.
 */
export function askForNames(isOfFile = false): Promise<void> {
  const asked =
    loading.get(isOfFile) ??
    import('./nameLoader.ts')
      .then(({ loadNames }) => loadNames(isOfFile))
      .catch((error: unknown) => {
        console.warn('Names:', error);
        loading.delete(isOfFile);
      });
  loading.set(isOfFile, asked);
  return asked;
}

/** The text of a name on this page. */
export function nameShown(name: StoredName, shown = shownNames()): string {
  return nameText(name, shown);
}
