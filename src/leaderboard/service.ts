/** The board as the screens use it: failures are logged, and come back as what spec 7.1 says they read as. */

import type { LeaderboardEntry, ScoreRecord } from './entry.ts';

const database = () => import('./database.ts');

/** Fetches Firebase ahead of its first use. */
export function warmUp(): void {
  database().catch(logged);
}

export interface Board {
  entries: LeaderboardEntry[];
  gamesPlayed: number;
  /** False when the scores could not be reached: an empty list then says nothing about the board. */
  isReachable: boolean;
}

export async function loadBoard(): Promise<Board> {
  try {
    const { readTopScores, readGamesPlayed } = await database();
    const [entries, gamesPlayed] = await Promise.all([readTopScores(), readGamesPlayed()]);
    return { entries, gamesPlayed, isReachable: true };
  } catch (error) {
    logged(error);
    return { entries: [], gamesPlayed: 0, isReachable: false };
  }
}

/** `null` when the player has no entry, or when it could not be read. */
export async function loadBestScore(playerId: string): Promise<number | null> {
  try {
    const { readEntry } = await database();
    return (await readEntry(playerId))?.score ?? null;
  } catch (error) {
    logged(error);
    return null;
  }
}

/** Returns the player's best score after saving. Rejects when the run could not be saved. */
export async function addScore(record: ScoreRecord): Promise<number> {
  const { saveRun } = await database();
  return saveRun(record);
}

function logged(error: unknown): void {
  console.error('Leaderboard:', error);
}
