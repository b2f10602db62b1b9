import { submit } from '../leaderboard/sending.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { useApp } from './appState.ts';
import { bestScoreOf } from './bestScore.ts';

/**
 * Submits a finished run, for the player who was signed in when it began, when it is scored. `bestToday`: their best
 * score in its daily before, in points. `isLive`: whether a cup's run was live to its end.
 */
export function submitRun(run: RecordedRun, bestToday: number | null, isLive: boolean): void {
  const { player, plan } = useApp.getState();
  if (!player) return;
  useApp.setState({ bestBefore: plan.kind === 'all time' ? bestScoreOf(player) : bestToday });
  const isScored = plan.kind === 'all time' || plan.kind === 'ticket' || (plan.kind === 'cup' && isLive);
  if (isScored) submit(run, player);
}
