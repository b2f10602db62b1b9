/** The board's documents as the database stores them (docs/data.md): where, and what is read of each. */

import * as v from 'valibot';
import { PlayerId, StoredRunId, Uid } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { SKIN_IDS } from '../../engine/simulation/skins.ts';
import { storedName } from '../../engine/storedName.ts';
import { Count, StoredContestId } from './records.ts';

export { COLLECTIONS } from './collections.ts';
export { VERIFIED } from './records.ts';

/** The documents of `global_stats`: a shard for each two hex digits, and sixteen of pages before version 8 of the rules. */
export const MAX_STATS = 256 + 16;

/** The shard that counts a run: that of its id's first two digits. */
export function shardOf(runId: RunId): string {
  return `x${runId.slice(0, 2)}`;
}

/** The version of `firestore.rules` that this page writes for. Raised whenever an older page would be denied. */
export const RULES_VERSION = '9';

/** A time, in epoch milliseconds: the SDK stores it with `toMillis()`, REST and the moderators' SDK as a Date. */
export const Time = v.pipe(
  v.custom<{ toMillis(): number } | Date>(
    (value) => value instanceof Date || (typeof value === 'object' && value !== null && 'toMillis' in value),
    'not a time',
  ),
  // The database counts microseconds.
  v.transform((time) => Math.floor(time instanceof Date ? time.getTime() : time.toMillis())),
);

/** A document of `leaderboard_entries`. */
export const StoredEntry = v.pipe(
  v.object({
    player_id: PlayerId,
    player_name: v.string(),
    wallet_address: v.nullable(v.string()),
    score: Count,
    level: Count,
    timestamp: Time,
    owner: Uid,
    /** The run it comes from. */
    run_id: StoredRunId,
    /**
     * The moderators' finding on that run, in the words of docs/verdicts.md; empty when they said nothing. It goes with the
     * next better run.
     */
    verdict: v.optional(v.string(), ''),
  }),
  v.transform(({ player_id, player_name, wallet_address, run_id, ...result }) => ({
    playerId: player_id,
    playerName: storedName(player_name, result.owner),
    ...(wallet_address !== null && { walletAddress: wallet_address }),
    runId: run_id,
    ...result,
  })),
);

/** One player's best run. */
export type LeaderboardEntry = v.InferOutput<typeof StoredEntry>;

/** The owner of an entry or a run. */
export const StoredOwner = v.object({ owner: Uid });

/** The fields of a document of `runs` that verification and its names need; the replay as bytes. */
export const StoredRun = v.pipe(
  v.object({
    player_id: PlayerId,
    owner: Uid,
    skin: v.picklist(SKIN_IDS),
    ruleset: Count,
    ticks: Count,
    score: Count,
    level: Count,
    replay: v.optional(v.nullable(v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)), null),
    /** The daily or the cup that the run was played in. */
    contest: v.exactOptional(StoredContestId),
    /** Ticks that the coins shot in a contest lived, in all. */
    lived: v.exactOptional(Count),
  }),
  v.transform(({ player_id: playerId, contest: contestId, ...run }) => ({
    ...run,
    playerId,
    ...(contestId && { contestId }),
  })),
);

export type StoredRun = v.InferOutput<typeof StoredRun>;

/** A document of `players`. */
const StoredAccount = v.object({
  /** In all. */
  ticks_played: Count,
  /** When its latest run was saved. */
  updated_at: v.optional(Time),
  /** The number of its player ids. */
  player_ids: v.optional(Count, 0),
  /** Saved in the window under way; at most 24 hours. */
  window_ticks: v.optional(Count, 0),
  /** The beginning of that window; absent: the sign-in. */
  window_start: v.optional(Time),
  /** The latest daily played, in whole days since 1970, and in how many days and weeks in a row. 0: none. */
  last_daily: v.optional(Count, 0),
  daily_streak: v.optional(Count, 0),
  weekly_streak: v.optional(Count, 0),
  /** The latest day that was missed and frozen, in whole days since 1970. 0: none. */
  last_freeze: v.optional(Count, 0),
});

export type StoredAccount = v.InferOutput<typeof StoredAccount>;

/** `data`: the fields of a document of `players`; none, when the account is new. */
export function parseAccount(data: object = { ticks_played: 0 }): StoredAccount {
  return v.parse(StoredAccount, data);
}

/** A document of `bans`, written by hand: a reason may be missing. */
export const StoredBan = v.object({ reason: v.optional(v.string()) });
