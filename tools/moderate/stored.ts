/** The stored documents as moderators see them: the game's own schemas, and what only moderators read. */

import * as v from 'valibot';
import { StoredBan, StoredEntry, StoredOwner, StoredRun, Time } from '../../src/board/backend/documents.ts';
import { Count, StoredContestId } from '../../src/board/backend/records.ts';
import { type ContestId, contestId } from '../../src/engine/contest/contest.ts';
import { PlayerId, StoredRunId, Uid } from '../../src/engine/ids.ts';
import { withTypedName } from '../../src/engine/storedName.ts';
import type { Found } from './database/documentStore.ts';
import { EXIT, Problem } from './problem.ts';

/** A document of `leaderboard_entries`, or one that was removed from there. */
const Entry = v.pipe(
  v.intersect([StoredEntry, StoredOwner, v.object({ verdict: v.optional(v.string(), '') })]),
  v.transform(withTypedName),
);

export type Entry = v.InferOutput<typeof Entry> & {
  /** The version that it must still have when it is written to. */
  version: string;
};

/** Until version 5 of the rules, a run of a cup named its entrant, who could be another than its owner. It is the entrant's. */
function ofEntrant<R extends { owner: Uid; entrant?: Uid }>({ entrant, ...run }: R) {
  return { ...run, owner: entrant ?? run.owner };
}

/** A document of `runs`, and its id. */
const Run = v.pipe(
  v.intersect([
    StoredRun,
    v.pipe(
      v.object({
        run_id: StoredRunId,
        player_id: PlayerId,
        timestamp: Time,
        entrant: v.exactOptional(Uid),
      }),
      v.transform(({ run_id: runId, player_id: playerId, ...rest }) => ({ runId, playerId, ...rest })),
    ),
  ]),
  v.transform(ofEntrant),
);

export type Run = v.InferOutput<typeof Run>;

/** The part of a run that lists need: no replay, and no claim but the score. */
const RunSummary = v.pipe(
  v.object({
    run_id: StoredRunId,
    player_id: PlayerId,
    owner: Uid,
    score: Count,
    level: Count,
    skin: v.string(),
    timestamp: Time,
    /** The daily or the cup it was played in. */
    contest: v.exactOptional(StoredContestId),
    entrant: v.exactOptional(Uid),
  }),
  v.transform(ofEntrant),
  v.transform(({ run_id: runId, player_id: playerId, ...rest }) => ({ runId, playerId, ...rest })),
);

export type RunSummary = v.InferOutput<typeof RunSummary>;

/** The fields that `remove` adds to an entry. One that was moved in the console may lack them. */
const Removed = v.pipe(
  v.object({
    removal: v.optional(v.string(), ''),
    removed_by: v.optional(v.string(), ''),
    removed_at: v.optional(v.nullable(Time), null),
    removed_for: v.optional(v.string(), ''),
  }),
  v.transform(({ removal, removed_by: by, removed_at: at, removed_for: reason }) => ({
    removal,
    by,
    at,
    reason,
  })),
);

/** An entry that is off the board: by which command and whom, when (epoch milliseconds), and for what. */
export interface RemovedEntry extends v.InferOutput<typeof Removed> {
  entry: Entry;
}

/** A document of `bans`. Written by hand, the date may be anything. */
export const Ban = v.intersect([
  StoredBan,
  v.object({
    reason: v.optional(v.string(), 'no reason given'),
    since: v.fallback(v.nullable(Time), null),
    /** The removal whose owners were banned at once; empty: a ban by itself. */
    removal: v.optional(v.string(), ''),
  }),
]);

export type Ban = v.InferOutput<typeof Ban>;

/** A ban and whom it keeps out. */
export type BannedOwner = Ban & { uid: string };

/** A document of `moderation_log`. */
export const LogLine = v.object({
  time: Time,
  moderator: v.string(),
  action: v.string(),
  /** A player id, a uid or a cup; empty: a player who was forgotten. */
  subject: v.string(),
  detail: v.string(),
});

export type LogLine = v.InferOutput<typeof LogLine>;

/** The document exists, but its fields are not valid. */
export class Unreadable extends Problem {}

/** @throws Unreadable naming the document and what is wrong with it */
export function read<T>(schema: v.GenericSchema<unknown, T>, collection: string, { id, data }: Found): T {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
  throw new Unreadable(EXIT.refused, `${collection}/${id} can't be read. ${faults.join('. ')}`);
}

/** As `read`, for a run. */
export function readRun(collection: string, found: Found): Run {
  return read(Run, collection, { ...found, data: { ...found.data, run_id: found.id } });
}

/** As `readRun`, for a list. */
export function readRunSummary(collection: string, found: Found): RunSummary {
  return read(RunSummary, collection, { ...found, data: { ...found.data, run_id: found.id } });
}

/** A document of `contests`, of a contest that recurs. */
export interface RecurringContest {
  id: ContestId;
  /** The seed of its coins, with its id: microseconds since 1970. */
  createdAt: number;
  /** True if moderators wrote that time down. */
  isClosed: boolean;
  version: string;
}

export function readRecurring(found: Found): RecurringContest {
  const { seed_time } = read(v.object({ seed_time: v.optional(Count) }), 'contests', found);
  return {
    id: contestId(found.id),
    createdAt: seed_time ?? found.createdAt,
    isClosed: seed_time !== undefined,
    version: found.version,
  };
}

/** A row of such a contest: an entry that has a result. */
const StoredRecurringRow = v.pipe(
  v.object({
    player_id: PlayerId,
    player_name: v.string(),
    score: Count,
    level: Count,
    lived: Count,
    skin: v.string(),
    run_id: StoredRunId,
    /** When the run came in. Rows of earlier versions have none. */
    tickets_used: v.optional(Count, 0),
  }),
  v.transform(
    ({
      player_id: playerId,
      player_name: playerName,
      run_id: runId,
      tickets_used: ticketsUsed,
      ...rest
    }) => ({ playerId, playerName, runId, ticketsUsed, ...rest }),
  ),
);

export interface RecurringRow extends v.InferOutput<typeof StoredRecurringRow> {
  /** The owner of the row. */
  uid: string;
  version: string;
}

export function readRecurringRow(collection: string, found: Found): RecurringRow {
  return { ...read(StoredRecurringRow, collection, found), uid: found.id, version: found.version };
}

export function readBan(collection: string, found: Found): BannedOwner {
  return { ...read(Ban, collection, found), uid: found.id };
}

export function readRemoved(collection: string, found: Found): RemovedEntry {
  return { ...read(Removed, collection, found), entry: readEntry(collection, found) };
}

/** As `read`, for an entry. Its id names the player. */
export function readEntry(collection: string, found: Found): Entry {
  return {
    ...read(Entry, collection, found),
    playerId: v.parse(PlayerId, found.id),
    version: found.version,
  };
}
