/** The one place where a stored name becomes text: everywhere on the page, in pictures and in sentences. */

import { type StoredName, typedText } from '../../engine/storedName.ts';
import { fetchedNames, type ShownNames } from './fetched.ts';
import { nameText } from './nameText.ts';
import { nameMode } from './preferences.ts';

export const shownNames = (): ShownNames => ({ ...fetchedNames.getState(), mode: nameMode() });

const asking = new Map<boolean, Promise<void>>();

/**
 * Fetches what decides how names are shown, with the first name of somebody else. It is there when the promise resolves,
 * which is never rejected: without it, names stay behind their numbers. `isOfFile`: without the moderators' names, so that
 * the board is asked for nothing.
 */
export function askForNames(isOfFile = false): Promise<void> {
  const asked =
    asking.get(isOfFile) ??
    import('./asking.ts')
      .then(({ ask }) => ask(isOfFile))
      .catch((error: unknown) => {
        console.warn('Names:', error);
        asking.delete(isOfFile);
      });
  asking.set(isOfFile, asked);
  return asked;
}

/** The text of a name on this page. */
export function nameShown(name: StoredName, shown = shownNames()): string {
  return nameText(name, shown);
}

/** True if a name that the list knows stands behind its number: a reader may ask for it. */
export function isCovered(name: StoredName, { mode, given, isOffensive } = shownNames()): boolean {
  return mode === 'covered' && !given.has(name.owner) && isOffensive?.(typedText(name)) === true;
}
