/** The documents of contests that recur (docs/architecture.md, 'The data'). */

import type { DocumentData } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import type { Recurring, SeededContest } from '../contest/recurring.ts';
import { PlayerId, type Uid } from '../ids.ts';
import { parseContestEntry } from './contestDocuments.ts';
import type { OwnTickets } from './contestRecords.ts';
import { Count } from './records.ts';
import type { RestDocument } from './rest.ts';

/** A document of `contests` that is made by its first player. */
const StoredContest = v.object({
  ruleset: v.number(),
  /** Microseconds since 1970, by moderators: when the document was created first. */
  seed_time: v.optional(Count),
});

export function parseSeeded(
  { termsOf }: Recurring,
  id: ContestId,
  { data, createdAt }: RestDocument,
): SeededContest {
  const { ruleset, seed_time = createdAt } = v.parse(StoredContest, data);
  return { ...termsOf(id), ruleset, createdAt: seed_time };
}

/** A document of `entries`, which it has from the first ticket on. `tickets`: see ticketOf.ts. */
export const StoredTickets = v.object({ player_id: PlayerId, tickets: v.array(v.string()) });

/** `data`: the fields of a document of `entries`. Throws when they are none. */
export function parseOwnTickets(uid: Uid, data: DocumentData): OwnTickets {
  const tickets_used = v.parse(StoredTickets, data).tickets.length;
  const entry = 'score' in data ? parseContestEntry(uid, { ...data, tickets_used }) : null;
  return { ticketsUsed: tickets_used, entry };
}
