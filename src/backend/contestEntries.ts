/** The entries of a contest: a daily's or a cup's. It loads Firebase. */

import {
  collection,
  type DocumentReference,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore/lite';
import { COLLECTIONS } from './documents.ts';
import { BOARD_SIZE } from './records.ts';

/** A place among a contest's entries, right after one. */
export type EntryPlace = QueryDocumentSnapshot;

/** Which entries to read. */
export interface EntriesQuery {
  /** Only those after that place. */
  after?: EntryPlace | null | undefined;
  /** How many at most: 1 to 10; by default 10. */
  count?: number | undefined;
}

/** The best: of equal scores first the one whose coins lived less. */
export async function readEntriesOf(
  contest: DocumentReference,
  { after, count = BOARD_SIZE }: EntriesQuery,
): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await getDocs(
    query(
      collection(contest, COLLECTIONS.contestEntries),
      orderBy('score', 'desc'),
      orderBy('lived', 'asc'),
      ...(after ? [startAfter(after)] : []),
      limit(count),
    ),
  );
  return docs;
}
