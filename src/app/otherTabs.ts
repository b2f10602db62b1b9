import { reloadSession, USER_KEY } from '../players/session.ts';
import { reloadSettings, SETTINGS_KEY } from '../settings/settings.ts';
import { OWNED_SKINS_KEY, reloadWardrobe, SELECTED_SKIN_KEY } from '../skins/wardrobe.ts';

/** Changes in another tab count in this one: signing in and out, settings, skins. */
export function followOtherTabs(): void {
  // Sent to all tabs but the one that wrote.
  window.addEventListener('storage', ({ key }) => {
    // `null`: everything was cleared.
    const isOf = (...keys: string[]) => key === null || keys.includes(key);
    if (isOf(USER_KEY)) reloadSession();
    if (isOf(SETTINGS_KEY)) reloadSettings();
    if (isOf(OWNED_SKINS_KEY, SELECTED_SKIN_KEY)) reloadWardrobe();
  });
}
