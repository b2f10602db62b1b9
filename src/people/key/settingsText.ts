/** The settings in a key's file, after the key: never in its link or its code, which have room for no more. */

import * as v from 'valibot';
import { browserStorage } from '../../base/storage.ts';
import { parsePreferences } from '../../game/settings/preferences.ts';
import { SETTINGS_KEY } from '../../game/settings/settings.ts';
import { parseWays } from '../../game/settings/ways/preferences.ts';
import { WAYS_KEY } from '../../game/settings/ways/wanted.ts';

const TEXT = /sats-settings\.([\w%.~-]+)/;

const Packed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ settings: v.optional(v.string()), ways: v.optional(v.string()) }),
);

/** A line of this browser's settings, keys and ways to play. */
export function settingsText(): string {
  const [settings, ways] = [SETTINGS_KEY, WAYS_KEY].map((key) => browserStorage.read(key) ?? undefined);
  return `sats-settings.${encodeURIComponent(JSON.stringify({ settings, ways })).replace(/[!'()*]/g, escaped)}`;
}

/** Takes the settings over that stand in a key's file. A text without any, or with damaged ones, changes nothing. */
export function takeSettings(typed: string): void {
  const [, packed] = TEXT.exec(typed) ?? [];
  if (!packed) return;
  const found = v.safeParse(Packed, decoded(packed));
  if (!found.success) return;
  const { settings, ways } = found.output;
  if (settings !== undefined) browserStorage.write(SETTINGS_KEY, JSON.stringify(parsePreferences(settings)));
  if (ways !== undefined) browserStorage.write(WAYS_KEY, JSON.stringify(parseWays(ways)));
}

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

function decoded(packed: string): string {
  try {
    return decodeURIComponent(packed);
  } catch {
    return '';
  }
}
