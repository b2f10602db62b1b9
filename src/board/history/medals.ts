/** The medals that a player has won in this browser: their names, and when. A name may be of a newer page. */

import * as v from 'valibot';
import type { BrowserStorage } from '../../base/storage.ts';
import type { PlayerId } from '../../engine/ids.ts';
import { Count } from '../backend/records.ts';

/** A player's id follows. */
const PREFIX = 'defend-the-sats:medals:';

const Stored = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,20}$/)), Count)),
  {},
);

type Medals = Readonly<v.InferOutput<typeof Stored>>;

/** The time of each medal, in epoch milliseconds, by its name. */
export function wonMedals(storage: BrowserStorage, playerId: PlayerId): Medals {
  return v.parse(Stored, storage.read(PREFIX + playerId));
}

/** Adds medals; one that was won before keeps its first time. Returns the names of those that are new. */
export function keepMedals(storage: BrowserStorage, playerId: PlayerId, won: Medals): string[] {
  const before = wonMedals(storage, playerId);
  const both = [...Object.entries(won), ...Object.entries(before)];
  const kept: Record<string, number> = {};
  for (const [name, at] of both) kept[name] = Math.min(at, kept[name] ?? at);
  if (both.length > 0) storage.write(PREFIX + playerId, JSON.stringify(kept));
  return Object.keys(won).filter((name) => !(name in before));
}

export function forgetMedals(storage: BrowserStorage, playerId: PlayerId): void {
  storage.remove(PREFIX + playerId);
}

/** The medals in a text, as `JSON.stringify` makes it of `wonMedals`; none where it has something else. */
export function parseMedals(text: string): Medals {
  return v.parse(Stored, text);
}
