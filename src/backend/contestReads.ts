/** Contests over REST, which shows what the SDK hides: the server's time, and when a document was created. */

import type { ContestId } from '../contest/contest.ts';
import { CUPS_SHOWN } from '../contest/cup.ts';
import type { Recurring, SeededContest } from '../contest/recurring.ts';
import type { Uid } from '../ids.ts';
import type { Board } from './board.ts';
import { parseSeeded } from './contestDocuments.ts';
import type { ContestEntry } from './contestRecords.ts';
import { parseCup, parseCupEntry } from './cupDocuments.ts';
import type { BrokenCup, Cup } from './cupRecords.ts';
import { COLLECTIONS } from './documents.ts';
import { askRest, readDocuments } from './rest.ts';

/** A contest that recurs, `null` when nobody has made it; and the server's time in epoch milliseconds. */
export async function readSeeded(
  board: Board,
  recurring: Recurring,
  id: ContestId,
): Promise<{ contest: SeededContest | null; serverTime: number }> {
  const { found, serverTime } = await readDocuments(board.rest, board.contest(id));
  const [document] = found;
  return { contest: document ? parseSeeded(recurring, id, document) : null, serverTime };
}

/** The entries of these entrants of a cup, as far as there are any. */
export async function readEntriesOf(
  board: Board,
  id: ContestId,
  entrants: readonly Uid[],
): Promise<ContestEntry[]> {
  const { found } = await readDocuments(board.rest, ...entrants.map((entrant) => board.entry(id, entrant)));
  return found.flatMap((document) => (document ? parseCupEntry(document.id as Uid, document.data) : []));
}

/** A cup, `null` when there is none that can be read; and the server's time in epoch milliseconds. */
export async function readCup(board: Board, id: ContestId): Promise<{ cup: Cup | null; serverTime: number }> {
  const { found, serverTime } = await readDocuments(board.rest, board.contest(id));
  const [document] = found;
  const cup = document && parseCup(id, document.data);
  return { cup: !cup || 'fault' in cup ? null : cup, serverTime };
}

/** The cups that end last, the last first; and the server's time in epoch milliseconds. */
export async function readCups({ rest }: Board): Promise<{ cups: (Cup | BrokenCup)[]; serverTime: number }> {
  const { found, serverTime } = await askRest(rest, 'runQuery', {
    structuredQuery: {
      from: [{ collectionId: COLLECTIONS.contests }],
      orderBy: [{ field: { fieldPath: 'ends_at' }, direction: 'DESCENDING' }],
      limit: CUPS_SHOWN,
    },
  });
  return { cups: found.map(({ id, data }) => parseCup(id, data)), serverTime };
}
