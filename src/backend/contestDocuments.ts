/** The documents that contests of every kind have (docs/architecture.md, 'The data'). */

import * as v from 'valibot';
import { PlayerId, StoredRunId, type Uid } from '../ids.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import type { ContestEntry } from './contestRecords.ts';
import { Time } from './documents.ts';
import { Count } from './records.ts';

/** A document of `entries` that has a run. */
export const StoredContestEntry = v.pipe(
  v.object({
    /** In a daily as of the latest ticket, in a cup as of the registration. */
    player_id: PlayerId,
    player_name: v.string(),
    score: Count,
    level: Count,
    /** Ticks that the coins shot lived, summed. */
    lived: Count,
    skin: v.picklist(SKIN_IDS),
    run_id: StoredRunId,
    timestamp: Time,
    /** In a daily as of the latest ticket, in a cup as of this run. */
    tickets_used: Count,
    /** The moderators' finding on the run; empty when they said nothing. It goes with the next better run. */
    verdict: v.optional(v.string(), ''),
    /** Why moderators struck the holder out; empty when they did not. In a daily: empty. */
    struck: v.optional(v.string(), ''),
  }),
  v.transform(({ player_id, player_name, run_id, tickets_used, ...run }) => ({
    playerId: player_id,
    playerName: player_name,
    runId: run_id,
    ticketsUsed: tickets_used,
    ...run,
  })),
);

/** Throws when `data` are not the fields of such a document. */
export function parseContestEntry(holder: Uid, data: object): ContestEntry {
  return { holder, ...v.parse(StoredContestEntry, data) };
}
