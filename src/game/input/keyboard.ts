/** The keys of spec 2.2, by `KeyboardEvent.code`: where they are, whatever is written on them. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../simulation/buttons.ts';

export const BUTTON_OF_KEY: Readonly<Record<string, Buttons>> = {
  ArrowLeft: LEFT,
  KeyA: LEFT,
  ArrowRight: RIGHT,
  KeyD: RIGHT,
  Space: SHOOT,
};

export const PLAY_KEYS: ReadonlySet<string> = new Set(['Space', 'Enter', 'NumpadEnter']);
export const PAUSE_KEYS: ReadonlySet<string> = new Set(['KeyP', 'Escape']);
