/** The names beside a run of the board, in the game and in a frame. */

import { readRunNames } from '../../board/backend/runNames.ts';
import { contestWords, type NamedContest, titleOf } from '../../contests/all/title.ts';
import type { StoredName } from '../../engine/storedName.ts';
import { publicRest } from './publicBoard.ts';
import type { BoardRun } from './recording.ts';

/** As the board has them. */
export interface FoundNames {
  /** `null`: nobody knows it. */
  playerName: StoredName | null;
  /** `null`: the run has none, or nobody knows it. */
  contest: NamedContest | null;
}

/** As people read them. */
export interface RunNames {
  /** Empty: nobody knows it. */
  playerName: string;
  /** `null`: the run has none, or nobody knows it. */
  contest: NamedContest | null;
}

/** The names that the board has for a run; none where it can't be reached. */
export async function findNames(run: BoardRun): Promise<FoundNames> {
  try {
    const { playerName, contest } = await readRunNames(publicRest(), run);
    return { playerName, contest: contest && { title: titleOf(contest), rank: contest.rank } };
  } catch (error) {
    console.error('Leaderboard:', error);
    return { playerName: null, contest: null };
  }
}

/** 'Alice, rank 1, Spring Cup'; empty where nothing is known. */
export function namesInWords({ playerName, contest }: RunNames): string {
  return [playerName, contest && contestWords(contest)].filter(Boolean).join(', ');
}
