/** The actions of a player, in the order of the settings, with all that keys, pads, hints and the settings know of each. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../engine/simulation/buttons.ts';
import * as words from '../words/hints/en.ts';

interface ActionKind {
  /** Keys of spec 2.2, by their names (pressedKey.ts). */
  keys: readonly string[];
  /** The first of them, as it is printed. */
  print: string;
  /** Words after its key in a line of hints. Empty: those of the next action are meant, too; absent: the line is silent on it. */
  hint?: string;
  /** Held in the run as long as the key is. */
  button?: Buttons;
  /** Places in `Gamepad.buttons`: https://w3c.github.io/gamepad/#remapping */
  pad?: readonly number[];
}

const KINDS = {
  left: { keys: ['ArrowLeft', 'KeyA'], print: '←', hint: '', button: LEFT, pad: [14] },
  right: { keys: ['ArrowRight', 'KeyD'], print: '→', hint: words.move, button: RIGHT, pad: [15] },
  // Any face button, shoulder or trigger.
  shoot: {
    ...{ keys: ['Space'], print: words.spaceBar, hint: words.shoot },
    ...{ button: SHOOT, pad: [0, 1, 2, 3, 4, 5, 6, 7] },
  },
  pause: { keys: ['P'], print: 'P', hint: words.pause, pad: [9] },
  restart: { keys: ['R'], print: 'R' },
  mute: { keys: ['M'], print: 'M' },
  fullScreen: { keys: ['F'], print: 'F' },
} satisfies Record<string, ActionKind>;

export type Action = keyof typeof KINDS;
export type PadAction = { [A in Action]: (typeof KINDS)[A] extends { pad: unknown } ? A : never }[Action];

export const ACTIONS: Readonly<Record<Action, ActionKind> & Record<PadAction, { pad: readonly number[] }>> =
  KINDS;
export const ACTION_NAMES = Object.keys(KINDS) as Action[];
export const PAD_ACTIONS = ACTION_NAMES.filter((action): action is PadAction => 'pad' in KINDS[action]);
