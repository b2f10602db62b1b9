/** The game with all that plays along with it: fetched as one, after START. */

import { createEngine, type Engine } from '../game/engine.ts';
import { announceUnlock, followGame } from '../hud/playState.ts';
import { listenForShortcuts } from '../settings/shortcuts.ts';
import { own } from '../skins/wardrobe.ts';
import { giveHaptics } from '../sound/haptics.ts';
import { giveSound } from '../sound/sound.ts';
import { showGameOver, submitRun } from './appState.ts';
import { followBackButton } from './backButton.ts';
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
  // Saved before its end is looked at: nothing is lost with a page that is closed meanwhile.
  events.on('gameOver', (run) => {
    submitRun(run);
    const unbind = events.on('fallen', () => {
      unbind();
      showGameOver(run);
    });
  });
  listenForShortcuts();
  steerMenus();
  followBackButton(engine);
  return engine;
}
