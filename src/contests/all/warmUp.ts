/** The warm-up: half a minute of a contest's rules before the first ticket of a player's life, so that it costs none. */

import type { BrowserStorage } from '../../base/storage.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';

export const WARM_UP_TICKS = 30 * TICKS_PER_SECOND;

/** A player with less time than this left plays at once. */
const LAST_MS = 5 * 60_000;

/** Stored once a warm-up, or a run of a ticket, has begun in this browser, or a warm-up was skipped. */
const KEY = 'defend-the-sats:warmed-up';

/** True if a warm-up comes before the player's ticket. `now`: epoch milliseconds of the server. */
export function needsWarmUp(
  storage: BrowserStorage,
  { times }: Pick<Contest, 'times'>,
  now: number,
): boolean {
  return times.endsAt - now > LAST_MS && storage.read(KEY) === null;
}

export function noteWarmedUp(storage: BrowserStorage): void {
  storage.write(KEY, 'yes');
}
