/**
 * Tells a player's tabs that a live run of a cup is under way in one of them: a new ticket would close its ticket. Where
 * the browser has no locks, or refuses them as it refuses storage, they are told nothing.
 */

import type { ContestId } from '../contest/contest.ts';

const nameOf = (cup: ContestId) => `defend-the-sats:cup-run:${cup}`;

/** Returns what ends it. Closing the tab ends it too. */
export function lockRun(cup: ContestId, locks: LockManager | undefined = navigator.locks): () => void {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Shared: it keeps nobody waiting.
  locks?.request(nameOf(cup), { mode: 'shared' }, () => isOver).catch(logged);
  return end;
}

export async function isRunLocked(
  cup: ContestId,
  locks: LockManager | undefined = navigator.locks,
): Promise<boolean> {
  const found = await locks?.query().catch(logged);
  return found?.held?.some(({ name }) => name === nameOf(cup)) ?? false;
}

function logged(error: unknown): void {
  console.error('Browser locks:', error);
}
