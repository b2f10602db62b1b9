/**
 * Parsers of ids, for where they come in. A run's id is made in engine/simulation/runId.ts, a contest's in engine/contest/contest.ts, a
 * player's in board/players/player.ts; addresses and signatures of Solana are in base/base58.ts.
 */

import * as v from 'valibot';
import { isRunId, type RunId } from './simulation/runId.ts';

export const StoredRunId = v.custom<RunId>(isRunId, 'not a run id');

/** The id of an entry on the board: `{name}_{13 digits of time}`. The owner who uses it first keeps it. */
export const PlayerId = v.pipe(v.string(), v.minLength(1), v.brand('PlayerId'));
export type PlayerId = v.InferOutput<typeof PlayerId>;

/** Firebase's id of an anonymous account: the owner of what a browser writes. */
export const Uid = v.pipe(v.string(), v.minLength(1), v.brand('Uid'));
export type Uid = v.InferOutput<typeof Uid>;
