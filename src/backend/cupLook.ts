/** What Firestore's REST says of cups, and the SDK hides: the server's time, and when a ticket was created. */

import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import { CUPS_SHOWN } from '../contest/cup.ts';
import type { Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import { parseCup, StoredTicket } from './cupDocuments.ts';
import type { BrokenCup, Cup, DrawnTicket } from './cupRecords.ts';
import { ticketOf } from './dailyDocuments.ts';
import { COLLECTIONS } from './documents.ts';
import { askRest, type Rest } from './rest.ts';

/** The cups that end last, and the server's time in epoch milliseconds. */
export async function lookAtCups(rest: Rest): Promise<{ cups: (Cup | BrokenCup)[]; serverTime: number }> {
  const { found, serverTime } = await askRest(rest, 'runQuery', {
    structuredQuery: {
      from: [{ collectionId: COLLECTIONS.contests }],
      orderBy: [{ field: { fieldPath: 'ends_at' }, direction: 'DESCENDING' }],
      limit: CUPS_SHOWN,
    },
  });
  return { cups: found.map(({ id, data }) => parseCup(id, data)), serverTime };
}

/** A cup, `null` when there is none of that id, and the server's time in epoch milliseconds. */
export async function lookAtCup(
  rest: Rest,
  id: ContestId,
): Promise<{ cup: Cup | BrokenCup | null; serverTime: number }> {
  const documents = [`${rest.root}/${COLLECTIONS.contests}/${id}`];
  const { found, serverTime } = await askRest(rest, 'batchGet', { documents });
  return { cup: found[0] ? parseCup(id, found[0].data) : null, serverTime };
}

/** The ticket that was drawn for a run, and who drew it; `null` when nobody did. */
export async function lookAtTicket(
  rest: Rest,
  id: ContestId,
  runId: RunId,
): Promise<(DrawnTicket & { entrant: Uid }) | null> {
  const documents = [
    `${rest.root}/${COLLECTIONS.contests}/${id}/${COLLECTIONS.cupTickets}/${ticketOf(runId)}`,
  ];
  const { found, serverTime } = await askRest(rest, 'batchGet', { documents });
  const [document] = found;
  if (!document) return null;
  const { seed_time, started_at, ...ticket } = v.parse(StoredTicket, document.data);
  return {
    ...ticket,
    runId,
    createdAt: seed_time ?? document.createdAt,
    startedAt: started_at,
    readAt: serverTime,
  };
}
