/** The keys of a run as they are printed: those of the specification until a player's own have come. */

import { create } from 'zustand';
import * as words from '../words/hints/en.ts';
import type { Action } from './preferences.ts';

export type KeyPrints = Readonly<Record<Action, string>>;

export const KEY_PRINTS: KeyPrints = {
  ...{ left: '←', right: '→', shoot: words.spaceBar },
  ...{ pause: 'P', restart: 'R', mute: 'M', fullScreen: 'F' },
};

export const useKeyPrints = create<KeyPrints>(() => KEY_PRINTS);
