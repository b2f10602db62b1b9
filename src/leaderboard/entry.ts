/** What the board holds (spec 3.5 to 3.7), in the stored form and in ours. */

import * as v from 'valibot';
import { SKIN_IDS, type SkinId } from '../simulation/skins.ts';

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
  /** The run it comes from. */
  runId: string;
  /** Moderators have played it back, and it gave this score. */
  isVerified: boolean;
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
    run_id: v.string(),
    /** Written by moderators; it goes with the next better run. */
    verdict: v.optional(v.string()),
  }),
  v.transform(
    (stored): LeaderboardEntry => ({
      playerId: stored.player_id,
      playerName: stored.player_name,
      ...(stored.wallet_address !== null && { walletAddress: stored.wallet_address }),
      score: stored.score,
      level: stored.level,
      timestamp: stored.timestamp,
      runId: stored.run_id,
      isVerified: stored.verdict === 'verified',
    }),
  ),
);

export const StoredStats = v.object({ total_games_played: count });
export const StoredAccount = v.object({ ticks_played: count });
export const StoredOwner = v.object({ owner: v.string() });

/** A document of `runs`, as far as it takes to play it again; the replay as bytes. */
export const StoredRun = v.pipe(
  v.object({
    skin: v.picklist(SKIN_IDS),
    ruleset: count,
    ticks: count,
    score: count,
    level: count,
    replay: v.optional(v.instance(Uint8Array)),
  }),
  v.transform(({ replay, ...run }) => ({ ...run, replay: replay ?? null })),
);

export type StoredRun = v.InferOutput<typeof StoredRun>;

/** Written by moderators by hand: a reason may be missing. */
export const StoredBan = v.object({ reason: v.optional(v.string(), 'no reason given') });

/** What is sent to the board: a finished run and whose it is. Kept in the browser until the board has it. */
export const ScoreRecord = v.object({
  runId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  skin: v.picklist(SKIN_IDS),
  ruleset: count,
  ticks: count,
  score: count,
  level: count,
  playerId: v.string(),
  playerName: v.string(),
  walletAddress: v.optional(v.string()),
  /** The replay in base64; only a run too long to be recorded has none. */
  replay: v.optional(v.string()),
});

export type ScoreRecord = v.InferOutput<typeof ScoreRecord>;

/** A payment that is used up for a skin. */
export interface Purchase {
  /** Of the transaction that paid. */
  signature: string;
  skin: SkinId;
  currency: 'SOL' | 'STCKR';
}

export const StoredPurchase = v.object({ buyer: v.string(), skin: v.string() });
