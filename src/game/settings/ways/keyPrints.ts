/** The keys of a run as they are printed: those of the specification until a player's own have come. */

import { create } from 'zustand';
import { ACTION_NAMES, ACTIONS, type Action } from './actions.ts';
import type { Ways } from './preferences.ts';

type KeyPrints = Readonly<Record<Action, string>>;

export function printsOf(keys: Ways['keys']): KeyPrints {
  const prints = ACTION_NAMES.map((action) => [action, keys[action]?.print ?? ACTIONS[action].print]);
  return Object.fromEntries(prints) as KeyPrints;
}

export const useKeyPrints = create<KeyPrints>(() => printsOf({}));
