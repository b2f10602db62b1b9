/** What the board holds (spec 3.5 to 3.7), in the stored form and in ours. */

import * as v from 'valibot';
import type { FinishedRun } from '../replay/finishedRun.ts';

export const BOARD_SIZE = 10;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One player's best run. */
export interface LeaderboardEntry {
  playerId: string;
  playerName: string;
  walletAddress?: string;
  score: number;
  level: number;
  /** Epoch milliseconds. */
  timestamp: number;
}

/** A document of `leaderboard_entries`, its timestamp already in epoch milliseconds. */
export const StoredEntry = v.pipe(
  v.object({
    player_id: v.string(),
    player_name: v.string(),
    wallet_address: v.nullable(v.string()),
    score: count,
    level: count,
    timestamp: count,
  }),
  v.transform(
    (stored): LeaderboardEntry => ({
      playerId: stored.player_id,
      playerName: stored.player_name,
      ...(stored.wallet_address !== null && { walletAddress: stored.wallet_address }),
      score: stored.score,
      level: stored.level,
      timestamp: stored.timestamp,
    }),
  ),
);

export const StoredStats = v.object({ total_games_played: count });

/** What is sent to the board: a finished run and whose it is. */
export interface ScoreRecord extends FinishedRun {
  playerId: string;
  playerName: string;
  walletAddress?: string | undefined;
}
