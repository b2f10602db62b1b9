/** A pressed key: its name, its place, and what it does as long as no player has chosen otherwise. */

import { ACTION_NAMES, ACTIONS, type Action } from './actions.ts';

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

const ACTION_OF: ReadonlyMap<string, Action> = new Map(
  ACTION_NAMES.flatMap((action) => ACTIONS[action].keys.map((key) => [key, action])),
);

/** On this keyboard, as `KeyboardEvent.code` has it. Empty: nobody knows. */
export function placeOf({ code }: PressedKey): string {
  return code === 'Unidentified' ? '' : code;
}

/** The letter on the key. On keyboards of other alphabets, the letter at that place on a Latin one. */
function letterOf({ key, code }: PressedKey): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toUpperCase();
}

/**
 * P, M, F and R by the letter that is printed, arrows by what they do, and other keys by their place on the keyboard, whatever
 * the layout. Television remotes and keyboards on a screen have no places: there Space, Enter and Escape go by what they do,
 * too.
 */
export function keyName(pressed: PressedKey): string {
  const { key } = pressed;
  const letter = letterOf(pressed);
  if (ACTION_OF.has(letter)) return letter;
  // Also those of a numeric pad.
  if (key.startsWith('Arrow')) return key;
  return placeOf(pressed) || (key === ' ' ? 'Space' : key);
}

export function actionOf(pressed: PressedKey): Action | undefined {
  return ACTION_OF.get(keyName(pressed));
}
