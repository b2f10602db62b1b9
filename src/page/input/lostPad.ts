/** The type alone: the engine comes with the game. */

import type { Engine } from '../../game/play/engine.ts';
import { controls } from '../../game/play/input/controls.ts';
import { PAD } from '../../game/play/input/gamepad.ts';
import { inputKind } from '../navigation/appState.ts';

/** Pauses the run of a pad that is unplugged, or whose battery is empty. */
export function pauseForLostPads(engine: Pick<Engine, 'report'>): void {
  window.addEventListener('gamepaddisconnected', () => {
    // One that lies there while the keyboard plays may switch itself off.
    if (controls.latest === PAD && inputKind() !== 'watched')
      engine.report({ type: 'pause', isPadLost: true });
  });
}
