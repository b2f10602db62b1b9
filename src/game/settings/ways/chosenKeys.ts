/** Keys that a player has chosen in place of those of the specification (spec 2.2). */

import { ACTION_NAMES, type Action } from './actions.ts';
import type { ChosenKey, Ways } from './preferences.ts';
import { actionOf, type PressedKey, placeOf } from './pressedKey.ts';

/** Places that the browser, the page or a screen reader needs: they are nobody's. */
const KEPT =
  /^(Escape|Tab|Enter|NumpadEnter|F\d+|Meta.*|Control.*|Alt.*|Shift.*|OS.*|CapsLock|NumLock|ContextMenu|Insert|PrintScreen|Browser.*|Audio.*|Media.*|Launch.*|Power|Fn)$/;

/** The action that a key was chosen for; a key whose action has another one does nothing. */
export function actionBy(keys: Ways['keys'], pressed: PressedKey): Action | undefined {
  const chosen = ACTION_NAMES.find((action) => keys[action]?.place === placeOf(pressed));
  if (chosen) return chosen;
  const action = actionOf(pressed);
  return action && keys[action] ? undefined : action;
}

/** Why a key can't be chosen for an action; `null`: it can. */
export type KeyProblem = { kind: 'kept' } | { kind: 'taken'; by: Action } | null;

export function problemOf(action: Action, keys: Ways['keys'], pressed: PressedKey): KeyProblem {
  const place = placeOf(pressed);
  if (place === '' || KEPT.test(place)) return { kind: 'kept' };
  const by = actionBy(keys, pressed);
  return by && by !== action ? { kind: 'taken', by } : null;
}

/** As it is kept. */
export function chosenKey(pressed: PressedKey): ChosenKey {
  const { key } = pressed;
  const place = placeOf(pressed);
  const printed =
    key.trim() === '' ? place : key.length === 1 ? key.toUpperCase() : key.replace(/^Arrow/, '');
  return { place, print: printed.slice(0, 20) };
}
