/** The board's documents as the database stores them (docs/architecture.md, 'The data'): where, and what is read of each. */

import * as v from 'valibot';
import { PlayerId, StoredRunId, Uid } from '../ids.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import { Count, type LeaderboardEntry } from './records.ts';

/** What `firestore.rules` has a match for. */
export const COLLECTIONS = {
  entries: 'leaderboard_entries',
  runs: 'runs',
  stats: 'global_stats',
  accounts: 'players',
  bans: 'bans',
  purchases: 'purchases',
  payments: 'payments',
  buyers: 'buyers',
  settings: 'settings',
} as const;

/** The one document of `global_stats`. */
export const STATS_ID = 'global';

/** A document of `leaderboard_entries`, its timestamp already in epoch milliseconds. */
export const StoredEntry = v.pipe(
  v.object({
    player_id: PlayerId,
    player_name: v.string(),
    wallet_address: v.nullable(v.string()),
    score: Count,
    level: Count,
    timestamp: Count,
    run_id: StoredRunId,
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

/** The owner of an entry or a run. */
export const StoredOwner = v.object({ owner: Uid });

/** The fields of a document of `runs` that verification needs; the replay as bytes. */
export const StoredRun = v.pipe(
  v.object({
    skin: v.picklist(SKIN_IDS),
    ruleset: Count,
    ticks: Count,
    score: Count,
    level: Count,
    replay: v.optional(v.instance(Uint8Array)),
  }),
  v.transform(({ replay, ...run }) => ({ ...run, replay: replay ?? null })),
);

export type StoredRun = v.InferOutput<typeof StoredRun>;

/** The counter. */
export const StoredStats = v.object({ total_games_played: Count });

/** A document of `players`. */
export const StoredAccount = v.object({ ticks_played: Count });

/** A document of `bans`, written by hand: a reason may be missing. */
export const StoredBan = v.object({ reason: v.optional(v.string(), 'no reason given') });
