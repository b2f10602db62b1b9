/** The preferences, stored in the browser for every player who uses it. */

import { create } from 'zustand';
import { browserStorage } from '../../base/storage.ts';
import { type Preferences, parsePreferences } from './preferences.ts';

export const SETTINGS_KEY = 'defend-the-sats:settings';

export const useSettings = create<Preferences>(restore);

/** Another tab may have changed them. */
export function reloadSettings(): void {
  useSettings.setState(restore());
}

function restore(): Preferences {
  return parsePreferences(browserStorage.read(SETTINGS_KEY));
}

export function changeSettings(changes: Partial<Preferences>): void {
  useSettings.setState(changes);
  browserStorage.write(SETTINGS_KEY, JSON.stringify(useSettings.getState()));
}

export function toggleMute(): void {
  changeSettings({ muted: !useSettings.getState().muted });
}
