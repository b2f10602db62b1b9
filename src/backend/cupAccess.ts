/** How a browser gets at what cups rest on: their documents, its registration, the server's time. It loads Firebase. */

import {
  type DocumentData,
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import type { Uid } from '../ids.ts';
import type { References } from './commit.ts';
import { StoredEntrant, StoredMove } from './cupDocuments.ts';
import { lookAtCup } from './cupLook.ts';
import type { Cup } from './cupRecords.ts';
import { decide } from './decide.ts';
import { denied } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import type { Rest } from './rest.ts';
import { type AnonymousAccount, codeOf, type SignedIn } from './signIn.ts';

export const NO_CUP = 'There is no such cup any more, or its document is broken. Ask the moderators.';
export const FROZEN = 'The moderators have stopped this cup for now.';

/** A ban of the browser that registered goes with the registration, and no other browser can read it. */
const BANNED_ELSEWHERE =
  'The board did not take it. The browser that registered may be banned from the board: ask the moderators.';

/** What a browser is told of a denial when all that it can read of its registration is as it should be. */
export function unexplained({ entrant }: Registration, uid: Uid): { kind: 'denied'; reason?: string } {
  return entrant === uid ? { kind: 'denied' } : denied(BANNED_ELSEWHERE);
}

/** A registration that is this browser's. */
export interface Registration extends StoredEntrant {
  entrant: Uid;
  /** As stored, to the microsecond: when the open ticket was drawn. */
  drawnAt: unknown;
}

export class CupAccess {
  readonly firestore: Firestore;
  readonly at: References;
  readonly account: AnonymousAccount;
  readonly rest: Rest;

  constructor(firestore: Firestore, at: References, account: AnonymousAccount, rest: Rest) {
    this.firestore = firestore;
    this.at = at;
    this.account = account;
    this.rest = rest;
  }

  /** Asks for something in the name of this browser: `prepare` answers at once, or says how to commit and to explain it. */
  asking<Result extends object>(
    prepare: (account: SignedIn) => Promise<Result | Parameters<typeof decide<Result>>[0]>,
  ): Promise<Result> {
    return this.account.withFreshToken(async () => {
      const prepared = await prepare(await this.account.signedIn());
      return 'commit' in prepared ? decide(prepared) : prepared;
    });
  }

  /** `cup`: `null` when there is none that can be read. `serverTime`: epoch milliseconds. */
  async lookAt(id: ContestId): Promise<{ cup: Cup | null; serverTime: number }> {
    const { cup, serverTime } = await lookAtCup(this.rest, id);
    return { cup: !cup || 'fault' in cup ? null : cup, serverTime };
  }

  /** The registration that is this browser's by now: that which it made, or one that it took over; `null`: none. */
  async findOwn(id: ContestId, uid: Uid): Promise<Registration | null> {
    const found = (await getDoc(this.entrant(id, uid))).data();
    if (!found) return null;
    if (!('moved' in found)) return registrationOf(uid, found, uid);
    const { moved } = v.parse(StoredMove, found);
    try {
      const there = (await getDoc(this.entrant(id, moved))).data();
      return there ? registrationOf(moved, there, uid) : null;
    } catch (error) {
      // It has moved on.
      if (codeOf(error) === 'permission-denied') return null;
      throw error;
    }
  }

  contest(id: ContestId): DocumentReference {
    return doc(this.firestore, COLLECTIONS.contests, id);
  }

  /** A document of a cup's collection. */
  below(id: ContestId, collection: string, document: string): DocumentReference {
    return doc(this.contest(id), collection, document);
  }

  entrant(id: ContestId, entrant: Uid): DocumentReference {
    return this.below(id, COLLECTIONS.cupEntrants, entrant);
  }

  entry(id: ContestId, entrant: Uid): DocumentReference {
    return this.below(id, COLLECTIONS.contestEntries, entrant);
  }
}

/** `null` when it is another browser's by now. */
function registrationOf(entrant: Uid, data: DocumentData, uid: Uid): Registration | null {
  const stored = v.parse(StoredEntrant, data);
  return stored.owner === uid ? { ...stored, entrant, drawnAt: data.drawn_at } : null;
}
