/** Registrations of cups as browsers read them, and the words for what any of them may be refused for. It loads Firebase. */

import { type DocumentData, type DocumentReference, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import type { Uid } from '../ids.ts';
import type { Board } from './board.ts';
import { parseCupEntry, StoredAppeal, StoredEntrant, StoredMove, StoredWallet } from './cupDocuments.ts';
import type { OwnEntrant } from './cupRecords.ts';
import { denied } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import { codeOf } from './signIn.ts';

export const NO_CUP = denied('There is no such cup any more, or its document is broken. Ask the moderators.');
export const FROZEN = denied('The moderators have stopped this cup for now.');
export const NOT_REGISTERED = denied('This browser is not registered in the cup.');

/** A ban of the browser that registered goes with the registration, and no other browser can read it. */
const BANNED_ELSEWHERE =
  'The board did not take it. The browser that registered may be banned from the board: ask the moderators.';

/** A denial when all that this browser can read of its registration is as it should be. */
export function unexplained({ entrant }: Registration, uid: Uid): { kind: 'denied'; reason?: string } {
  return entrant === uid ? { kind: 'denied' } : denied(BANNED_ELSEWHERE);
}

/** A registration that is this browser's. */
export interface Registration extends StoredEntrant {
  entrant: Uid;
  /** As stored, to the microsecond: when the open ticket was drawn. */
  drawnAt: unknown;
}

export function entrantAt(board: Board, id: ContestId, entrant: Uid): DocumentReference {
  return board.below(id, COLLECTIONS.cupEntrants, entrant);
}

/** The registration that is this browser's by now: that which it made, or one that it took over; `null`: none. */
export async function findOwn(board: Board, id: ContestId, uid: Uid): Promise<Registration | null> {
  const found = (await getDoc(entrantAt(board, id, uid))).data();
  if (!found) return null;
  if (!('moved' in found)) return registrationOf(uid, found, uid);
  const { moved } = v.parse(StoredMove, found);
  try {
    const there = (await getDoc(entrantAt(board, id, moved))).data();
    return there ? registrationOf(moved, there, uid) : null;
  } catch (error) {
    // It has moved on.
    if (codeOf(error) === 'permission-denied') return null;
    throw error;
  }
}

/** `null` when it is another browser's by now. */
function registrationOf(entrant: Uid, data: DocumentData, uid: Uid): Registration | null {
  const stored = v.parse(StoredEntrant, data);
  return stored.owner === uid ? { ...stored, entrant, drawnAt: data.drawn_at } : null;
}

export async function readOwnEntrant(board: Board, id: ContestId, uid: Uid): Promise<OwnEntrant | null> {
  const own = await findOwn(board, id, uid);
  if (!own) return null;
  const { entrant } = own;
  const [wallet, appeal, entry] = await Promise.all([
    getDoc(board.below(id, COLLECTIONS.cupWallets, entrant)),
    getDoc(board.below(id, COLLECTIONS.cupAppeals, entrant)),
    getDoc(board.entry(id, entrant)),
  ]);
  return {
    entrant,
    playerId: own.player_id,
    playerName: own.player_name,
    terms: own.terms,
    ticketsUsed: own.tickets_used,
    drawnAt: own.drawn_at ?? null,
    wallet: wallet.exists() ? v.parse(StoredWallet, wallet.data()).address : null,
    entry: entry.exists() ? parseCupEntry(entrant, entry.data()) : null,
    appeal: appeal.exists() ? v.parse(StoredAppeal, appeal.data()) : null,
  };
}
