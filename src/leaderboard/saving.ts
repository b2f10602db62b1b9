/** What the player is told of the runs that are sent to the board (spec 4.5). */

import { create } from 'zustand';
import type { RunId } from '../simulation/runId.ts';
import type { RunStatus } from './outbox.ts';

interface Saving {
  /** What became of the runs that ended or were submitted since the page opened, by run id. */
  statusOf: Readonly<Record<RunId, RunStatus>>;
}

export const useSaving = create<Saving>(() => ({ statusOf: {} }));
