/** The settings of keys, pad buttons and other ways of pressing. */

export const keys = 'Keys';
export const gamepad = 'Gamepad';
export const actions = {
  left: 'Left',
  right: 'Right',
  shoot: 'Shoot',
  pause: 'Pause',
  restart: 'Restart',
  mute: 'Mute',
  fullScreen: 'Full screen',
};
export const change = 'CHANGE';
/** For screen readers. `action`: one of `actions`. */
export const changeKey = (action: string) => `Change the key: ${action}`;
export const changeButton = (action: string) => `Change the gamepad button: ${action}`;
export const pressKey = 'PRESS A KEY';
export const pressButton = 'PRESS A BUTTON';
export const keptKey = 'The browser needs that key. Press another.';
export const takenKey = (action: string) => `That key is taken: ${action}. Press another.`;
export const alwaysThere =
  'Enter always starts, and Escape always pauses. The keys beside S move, too, until you choose others.';
export const padKeys = { left: 'Stick, d-pad', right: 'Stick, d-pad', shoot: 'A, triggers', pause: 'Start' };
/** `number`: as the browser counts. */
export const padButton = (number: number) => `Button ${number}`;
export const noPad = 'No gamepad here: browsers allow them on https pages only.';

export const withoutHolding = 'Without holding';
export const shootStays = 'SHOOT stays on until you press it again';
export const moveStays = 'LEFT and RIGHT stay on until you press again';
export const follows = 'The defender follows your mouse or finger. Press to shoot.';

export const oneKey = 'One key for everything: Space';
export const switchModes = {
  off: 'Off',
  walks: 'Auto-walk: you shoot (dailies are too fast for it)',
  turns: 'Auto-fire: you stop and turn',
};
export const scanPace = 'In menus, the next button comes after';
export const scanPaces = { slow: '2.5 s', middle: '1.6 s', fast: '1 s' };

export const reset = 'RESET KEYS AND WAYS';

// Offered to somebody who holds the space bar

export const offer = 'PLAY WITH ONE KEY?';
export const offerWhat =
  'Press Space when the button that you want is lit. Dailies are too fast for auto-walk.';
export const theyWalk = 'AUTO-WALK: I SHOOT';
export const theyShoot = 'AUTO-FIRE: I TURN';
export const noThanks = 'NO THANKS';
