/** Where Firestore has the board's documents. It loads Firebase: database.ts alone and its parts import it. */

import { collection, type DocumentData, doc, type Firestore, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { COLLECTIONS, STATS_ID, StoredEntry } from './documents.ts';
import type { LeaderboardEntry } from './entry.ts';

export type References = ReturnType<typeof referencesIn>;

export function referencesIn(firestore: Firestore) {
  const entries = collection(firestore, COLLECTIONS.entries);
  return {
    entries,
    entry: (playerId: string) => doc(entries, playerId),
    run: (runId: string) => doc(firestore, COLLECTIONS.runs, runId),
    stats: doc(firestore, COLLECTIONS.stats, STATS_ID),
    account: (uid: string) => doc(firestore, COLLECTIONS.accounts, uid),
    ban: (uid: string) => doc(firestore, COLLECTIONS.bans, uid),
    purchase: (signature: string) => doc(firestore, COLLECTIONS.purchases, signature),
  };
}

/** The entry in a document of `leaderboard_entries`. Throws on what is none. */
export function parseEntry(data: DocumentData): LeaderboardEntry {
  const { timestamp } = data;
  return v.parse(StoredEntry, {
    ...data,
    // The database counts microseconds.
    timestamp: timestamp instanceof Timestamp ? Math.floor(timestamp.toMillis()) : timestamp,
  });
}
