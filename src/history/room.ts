/** The keys of the histories in this browser, and the room that these make for what is worth more. */

import type { BrowserStorage } from '../storage.ts';

/** Older pages had one list under this key, of one player (`formerList.ts`). */
export const FORMER_KEY = 'defend-the-sats:own-runs';

/** A player's id follows. It begins with the former key, so that one search finds both. */
export const HISTORY_PREFIX = 'defend-the-sats:own-runs:';

/** Cuts a share of a history off, above 0, to 1: its oldest runs. A list of an older page goes as a whole. */
export function cutHistory(storage: BrowserStorage, key: string, share: number): void {
  const text = storage.read(key) ?? '';
  const end = text.indexOf('\n', text.length * share - 1);
  const rest = end < 0 ? '' : text.slice(end + 1);
  if (rest) storage.write(key, rest);
  else storage.remove(key);
}
