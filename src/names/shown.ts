/** The one place where a stored name becomes text: everywhere on the page, in pictures and in sentences. */

import type { Uid } from '../ids.ts';
import { type StoredName, typedText } from '../storedName.ts';
import { digitsOf } from './digits.ts';
import { fetchedNames, type ShownNames } from './fetched.ts';
import { nameMode } from './preferences.ts';
import * as words from './words/en.ts';

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

/** A name in place of another: `Player 1234`. */
export function numbered(owner: Uid): string {
  return words.numberedPlayer(digitsOf(owner));
}

/**
 * The text of a name. Moderators' names come first. While the list has not come, nobody knows whether a name offends.
 */
export function nameShown(name: StoredName, shown = shownNames()): string {
  const { mode, given, isOffensive } = shown;
  const text = given.get(name.owner) ?? typedText(name);
  if (mode === 'asTheyAre') return text;
  const isFine = mode === 'covered' && (given.has(name.owner) || isOffensive?.(text) === false);
  return isFine ? text : numbered(name.owner);
}

/** True if a name that the list knows stands behind its number: a reader may ask for it. */
export function isCovered(name: StoredName, { mode, given, isOffensive } = shownNames()): boolean {
  return mode === 'covered' && !given.has(name.owner) && isOffensive?.(typedText(name)) === true;
}

/** The name of the player of this browser: they know it, and hide it only from those who look on. */
export function ownNameShown(text: string, { mode } = shownNames()): string {
  return mode === 'hidden' ? words.you : text;
}
