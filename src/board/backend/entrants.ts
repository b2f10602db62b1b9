/** Cups and registrations in them as browsers read them, and what any request of a cup may be refused for. It loads Firebase. */

import { getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import * as commonWords from '../../base/words/en.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { Uid } from '../../engine/ids.ts';
import { ownName } from '../../engine/ownName.ts';
import type { Board } from './board.ts';
import { parseCup, parseCupEntry, StoredAppeal, StoredEntrant, StoredWallet } from './cupDocuments.ts';
import type { Cup, OwnEntrant } from './cupRecords.ts';
import { denied } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import { readDocuments } from './rest.ts';
import * as words from './words/en.ts';

export const NO_CUP = denied(words.noCup);
export const FROZEN = denied(words.stopped);
export const NOT_REGISTERED = denied(commonWords.notRegistered);

/** A cup, `null` when there is none that can be read; and the server's time in epoch milliseconds. */
export async function readCup(board: Board, id: ContestId): Promise<{ cup: Cup | null; serverTime: number }> {
  const { found, serverTime } = await readDocuments(board.rest, board.contest(id));
  const [document] = found;
  const cup = document && parseCup(id, document.data);
  return { cup: !cup || 'fault' in cup ? null : cup, serverTime };
}

/** The registration of this browser; `null`: none. */
export async function findOwn(board: Board, id: ContestId, uid: Uid): Promise<StoredEntrant | null> {
  const found = (await getDoc(board.entrant(id, uid))).data();
  return found ? v.parse(StoredEntrant, found) : null;
}

export async function readOwnEntrant(board: Board, id: ContestId, uid: Uid): Promise<OwnEntrant | null> {
  const own = await findOwn(board, id, uid);
  if (!own) return null;
  const [wallet, appeal, entry] = await Promise.all([
    getDoc(board.below(id, COLLECTIONS.cupWallets, uid)),
    getDoc(board.below(id, COLLECTIONS.cupAppeals, uid)),
    getDoc(board.entry(id, uid)),
  ]);
  return {
    entrant: uid,
    playerId: own.player_id,
    playerName: ownName(own.player_name),
    terms: own.terms,
    ticketsUsed: own.tickets_used,
    drawnAt: own.drawn_at ?? null,
    wallet: wallet.exists() ? v.parse(StoredWallet, wallet.data()) : null,
    entry: entry.exists() ? parseCupEntry(uid, entry.data()) : null,
    appeal: appeal.exists() ? v.parse(StoredAppeal, appeal.data()) : null,
  };
}
