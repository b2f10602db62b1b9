/**
 * How ids are parsed where they come in. A run's id is made in simulation/runId.ts, a player's in players/player.ts;
 * addresses and signatures of Solana are in payments/base58.ts.
 */

import * as v from 'valibot';
import { isRunId, type RunId } from './simulation/runId.ts';

export const StoredRunId = v.custom<RunId>(isRunId, 'not a run id');

/** The id of an entry on the board: `{name}_{13 digits of time}`. The owner who uses it first keeps it. */
export const PlayerId = v.pipe(v.string(), v.nonEmpty(), v.brand('PlayerId'));
export type PlayerId = v.InferOutput<typeof PlayerId>;

/** Firebase's id of an anonymous account: the owner of what a browser writes. */
export const Uid = v.pipe(v.string(), v.nonEmpty(), v.brand('Uid'));
export type Uid = v.InferOutput<typeof Uid>;

/** The id of a contest: 1 to 32 of the characters a-z, 0-9 and `-`, as a replay holds it. A daily's is `daily-{day}`. */
export const ContestId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,32}$/, 'not a contest id'),
  v.brand('ContestId'),
);
export type ContestId = v.InferOutput<typeof ContestId>;

/** `null`: the text is none. */
export function readContestId(text: string | null): ContestId | null {
  const parsed = v.safeParse(ContestId, text);
  return parsed.success ? parsed.output : null;
}
