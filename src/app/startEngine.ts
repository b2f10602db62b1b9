/** The game with all that plays along with it: fetched as one, after START. */

import { createEngine, type Engine } from '../game/engine.ts';
import { announceUnlock, followGame } from '../hud/playState.ts';
import { listenForShortcuts } from '../settings/shortcuts.ts';
import { own } from '../skins/wardrobe.ts';
import { giveHaptics } from '../sound/haptics.ts';
import { giveSound } from '../sound/sound.ts';
import { endRun } from './appState.ts';
import { steerMenus } from './gamepadMenus.ts';

export async function startEngine(): Promise<Engine> {
  const engine = await createEngine();
  const { events } = engine;
  followGame(events);
  giveSound(events);
  giveHaptics(events);
  events.on('skinUnlocked', (skin) => {
    if (own(skin)) announceUnlock(skin);
  });
  events.on('gameOver', endRun);
  listenForShortcuts();
  steerMenus();
  return engine;
}
