/** The player's own runs that may be sent as links: no reader may gain a run that the board would take as theirs. */

import { serverNow } from '../clock.ts';
import { loadRun } from '../leaderboard/board.ts';
import type { RunStatus } from '../leaderboard/outbox.ts';
import { isTaken } from '../leaderboard/sending.ts';
import type { RunPlan } from '../navigation/appState.ts';
import type { RecordedRun } from '../replay/replay.ts';
import type { Sending } from '../share/SendRun.tsx';
import { sendableFrom } from '../share/sentRun.ts';

/**
 * The latest run as it may be sent; `null`: it may not. A scored run waits until the board has it, and a run of a contest
 * until nobody plays on its coins any more. `status`: the run's on its way to the board; absent: it was not submitted.
 */
export function sendingOf(
  run: RecordedRun,
  plan: RunPlan,
  status: RunStatus | undefined,
  playerName: string,
): Sending | null {
  const isScored = plan.kind === 'all time' || plan.kind === 'ticket';
  if (!run.replay || playerName === '' || serverNow() < sendableFrom(run)) return null;
  if (isScored && !(status && isTaken(status))) return null;
  return { run, replay: run.replay, playerName, ...(hasForeignId(run, plan) && { isOnBoard }) };

  function isOnBoard(): Promise<boolean> {
    return loadRun(run.runId).then((stored) => stored !== null);
  }
}

/** A race has the id of the run that it is against. The maker of a link may have chosen one that no board has. */
function hasForeignId({ contest }: RecordedRun, plan: RunPlan): boolean {
  return plan.kind === 'race' && plan.against.source.kind === 'sent' && !contest;
}
