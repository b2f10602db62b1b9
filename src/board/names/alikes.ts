/** Rows of one board whose names look like each other's. */

import type { Uid } from '../../engine/ids.ts';
import { type StoredName, typedText } from '../../engine/storedName.ts';
import { digitsOf } from './digits.ts';
import type { ShownNames } from './nameSources.ts';
import { nameText, numbered } from './nameText.ts';
import { skeletonOf } from './skeleton.ts';

/**
 * The accounts whose name looks like another account's here: as it is shown, or as it would be after a press. Names of one
 * account are no others.
 */
export function alikesOf(names: readonly StoredName[], shown: ShownNames): ReadonlySet<Uid> {
  const owners = new Map<string, Set<Uid>>();
  for (const name of names) {
    for (const text of [nameText(name, shown), shown.given.get(name.owner) ?? typedText(name)]) {
      const skeleton = skeletonOf(text);
      owners.set(skeleton, (owners.get(skeleton) ?? new Set()).add(name.owner));
    }
  }
  return new Set([...owners.values()].flatMap((alike) => (alike.size > 1 ? [...alike] : [])));
}

/** The digits of an account, behind a name that looks like another's; empty where the name has them. */
export function digitsAfter(text: string, owner: Uid): string {
  return text === numbered(owner) ? '' : ` #${digitsOf(owner)}`;
}

/** The text of a name among others, with its digits if another's looks like it. */
export function nameAmong(name: StoredName, isAlike: boolean, shown: ShownNames): string {
  const text = nameText(name, shown);
  return isAlike ? text + digitsAfter(text, name.owner) : text;
}
