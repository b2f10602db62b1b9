/** The one handle on the database that its parts share. It loads Firebase: only database.ts imports it. */

import {
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  limit,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  runTransaction,
  startAfter,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { Uid } from '../../engine/ids.ts';
import { type References, referencesIn } from './commit.ts';
import type { EntriesQuery, PageOf } from './contestRecords.ts';
import { COLLECTIONS, parseAccount, type StoredAccount, VERIFIED } from './documents.ts';
import { BOARD_SIZE } from './records.ts';
import type { Rest } from './rest.ts';
import type { AnonymousAccount, SignedIn } from './signIn.ts';

export class Board {
  readonly firestore: Firestore;
  readonly at: References;
  readonly account: AnonymousAccount;
  readonly rest: Rest;

  constructor(firestore: Firestore, account: AnonymousAccount, rest: Rest) {
    this.firestore = firestore;
    this.at = referencesIn(firestore);
    this.account = account;
    this.rest = rest;
  }

  /** Asks in the name of this browser, which gets an account when it has none. */
  request<T>(ask: (account: SignedIn) => Promise<T>): Promise<T> {
    return this.account.withFreshToken(async () => ask(await this.account.signedIn()));
  }

  /** Asks for what this browser has. `null`: it has no account, and gets none for it; or the answer is `null`. */
  async readOwn<T>(ask: (uid: Uid) => Promise<T | null>): Promise<T | null> {
    const uid = await this.account.knownUid();
    return uid && this.account.withFreshToken(() => ask(uid));
  }

  /** The account of this browser as the board has it; as it begins, where there is none. */
  async readAccount(): Promise<StoredAccount> {
    const stored = await this.readOwn(async (uid) => (await getDoc(this.at.account(uid))).data() ?? null);
    return parseAccount(stored ?? undefined);
  }

  /** Tries once: another attempt of the SDK fails on errors of the sign-in and never answers. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return runTransaction(this.firestore, work, { maxAttempts: 1 });
  }

  contest(id: ContestId): DocumentReference {
    return doc(this.firestore, COLLECTIONS.contests, id);
  }

  /** A document of a contest's collection. */
  below(id: ContestId, collection: string, document: string): DocumentReference {
    return doc(this.contest(id), collection, document);
  }

  entry(id: ContestId, holder: Uid): DocumentReference {
    return this.below(id, COLLECTIONS.contestEntries, holder);
  }

  /** A registration in a cup, or the tickets of a browser in another contest. */
  entrant(id: ContestId, holder: Uid): DocumentReference {
    return this.below(id, COLLECTIONS.entrants, holder);
  }
}

/** The entries of these documents. One that is malformed, which only moderators can write, keeps none of the others back. */
export function pageOf<E>(
  docs: readonly QueryDocumentSnapshot[],
  parse: (found: QueryDocumentSnapshot) => E,
): PageOf<E> {
  const entries = docs.flatMap((found) => {
    try {
      return [parse(found)];
    } catch (error) {
      console.warn('Leaderboard:', found.id, error);
      return [];
    }
  });
  return { entries, end: docs.at(-1) ?? null, size: docs.length };
}

/** The best entries; of equal scores first those with less in a field. */
export function bestFirst(
  field: 'timestamp' | 'lived',
  { after, count = BOARD_SIZE, isVerified }: EntriesQuery,
): QueryConstraint[] {
  return [
    ...(isVerified ? [where('verdict', '==', VERIFIED)] : []),
    orderBy('score', 'desc'),
    orderBy(field, 'asc'),
    ...(after ? [startAfter(after)] : []),
    limit(count),
  ];
}
