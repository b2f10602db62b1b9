/** The run that the page's own address names (`?replay=`), as the board has it. */

import { readRun } from '../../board/backend/publicRuns.ts';
import { readSeedTime } from '../../board/backend/seedTime.ts';
import { linkIn } from '../../page/navigation/links.ts';
import { publicRest } from '../replays/publicBoard.ts';
import { boardRecordingOf, findRun, type Recording } from '../replays/recording.ts';
import type { RunNames } from '../replays/runNames.ts';

export interface LinkedRun {
  recording: Recording;
  /** The moment to watch, in ticks; 0: the run from its start. */
  tick: number;
  names: Promise<{ names: RunNames; line: string }>;
}

/** Rejects with a message for the visitor when there is no such replay or it can't be shown. */
export async function openLinkedRun(): Promise<LinkedRun> {
  const rest = publicRest();
  const link = linkIn();
  const { runId, tick } = link?.kind === 'replay' ? link : { runId: '', tick: 0 };
  const run = await findRun(runId, (id) => readRun(rest, id));
  const recording = boardRecordingOf(run, (contest, id) => readSeedTime(rest, contest, id));
  const names = import('./visitorNames.ts').then(({ readNames }) => readNames(run));
  return { recording, tick, names };
}
