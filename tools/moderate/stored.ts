/** The stored documents as moderators see them: the game's own schemas, and what only moderators read. */

import * as v from 'valibot';
import { StoredBan, StoredEntry, StoredOwner, StoredRun } from '../../src/backend/documents.ts';
import { PlayerId, StoredRunId } from '../../src/ids.ts';
import type { Found } from './database/documentStore.ts';
import { EXIT, Problem } from './problem.ts';

const epochMs = v.pipe(
  v.date(),
  v.transform((date) => date.getTime()),
);

/** A document of `leaderboard_entries`, or one that was removed from there. */
const Entry = v.intersect([StoredEntry, StoredOwner, v.object({ verdict: v.optional(v.string(), '') })]);

export type Entry = v.InferOutput<typeof Entry> & {
  /** What it must still be when it is written to. */
  version: string;
};

/** A document of `runs`, and its id. */
const Run = v.intersect([
  StoredRun,
  StoredOwner,
  v.pipe(
    v.object({ run_id: StoredRunId, player_id: PlayerId, timestamp: epochMs }),
    v.transform(({ run_id: runId, player_id: playerId, timestamp }) => ({ runId, playerId, timestamp })),
  ),
]);

export type Run = v.InferOutput<typeof Run>;

/** A document of `bans`. Written by hand, the date may be anything. */
export const Ban = v.intersect([StoredBan, v.object({ since: v.fallback(v.nullable(epochMs), null) })]);

export type Ban = v.InferOutput<typeof Ban>;

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

/** As `read`, for an entry. The board's schema counts its time in milliseconds; its id names the player. */
export function readEntry(collection: string, found: Found): Entry {
  const { timestamp, ...rest } = found.data;
  const data = { ...rest, timestamp: timestamp instanceof Date ? timestamp.getTime() : timestamp };
  return {
    ...read(Entry, collection, { ...found, data }),
    playerId: v.parse(PlayerId, found.id),
    version: found.version,
  };
}
