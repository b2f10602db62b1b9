/** The mode in which this page shows names: as its address says, else as the player has set it. */

import type { NameMode } from '../../game/settings/preferences.ts';
import { useSettings } from '../../game/settings/settings.ts';

let isHidden = false;

/** For a page whose address hides names, before anything is shown. It lasts as long as the page. */
export function hideAllNames(): void {
  isHidden = true;
}

/** `hidden`: without one's own name and wallet too. */
export function nameMode(): NameMode {
  return isHidden ? 'hidden' : useSettings.getState().names;
}

export function useNameMode(): NameMode {
  useSettings();
  return nameMode();
}
