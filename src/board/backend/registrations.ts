/**
 * Registrations in cups, with what only entrants have: wallets and appeals. It loads Firebase: only database.ts imports it,
 * lazily, since few visitors register.
 */

import {
  type DocumentData,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Address } from '../../base/base58.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { CUP_PACE, phaseOf } from '../../engine/contest/cup.ts';
import type { CupTimes } from '../../engine/contest/terms.ts';
import type { PlayerId } from '../../engine/ids.ts';
import type { Board } from './board.ts';
import { writeOwner } from './commit.ts';
import type { Refusal } from './contestRecords.ts';
import { parseTerms, StoredAppeal, StoredWallet } from './cupDocuments.ts';
import type { AppealResult, CupTerms, RegisterResult, WalletResult } from './cupRecords.ts';
import { decide } from './decide.ts';
import { denied, explainBan, explainPlayerId, refusalOfAll } from './denial.ts';
import { COLLECTIONS, parseAccount } from './documents.ts';
import { FROZEN, findOwn, NO_CUP, NOT_REGISTERED, readCup } from './entrants.ts';
import type { SignedIn } from './signIn.ts';
import * as words from './words/en.ts';

/** A request to be registered. */
interface Application {
  player: { playerId: PlayerId; playerName: string };
  /** The number of the terms that they have read. */
  terms: number;
  /** A code that moderators gave out; without it the browser has to have saved ten minutes of play. */
  invitation?: string | undefined;
}

/** Every method rejects when the outcome is unknown. Asking again for the same is then safe. */
export class Registrations {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  /**
   * Registers this browser under the newest terms. Asking again changes nothing. A player id that is nobody's yet becomes
   * this browser's in the same commit.
   */
  register(id: ContestId, application: Application): Promise<RegisterResult> {
    const { player, terms, invitation } = application;
    const { at, firestore } = this.#board;
    return this.#board.request(async (account) => {
      const { uid } = account;
      let isNewId = false;
      return decide<RegisterResult>({
        commit: async () => {
          isNewId = !(await getDoc(at.owner(player.playerId))).exists();
          const batch = writeBatch(firestore);
          batch.set(this.#board.entrant(id, uid), {
            player_id: player.playerId,
            player_name: player.playerName,
            registered_at: serverTimestamp(),
            terms,
            ...(invitation && { invitation }),
          });
          const count = { count: increment(1), last: uid };
          batch.set(this.#board.below(id, COLLECTIONS.cupCounts, 'entrants'), count, { merge: true });
          if (invitation)
            batch.update(this.#board.below(id, COLLECTIONS.cupInvitations, invitation), { used_by: uid });
          if (isNewId) writeOwner(batch, at, player.playerId, uid);
          await batch.commit();
          return { kind: 'registered' };
        },
        explain: async () => {
          if (await findOwn(this.#board, id, uid)) return { kind: 'registered' };
          return (await refusalOfAll(at)) ?? this.#explain(id, account, application, isNewId);
        },
      });
    });
  }

  /** Ticks of play that this browser has saved. */
  async readPlayed(): Promise<number> {
    return (await this.#board.readAccount()).ticks_played;
  }

  /** The terms of that number; `null` when there are none that can be read. */
  readTerms(id: ContestId, number: number): Promise<CupTerms | null> {
    return this.#board.account.withFreshToken(async () => {
      const found = (await getDoc(this.#board.below(id, COLLECTIONS.cupTerms, String(number)))).data();
      const terms = found && parseTerms(id, found);
      return !terms || 'fault' in terms ? null : terms;
    });
  }

  /** Names the address of Solana that this entrant's prize goes to. */
  setWallet(id: ContestId, address: Address): Promise<WalletResult> {
    const data = { address, changed_at: serverTimestamp() };
    return this.#write(id, COLLECTIONS.cupWallets, data, 'saved', (found, times, serverTime) => {
      const stored = found && v.parse(StoredWallet, found);
      if (stored?.address === address) return 'saved';
      if (serverTime >= times.endsAt) return 'frozen';
      return stored && serverTime <= stored.changedAt + CUP_PACE.walletMs ? 'too soon' : 'denied';
    });
  }

  /** Says what this entrant has against the results, once. `text`: 1 to 1,000 readable characters, on one line. */
  appeal(id: ContestId, text: string): Promise<AppealResult> {
    const data = { text, created_at: serverTimestamp() };
    return this.#write(id, COLLECTIONS.cupAppeals, data, 'sent', (found, times, serverTime) => {
      if (found) return v.parse(StoredAppeal, found).text === text ? 'sent' : 'sent before';
      return serverTime >= times.endsAt && serverTime < times.appealUntil ? 'denied' : 'not open';
    });
  }

  /**
   * Writes a document that an entrant has one of. `explain`: its outcome after a denial. `stored`: the document by
   * then.
   */
  #write<Kind extends string>(
    id: ContestId,
    collection: string,
    data: DocumentData,
    done: Kind,
    explain: (stored: DocumentData | undefined, times: CupTimes, serverTime: number) => Kind,
  ): Promise<{ kind: Kind } | Refusal> {
    return this.#board.request(async ({ uid }) => {
      const document = this.#board.below(id, collection, uid);
      return decide<{ kind: Kind } | Refusal>({
        commit: async () => {
          await setDoc(document, data);
          return { kind: done };
        },
        explain: async () => {
          const refusal = await refusalOfAll(this.#board.at);
          if (refusal) return refusal;
          if (!(await findOwn(this.#board, id, uid))) return NOT_REGISTERED;
          const [stored, { cup, serverTime }] = await Promise.all([
            getDoc(document),
            readCup(this.#board, id),
          ]);
          return cup ? { kind: explain(stored.data(), cup.times, serverTime) } : NO_CUP;
        },
      });
    });
  }

  /** Why a registration was denied. `isNewId`: the player id was to become this browser's. */
  async #explain(
    id: ContestId,
    account: SignedIn,
    { player: { playerId }, terms, invitation }: Application,
    isNewId: boolean,
  ): Promise<RegisterResult | 'again'> {
    const { at } = this.#board;
    const [ban, fault, saved, { cup, serverTime }] = await Promise.all([
      explainBan(at, account.uid),
      explainPlayerId(this.#board, playerId, account, isNewId),
      getDoc(at.account(account.uid)),
      readCup(this.#board, id),
    ]);
    if (ban) return ban;
    if (!cup) return NO_CUP;
    if (cup.state === 'frozen') return FROZEN;
    if (cup.state === 'final' || phaseOf(cup.times, serverTime) !== 'registration')
      return { kind: 'not open' };
    if (cup.terms !== terms) return denied(words.rulesChanged);
    if (fault) return fault;
    if (invitation) return { kind: 'bad invitation' };
    const { ticks_played } = parseAccount(saved.data());
    if (ticks_played < CUP_PACE.ticksToRegister) return { kind: 'needs play' };
    // Nobody may read how many are registered, and nothing else is left.
    return { kind: 'full' };
  }
}
