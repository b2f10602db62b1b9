/** The seed of the coins of a contest's run. A frame has it without the rest of contests. */

import * as v from 'valibot';
import { type ContestId, hasSharedCoins } from '../../engine/contest/contest.ts';
import { ticketOf } from '../../engine/contest/ticket.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { COLLECTIONS } from './documents.ts';
import { Count } from './records.ts';
import { type Rest, readDocuments } from './rest.ts';

/** Microseconds since 1970, by moderators: when the document was created first. */
const Seeding = v.object({ seed_time: v.optional(Count) });

/**
 * The time that seeds the coins of a run, in microseconds since 1970: when its contest was created, or its ticket where each
 * has its own. `null`: no such contest, or no ticket for the run.
 */
export async function readSeedTime(rest: Rest, id: ContestId, runId: RunId): Promise<number | null> {
  const contest = `${COLLECTIONS.contests}/${id}`;
  const path = hasSharedCoins(id) ? contest : `${contest}/${COLLECTIONS.cupTickets}/${ticketOf(runId)}`;
  const { found } = await readDocuments(rest, { path });
  const [document] = found;
  return document ? (v.parse(Seeding, document.data).seed_time ?? document.createdAt) : null;
}
