/** The board for the screens: failures are logged, and read as spec 7.1 says. */

import { createStore } from 'zustand/vanilla';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { PlayerId } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { ask, askContests } from '../backend/connection.ts';
import type { EntryPage, ScoresQuery } from '../backend/database.ts';
import type { LeaderboardEntry, StoredRun } from '../backend/documents.ts';
import type { ScoreRecord, SubmitResult } from '../backend/records.ts';
import { Followed } from '../followed.ts';

export interface Standings {
  /** The best ten, or fewer. */
  top: EntryPage;
  /** By everybody, ever; 0 when the counter could not be reached. */
  gamesPlayed: number;
}

/** Both questions are asked at once: one round trip. Without the counter, the scores are shown all the same. */
export const standings = new Followed<Standings>({
  ask: async () => {
    const [top, gamesPlayed] = await ask((database) =>
      Promise.all([database.readTopScores(), database.readGamesPlayed().catch(uncounted)]),
    );
    return { top, gamesPlayed };
  },
});

/** The ranks that the Hall showed last, best first. They stay known where the board is no longer: goals need no news. */
export const pageRanks = createStore<readonly LeaderboardEntry[]>(() => []);

/** More entries of the board. Rejects when they can't be reached. */
export function readScores(query: ScoresQuery): Promise<EntryPage> {
  return ask((database) => database.readTopScores(query));
}

/** The stored run of that id; `null` when there is none. Rejects when it can't be reached. */
export function loadRun(runId: RunId): Promise<StoredRun | null> {
  return ask((database) => database.readRun(runId));
}

/**
 * The seed time of a contest's run, in microseconds since 1970; `null` when the board has no such contest, or no ticket of
 * the run. Rejects when it can't be reached.
 */
export function loadSeedTime(id: ContestId, runId: RunId): Promise<number | null> {
  return askContests((contests) => contests.readSeedTime(id, runId));
}

/** Submits a run. Rejects when its outcome is unknown. */
export async function submit(record: ScoreRecord): Promise<SubmitResult> {
  const result = await ask((database) => database.submit(record));
  if (result.kind === 'saved') void standings.forget();
  return result;
}

/** The outcome of a player's wish to be off the board. `refused`: the entry is another browser's, or its owner is banned. */
export type Deletion = 'deleted' | 'refused' | 'failed';

/** Takes the player's own entry off the board, if there is one. */
export async function deleteEntry(playerId: PlayerId): Promise<Deletion> {
  try {
    const isDone = await ask((database) => database.deleteEntry(playerId));
    void standings.forget();
    return isDone ? 'deleted' : 'refused';
  } catch (error) {
    logged(error);
    return 'failed';
  }
}

function uncounted(error: unknown): number {
  logged(error);
  return 0;
}

function logged(error: unknown): void {
  console.error('Leaderboard:', error);
}
