/** The game for a page that only shows it: with its sounds, without a player and a board. */

import { createEngine, type Engine } from '../../game/play/engine.ts';
import { applyField, setLate } from '../../game/settings/field.ts';
import { connectSound } from '../../game/sound/sound.ts';

export async function startWatching(): Promise<Engine> {
  applyField();
  const engine = await createEngine(setLate);
  connectSound(engine.events, { isByEarFair: () => true, hasMenu: false });
  return engine;
}
