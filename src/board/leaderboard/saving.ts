/** The status of each run that is sent to the board, for the player (spec 4.5). */

import { create } from 'zustand';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { ScoreRecord } from '../backend/records.ts';
import type { RunStatus } from './outbox.ts';

type Statuses = Readonly<Record<RunId, RunStatus>>;

export interface Saving {
  /** The outcomes of runs that ended or were submitted since the page opened, by run id. */
  statusOf: Statuses;
  /** The outcomes of `statusOf` that GAME OVER or START has shown. */
  acknowledged: Statuses;
  /** START's words about runs that wait, and those that waited; empty while there are none. */
  words: string;
  /** The run that the board has taken last, whether it counts yet or not; absent before the first. */
  latest?: ScoreRecord;
}

export const useSaving = create<Saving>(() => ({ statusOf: {}, acknowledged: {}, words: '' }));

/** The board has answered, and the run counts for nothing. */
export function countsForNothing(
  status: RunStatus | undefined,
): status is Extract<RunStatus, { reason: string }> {
  return status !== undefined && 'reason' in status;
}

/** GAME OVER has shown what became of a run. */
export function acknowledge(runId: RunId, status: RunStatus | undefined): void {
  if (!status) return;
  useSaving.setState(({ acknowledged }) => ({ acknowledged: { ...acknowledged, [runId]: status } }));
}

/** START has shown all that there was. */
export function acknowledgeAll(): void {
  useSaving.setState(({ statusOf }) => ({ acknowledged: statusOf }));
}
