/** Plays by the player's own keys, pad buttons and ways of pressing, as the settings have them. */

import { followKey } from '../../base/storage.ts';
import { controls } from '../../game/play/input/controls.ts';
import { takePadButtons } from '../../game/play/input/gamepad.ts';
import { actionBy } from '../../game/settings/ways/chosenKeys.ts';
import { printsOf, useKeyPrints } from '../../game/settings/ways/keyPrints.ts';
import type { Ways } from '../../game/settings/ways/preferences.ts';
import { WAYS_KEY } from '../../game/settings/ways/wanted.ts';
import { Way } from '../../game/settings/ways/way.ts';
import { reloadWays, useWays } from '../../game/settings/ways/ways.ts';
import { takeKeys } from './keys.ts';
import { followPointer } from './pointer.ts';
import { scan } from './scan.ts';

let stop: (() => void)[] = [];

/** From now on, until the page ends. */
export function playInOwnWays(): void {
  apply(useWays.getState());
  useWays.subscribe(apply);
  followKey(reloadWays, WAYS_KEY);
}

function apply(ways: Ways): void {
  for (const end of stop) end();
  stop = [];
  takeKeys((pressed) => actionBy(ways.keys, pressed));
  takePadButtons(ways.pad);
  useKeyPrints.setState(printsOf(ways.keys));
  const way = new Way(ways);
  controls.way = way;
  if (ways.follows) stop.push(followPointer(way));
  if (ways.switchMode !== 'off') stop.push(scan(ways.scanPace));
}
