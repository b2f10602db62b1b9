/** The text of a stored name, for the page (pageNames.ts) and for what moderators tell others. */

import type { Uid } from '../../engine/ids.ts';
import { type StoredName, typedText } from '../../engine/storedName.ts';
import { digitsOf } from './digits.ts';
import type { ShownNames } from './nameSources.ts';
import * as words from './words/en.ts';

/** A name in place of another: `Player 1234`. */
export function numbered(owner: Uid): string {
  return words.numberedPlayer(digitsOf(owner));
}

/** Moderators' names come first. While the list has not come, nobody knows whether a name offends. */
export function nameText(name: StoredName, { mode, given, isOffensive }: ShownNames): string {
  const text = given.get(name.owner) ?? typedText(name);
  if (mode === 'asTheyAre') return text;
  const isFine = mode === 'covered' && (given.has(name.owner) || isOffensive?.(text) === false);
  return isFine ? text : numbered(name.owner);
}
