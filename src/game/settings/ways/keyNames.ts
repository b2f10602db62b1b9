/** Keys that a player has chosen, beside those of the specification (spec 2.2). */

import { ACTIONS, type Action, type ChosenKey, type Ways } from './preferences.ts';

/** The actions of keys, as `page/input/keys.ts` names them. The first key of an action stands for it. */
const ACTION_OF: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    ...{ ArrowLeft: 'left', KeyA: 'left', ArrowRight: 'right', KeyD: 'right' },
    ...{ Space: 'shoot', P: 'pause', R: 'restart', M: 'mute', F: 'fullScreen' },
  } as const),
);

const nameFor = (action: Action) => [...ACTION_OF].find(([, one]) => one === action)?.[0] ?? '';

/** Places that the browser, the page or a screen reader needs: they are nobody's. */
const KEPT =
  /^(Escape|Tab|Enter|NumpadEnter|F\d+|Meta.*|Control.*|Alt.*|Shift.*|OS.*|CapsLock|NumLock|ContextMenu|Insert|PrintScreen|Browser.*|Audio.*|Media.*|Launch.*|Power|Fn)$/;

/** The name that counts for a key: of the action that it was chosen for; a key whose action has another one does nothing. */
export function keyNames(keys: Ways['keys']): (name: string, place: string) => string {
  return (name, place) => {
    const chosen = ACTIONS.find((action) => keys[action]?.place === place);
    if (chosen) return nameFor(chosen);
    const action = ACTION_OF.get(name);
    return action && keys[action] ? '' : name;
  };
}

/** Why a key can't be chosen for an action; `null`: it can. */
export type KeyProblem = { kind: 'kept' } | { kind: 'taken'; by: Action } | null;

/** `name`, `place`: of the pressed key, as `page/input/keys.ts` names it and where it is. */
export function problemOf(action: Action, keys: Ways['keys'], name: string, place: string): KeyProblem {
  if (place === '' || KEPT.test(place)) return { kind: 'kept' };
  const by = ACTIONS.find(
    (other) =>
      other !== action && (keys[other] ? keys[other].place === place : ACTION_OF.get(name) === other),
  );
  return by ? { kind: 'taken', by } : null;
}

/** A pressed key as it is kept. `key`: what it typed, `place`: where it is. */
export function chosenKey(key: string, place: string): ChosenKey {
  const printed =
    key.trim() === '' ? place : key.length === 1 ? key.toUpperCase() : key.replace(/^Arrow/, '');
  return { place, print: printed.slice(0, 20) };
}
