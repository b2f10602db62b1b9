/** Live runs whose ticket the next one would close: under way in a tab, or waiting to be sent. */

import type { Contest, ContestId } from '../contest/contest.ts';
import { liveness } from '../contest/live.ts';
import { waitingRuns } from '../leaderboard/outbox.ts';
import { holdLock, isLockHeld } from '../locks.ts';
import type { BrowserStorage } from '../storage.ts';

const nameOf = (contest: ContestId) => `defend-the-sats:live-run:${contest}`;

/** Tells the other tabs that one is under way here. Returns what ends it. Closing the tab ends it too. */
export function lockRun(contest: ContestId, locks?: LockManager): () => void {
  return holdLock(nameOf(contest), locks);
}

/** Whether one is under way in any tab. */
export function isRunLocked(contest: ContestId, locks?: LockManager): Promise<boolean> {
  return isLockHeld(nameOf(contest), locks);
}

/** Whether one waits to be sent, and still counts if it arrives. `now`: epoch milliseconds of the server. */
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
