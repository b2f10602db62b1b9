/** What a replay may be at most. The database's rules hold stored replays to the same numbers. */

import { TICKS_PER_SECOND } from '../simulation/rules.ts';

const HOURS = 2;

/** The longest run that can be recorded: 432,000 ticks, two hours of play. */
export const MAX_REPLAY_TICKS = HOURS * 60 * 60 * TICKS_PER_SECOND;

/** The largest replay, in bytes: two hours of 30 button changes a second, a quarter of a Firestore document. */
export const MAX_REPLAY_BYTES = 256 * 1024;

/** Ticks between two hashes of the state: a desync names the stretch it happened in. */
export const CHECKPOINT_TICKS = 600;
