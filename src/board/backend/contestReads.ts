/** Cups over REST, which shows the server's time. */

import type { ContestId } from '../../engine/contest/contest.ts';
import type { Uid } from '../../engine/ids.ts';
import type { Board } from './board.ts';
import type { ContestEntry } from './contestDocuments.ts';
import { parseCup, parseCupEntry } from './cupDocuments.ts';
import type { Cup } from './cupRecords.ts';
import { readDocuments } from './rest.ts';

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
