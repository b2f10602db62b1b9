import { reloadSession } from '../players/session.ts';
import { reloadSettings } from '../settings/settings.ts';
import { reloadWardrobe } from '../skins/wardrobe.ts';

/** What the player does in another tab counts in this one: signing in and out, settings, skins. */
export function followOtherTabs(): void {
  // Sent to all tabs but the one that wrote.
  window.addEventListener('storage', () => {
    reloadSession();
    reloadSettings();
    reloadWardrobe();
  });
}
