/**
 * The archive of a cup, as its file holds it (docs/archive-format.md). Its fields have the names of docs/data.md; times are
 * epoch milliseconds, but `created_at` and `seed_time` microseconds.
 */

import { base64 } from '@scure/base';
import * as v from 'valibot';
import { type ContestId, isContestId } from '../contest/contest.ts';
import { ABSENT, parsersOfTerms } from '../contest/terms.ts';
import { isRunId, type RunId } from '../simulation/runId.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import * as words from './words/en.ts';

/**
 * The format that is written. It also fixes the limits that judge a run: how far a live run may differ from its time, for how
 * long runs are taken, and the pace of tickets.
 */
export const ARCHIVE_FORMAT = 1;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, words.notHex));

const Texts: v.GenericSchema<unknown, readonly string[]> = v.array(v.string());

/** Terms as they were announced. */
const ArchivedTerms = v.pipe(
  v.looseObject({}),
  v.transform((terms) => ({ ...ABSENT, ...terms })),
  v.object({
    ...parsersOfTerms({ text: v.string(), whole: Count, list: Texts, time: Count, yesOrNo: v.boolean() }),
    /** For rank 1, 2 and so on. Nothing here says who was paid. */
    payouts: Texts,
    announced_at: Count,
  }),
);
export type ArchivedTerms = v.InferOutput<typeof ArchivedTerms>;

/** The first line: the cup, and what stood. */
export const ArchiveHead = v.object({
  format: v.literal(ARCHIVE_FORMAT),
  cup: v.object({
    id: v.custom<ContestId>((id) => isContestId(id, 'cup'), words.notACup),
    /** When its document was created. */
    created_at: Count,
    seed_time: v.exactOptional(Count),
    /** When the results were made final; absent: not by the command line. */
    final_at: v.exactOptional(Count),
  }),
  /** By their numbers, from 1. */
  terms: v.pipe(v.array(ArchivedTerms), v.minLength(1)),
  /** The lines that follow. */
  entrants: Count,
  /** Best first. `entrant`: the number of their line, from 1. */
  winners: v.array(v.object({ rank: Count, entrant: Count, score: Count, lived: Count })),
});
export type ArchiveHead = v.InferOutput<typeof ArchiveHead>;

const ArchivedRun = v.object({
  id: v.custom<RunId>(isRunId, words.notARun),
  skin: v.picklist(SKIN_IDS),
  ruleset: Count,
  ticks: Count,
  score: Count,
  level: Count,
  lived: Count,
  /** When the board had it. */
  timestamp: Count,
  /** In base64. */
  replay: v.exactOptional(v.pipe(v.string(), v.check(isBase64, words.notBase64))),
  /** As docs/verdicts.md has them. One that is not verified does not count. */
  verdict: v.string(),
  /** The run came in and never became an entry. */
  pending: v.exactOptional(v.literal(true)),
});
export type ArchivedRun = v.InferOutput<typeof ArchivedRun>;

/** A stream of a live cup. */
const ArchivedStream = v.object({
  /** The seed of the run's coins, in hex. */
  seed: Hash,
  /** The stream's text (`streamText`). */
  inputs: v.string(),
  ticks: Count,
  writes: Count,
  updated_at: Count,
});

const ArchivedTicket = v.object({
  /** The hash of its run's id. */
  id: Hash,
  /** The entrant's first is 1. */
  number: Count,
  skin: v.string(),
  /** When it was drawn. */
  started_at: Count,
  /** When its document was created, by the database's clock. It seeds the coins. */
  created_at: Count,
  /** By moderators: it seeds the coins instead. */
  seed_time: v.exactOptional(Count),
  /** The run as everybody saw it while it was played; absent: nobody saw it. */
  stream: v.exactOptional(ArchivedStream),
  /** Absent: none came in. */
  run: v.exactOptional(ArchivedRun),
});
export type ArchivedTicket = v.InferOutput<typeof ArchivedTicket>;

/** All that the archive has of one entrant. */
export const EntrantPart = v.object({
  /** Absent: they have no row in the standing. */
  name: v.exactOptional(v.string()),
  /** The reason of their strike; absent: they were not struck out. */
  struck: v.exactOptional(v.string()),
  /** The answer to their appeal. */
  decision: v.exactOptional(v.string()),
  tickets: v.array(ArchivedTicket),
});
export type EntrantPart = v.InferOutput<typeof EntrantPart>;

const KeptLine = v.strictObject({ part: EntrantPart, salt: Hash });
const DeletedLine = v.strictObject({ leaf: Hash });

/** A line of an entrant: their part with its salt, or, once it is deleted, the hash that both had. */
export type EntrantLine = v.InferOutput<typeof KeptLine> | v.InferOutput<typeof DeletedLine>;

export const EntrantLine: v.GenericSchema<unknown, EntrantLine> = v.lazy((line) =>
  typeof line === 'object' && line !== null && 'leaf' in line ? DeletedLine : KeptLine,
);

/** Microseconds since 1970: what seeds the coins of a ticket, with the id of its run. */
export function seedTimeOf({ created_at, seed_time }: ArchivedTicket): number {
  return seed_time ?? created_at;
}

function isBase64(text: string): boolean {
  try {
    base64.decode(text);
    return true;
  } catch {
    return false;
  }
}
