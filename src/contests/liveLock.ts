/** Live runs under way in a player's tabs: a new ticket would close the ticket of one. */

import type { ContestId } from '../contest/contest.ts';
import { holdLock, isLockHeld } from '../locks.ts';

const nameOf = (contest: ContestId) => `defend-the-sats:live-run:${contest}`;

/** Tells the other tabs that one is under way here. Returns what ends it. Closing the tab ends it too. */
export function lockRun(contest: ContestId, locks?: LockManager): () => void {
  return holdLock(nameOf(contest), locks);
}

/** Whether one is under way in any tab. */
export function isRunLocked(contest: ContestId, locks?: LockManager): Promise<boolean> {
  return isLockHeld(nameOf(contest), locks);
}
