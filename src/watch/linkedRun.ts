/** The run that the page's own address names (`?replay=`), as the board has it. */

import { PublicRuns } from '../backend/publicRuns.ts';
import { restOf } from '../backend/rest.ts';
import { config } from '../config.ts';
import { linkIn } from '../navigation/links.ts';
import { boardRecordingOf, findRun, type Recording } from '../replays/recording.ts';

export interface LinkedRun {
  recording: Recording;
  /** The moment to watch, in ticks; 0: the run from its start. */
  tick: number;
  /** `null`: its player is not on the all-time board, or nobody knows. */
  playerName: string | null;
}

/** Rejects with a message for the visitor when there is no such replay or it can't be shown. */
export async function openLinkedRun(): Promise<LinkedRun> {
  const board = new PublicRuns(restOf(config.project, window.location.origin));
  const link = linkIn();
  const { runId, tick } = link?.kind === 'replay' ? link : { runId: '', tick: 0 };
  const run = await findRun(runId, (id) => board.readRun(id));
  const recording = boardRecordingOf(run, (contest, id) => board.readSeedTime(contest, id));
  const playerName = await board.readName(run).catch((error: unknown) => {
    console.error('Leaderboard:', error);
    return null;
  });
  return { recording, tick, playerName };
}
