/** Plays by the player's own keys, pad buttons and ways of pressing, as the settings have them. */

import { controls } from '../../game/play/input/controls.ts';
import { PAD_BUTTONS, takePadButtons } from '../../game/play/input/gamepad.ts';
import { keyNames } from '../../game/settings/ways/keyNames.ts';
import { KEY_PRINTS, useKeyPrints } from '../../game/settings/ways/keyPrints.ts';
import { ACTIONS, type Ways } from '../../game/settings/ways/preferences.ts';
import { WAYS_KEY } from '../../game/settings/ways/wanted.ts';
import { Way } from '../../game/settings/ways/way.ts';
import { reloadWays, useWays } from '../../game/settings/ways/ways.ts';
import { takeKeyNames } from './keys.ts';
import { followPointer } from './pointer.ts';
import { scan } from './scan.ts';

let stop: (() => void)[] = [];

/** From now on, until the page ends. */
export function playInOwnWays(): void {
  apply(useWays.getState());
  useWays.subscribe(apply);
  window.addEventListener('storage', ({ key }) => (key === null || key === WAYS_KEY) && reloadWays());
}

function apply(ways: Ways): void {
  for (const end of stop) end();
  stop = [];
  takeKeyNames(keyNames(ways.keys));
  const { left, right, shoot, pause } = ways.pad;
  const or = (button: number | undefined, buttons: readonly number[]) =>
    button === undefined ? buttons : [button];
  takePadButtons({
    left: or(left, PAD_BUTTONS.left),
    right: or(right, PAD_BUTTONS.right),
    shoot: or(shoot, PAD_BUTTONS.shoot),
    start: or(pause, PAD_BUTTONS.start),
  });
  const prints = { ...KEY_PRINTS };
  for (const action of ACTIONS) prints[action] = ways.keys[action]?.print ?? prints[action];
  useKeyPrints.setState(prints);
  const way = new Way(ways);
  controls.way = way;
  if (ways.follows) stop.push(followPointer(way));
  if (ways.switchMode !== 'off') stop.push(scan(ways.scanPace));
}
