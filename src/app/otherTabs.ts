import { reloadSession, USER_KEY } from '../players/session.ts';
import { reloadSettings, SETTINGS_KEY } from '../settings/settings.ts';
import { OWNED_SKINS_KEY, reloadWardrobe, SELECTED_SKIN_KEY } from '../skins/wardrobe.ts';

/** Each reads again what is stored under its key. */
const RELOADS = {
  [USER_KEY]: reloadSession,
  [SETTINGS_KEY]: reloadSettings,
  [OWNED_SKINS_KEY]: reloadWardrobe,
  [SELECTED_SKIN_KEY]: reloadWardrobe,
};

/** What the player does in another tab counts in this one: signing in and out, settings, skins. */
export function followOtherTabs(): void {
  // Sent to all tabs but the one that wrote.
  window.addEventListener('storage', ({ key }) => {
    // `null`: everything was cleared.
    for (const [stored, reload] of Object.entries(RELOADS)) if (key === null || key === stored) reload();
  });
}
