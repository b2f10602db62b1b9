/** The documents that contests of every kind have (docs/architecture.md, 'The data'). */

import * as v from 'valibot';
import { PlayerId, StoredRunId, type Uid } from '../ids.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import type { ContestEntry } from './contestRecords.ts';
import { Time } from './documents.ts';
import { Count } from './records.ts';

/** A document of `entries` that has a run. */
const StoredContestEntry = v.object({
  player_id: PlayerId,
  player_name: v.string(),
  score: Count,
  level: Count,
  lived: Count,
  skin: v.picklist(SKIN_IDS),
  run_id: StoredRunId,
  timestamp: Time,
  tickets_used: Count,
  verdict: v.optional(v.string(), ''),
  struck: v.optional(v.string(), ''),
});

/** Throws when `data` are not the fields of such a document. */
export function parseContestEntry(holder: Uid, data: object): ContestEntry {
  const { player_id, player_name, run_id, tickets_used, ...run } = v.parse(StoredContestEntry, data);
  return {
    holder,
    playerId: player_id,
    playerName: player_name,
    runId: run_id,
    ticketsUsed: tickets_used,
    ...run,
  };
}
