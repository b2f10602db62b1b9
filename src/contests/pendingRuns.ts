/** Live runs of a contest that wait to be sent, and still count if they arrive: their ticket must not be closed by the next one. */

import type { Contest } from '../contest/contest.ts';
import { liveness } from '../contest/live.ts';
import { waitingRuns } from '../leaderboard/outbox.ts';
import type { BrowserStorage } from '../storage.ts';

/** `now`: epoch milliseconds of the server. */
export function isRunPending(
  storage: BrowserStorage,
  { id, pauseSeconds: pauseS = 0 }: Pick<Contest, 'id' | 'pauseSeconds'>,
  now: number,
): boolean {
  return waitingRuns(storage, id).some(({ contest, ticks }) => {
    // Microseconds.
    const drawnAt = (contest?.createdAt ?? 0) / 1000;
    return liveness({ ticks, wallMs: now - drawnAt, pauseS }) !== 'too slow';
  });
}
