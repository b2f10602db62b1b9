import { loadRun, loadSeedTime } from '../../board/leaderboard/board.ts';
import type { ReplaySource } from '../../page/navigation/screens.ts';
import { boardRecordingOf, findRun, type Recording, recordingOf } from './recording.ts';

/** Rejects with a message for the player when there is no such replay or it can't be shown. */
export async function openReplay(source: ReplaySource): Promise<Recording> {
  return source.kind === 'board'
    ? boardRecordingOf(await findRun(source.runId, loadRun), loadSeedTime)
    : recordingOf(source.run);
}
