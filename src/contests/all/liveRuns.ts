/** Live runs whose ticket the next one would close: under way in a tab, or waiting to be sent. */

import { countLocks, holdLock } from '../../base/locks.ts';
import type { BrowserStorage } from '../../base/storage.ts';
import type { OwnEntrant } from '../../board/backend/cupRecords.ts';
import { waitingRuns } from '../../board/leaderboard/outbox.ts';
import type { Contest, ContestId } from '../../engine/contest/contest.ts';
import { liveness } from '../../engine/contest/live.ts';

const lockOf = (contest: ContestId) => `defend-the-sats:live-run:${contest}`;

/** Tells the other tabs that one is under way here. Returns what ends it. Closing the tab ends it too. */
export function lockRun(contest: ContestId, locks?: LockManager): () => void {
  return holdLock(lockOf(contest), locks);
}

/** True if a live run is under way in any tab. */
export async function isRunLocked(contest: ContestId, locks?: LockManager): Promise<boolean> {
  return (await countLocks(lockOf(contest), locks)) > 0;
}

/** The number of the latest ticket that was drawn in this browser, under a key for each contest. */
const DRAWN = 'defend-the-sats:drawn:';

export function noteDrawn(storage: BrowserStorage, contest: ContestId, number: number): void {
  storage.write(DRAWN + contest, String(number));
}

/** A run that was begun this long ago is over, or the player has left it. */
const FORGOTTEN_MS = 10 * 60_000;

/**
 * True if a run may be under way in another browser of the player's. `now`: epoch milliseconds of the server. `readSavedAt`:
 * when the board saved the player's latest run; `null`: never, or nobody knows.
 */
export async function isDrawnElsewhere(
  storage: BrowserStorage,
  contest: ContestId,
  own: Pick<OwnEntrant, 'ticketsUsed' | 'drawnAt'> | null,
  now: number,
  readSavedAt: () => Promise<number | null>,
): Promise<boolean> {
  if (!own || own.drawnAt === null || now - own.drawnAt > FORGOTTEN_MS) return false;
  if (own.ticketsUsed <= Number(storage.read(DRAWN + contest))) return false;
  return ((await readSavedAt()) ?? 0) < own.drawnAt;
}

/** True if a run waits to be sent, and still counts if it arrives. `now`: epoch milliseconds of the server. */
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
