/** What the player is told of the runs that are sent to the board (spec 4.5). */

import { create } from 'zustand';
import type { ScoreRecord } from '../backend/records.ts';
import type { RunId } from '../simulation/runId.ts';
import type { RunStatus } from './outbox.ts';

type Statuses = Readonly<Record<RunId, RunStatus>>;

export interface Saving {
  /** What became of the runs that ended or were submitted since the page opened, by run id. */
  statusOf: Statuses;
  /** Those of `statusOf` that GAME OVER or START has shown. */
  told: Statuses;
  /** What START says of runs that wait, and of those that waited; empty while there are none. */
  words: string;
  /** The run that the board has saved last; absent before the first. */
  latest?: ScoreRecord;
}

export const useSaving = create<Saving>(() => ({ statusOf: {}, told: {}, words: '' }));

/** START has shown all that there was. */
export function noteTold(): void {
  useSaving.setState(({ statusOf }) => ({ told: statusOf }));
}
