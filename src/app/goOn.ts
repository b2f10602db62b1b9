import { startRun } from '../page/navigation/appState.ts';
import { ALL_TIME } from '../page/navigation/latestRun.ts';
import { isIdle } from '../page/update/reload.ts';

/**
 * Begins the run for which the page was loaded anew, unless its player has found something else to do. Runs of other kinds
 * belong to what the page before had read of the board.
 */
export function goOn(): void {
  const isAsked = window.history.state === JSON.stringify(ALL_TIME);
  if (isAsked) window.history.replaceState(null, '');
  if (isAsked && isIdle()) startRun();
}
