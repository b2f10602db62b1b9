/** Who is registered in a cup: registrations, and the claim codes that move them to another browser. It loads Firebase. */

import { getDoc, increment, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import { CUP_PACE, phaseOf } from '../contest/cup.ts';
import type { PlayerId, Uid } from '../ids.ts';
import { writeOwner } from './commit.ts';
import { type CupAccess, FROZEN, NO_CUP, type Registration, unexplained } from './cupAccess.ts';
import { claimCodeOf, claimOf, newSecret, parseClaimCode, StoredCount } from './cupDocuments.ts';
import type { ClaimResult, RegisterResult } from './cupRecords.ts';
import { parseAccount } from './dailyDocuments.ts';
import { areRulesOfThisPage, denied, explainBan, explainPlayerId } from './denial.ts';
import { COLLECTIONS } from './documents.ts';
import { codeOf, type SignedIn } from './signIn.ts';

/** What somebody registers with. */
export interface Application {
  player: { playerId: PlayerId; playerName: string };
  /** The number of the terms that they have read. */
  terms: number;
  /** A code that moderators gave out; without it the browser has to have saved ten minutes of play. */
  invitation?: string | undefined;
}

/** Its methods reject as those of `Cups` do, which has them. */
export class CupRegistrations {
  readonly #access: CupAccess;

  constructor(access: CupAccess) {
    this.#access = access;
  }

  /** A player id that is nobody's yet becomes this browser's in the same commit. */
  register(id: ContestId, application: Application): Promise<RegisterResult> {
    const { player, terms, invitation } = application;
    const { at, firestore } = this.#access;
    const secret = newSecret();
    return this.#access.asking<RegisterResult>(async (account) => {
      const { uid } = account;
      let isNewId = false;
      return {
        commit: async () => {
          isNewId = !(await getDoc(at.owner(player.playerId))).exists();
          const batch = writeBatch(firestore);
          batch.set(this.#access.entrant(id, uid), {
            owner: uid,
            player_id: player.playerId,
            player_name: player.playerName,
            registered_at: serverTimestamp(),
            terms,
            claim: claimOf(secret),
            ...(invitation && { invitation }),
          });
          const count = { count: increment(1), last: uid };
          batch.set(this.#access.below(id, COLLECTIONS.cupCounts, 'entrants'), count, { merge: true });
          if (invitation)
            batch.update(this.#access.below(id, COLLECTIONS.cupInvitations, invitation), { used_by: uid });
          if (isNewId) writeOwner(batch, at, player.playerId, uid);
          await batch.commit();
          return { kind: 'registered', claimCode: claimCodeOf({ entrant: uid, secret }) };
        },
        explain: async () => {
          const own = await this.#access.findOwn(id, uid);
          if (own) return this.#renewClaim(id, uid, own, 'registered');
          if (!(await areRulesOfThisPage(at))) return { kind: 'outdated' };
          if ((await getDoc(this.#access.entrant(id, uid))).exists()) return { kind: 'moved' };
          return this.#explain(id, account, application, isNewId);
        },
      };
    });
  }

  claim(id: ContestId, typed: string): Promise<ClaimResult> {
    const code = parseClaimCode(typed);
    if (!code) return Promise.resolve({ kind: 'wrong code' });
    const { at, firestore } = this.#access;
    const secret = newSecret();
    return this.#access.asking<ClaimResult>(async ({ uid }) => {
      const { entrant } = code;
      // A browser that had it before says so already.
      const before = entrant === uid ? null : (await getDoc(this.#access.entrant(id, uid))).data();
      if (before && before.moved !== entrant) return { kind: 'has another' };
      return {
        commit: async () => {
          const batch = writeBatch(firestore);
          batch.update(this.#access.entrant(id, entrant), {
            ...{ owner: uid, claim: claimOf(secret), claim_code: code.secret },
            moved_at: serverTimestamp(),
          });
          if (entrant !== uid && !before) batch.set(this.#access.entrant(id, uid), { moved: entrant });
          await batch.commit();
          return { kind: 'claimed', claimCode: claimCodeOf({ entrant, secret }) };
        },
        explain: async () => {
          const own = await this.#access.findOwn(id, uid);
          if (own?.entrant === entrant) return this.#renewClaim(id, uid, own, 'claimed');
          if (own) return { kind: 'has another' };
          if (!(await areRulesOfThisPage(at))) return { kind: 'outdated' };
          return (await explainBan(at, uid)) ?? { kind: 'wrong code' };
        },
      };
    });
  }

  count(id: ContestId): Promise<number> {
    return this.#access.account.withFreshToken(async () => {
      const found = await getDoc(this.#access.below(id, COLLECTIONS.cupCounts, 'entrants'));
      return found.exists() ? v.parse(StoredCount, found.data()).count : 0;
    });
  }

  /** Why a registration was denied. `isNewId`: the player id was to become this browser's. */
  async #explain(
    id: ContestId,
    account: SignedIn,
    { player: { playerId }, terms, invitation }: Application,
    isNewId: boolean,
  ): Promise<RegisterResult | 'again'> {
    const { at } = this.#access;
    const [ban, fault, saved, count, { cup, serverTime }] = await Promise.all([
      explainBan(at, account.uid),
      explainPlayerId(at, playerId, account, isNewId),
      getDoc(at.account(account.uid)),
      this.count(id),
      this.#access.lookAt(id),
    ]);
    if (ban) return ban;
    if (!cup) return denied(NO_CUP);
    if (cup.state === 'frozen') return denied(FROZEN);
    if (cup.state === 'final' || phaseOf(cup.times, serverTime) !== 'registration')
      return { kind: 'not open' };
    if (!invitation && count >= cup.mostEntrants) return { kind: 'full' };
    if (cup.terms !== terms) return denied('The terms of this cup have changed. Read them again.');
    if (fault) return fault;
    if (invitation) return { kind: 'bad invitation' };
    const { ticks_played } = parseAccount(saved.data());
    return ticks_played < CUP_PACE.ticksToRegister ? { kind: 'needs play' } : { kind: 'denied' };
  }

  /** A new claim code for a registration that is this browser's: nobody knows the former. */
  async #renewClaim<Kind extends string>(
    id: ContestId,
    uid: Uid,
    own: Registration,
    kind: Kind,
  ): Promise<
    | { kind: Kind; claimCode: string }
    | { kind: 'too soon' | 'not open' | 'outdated' }
    | { kind: 'denied'; reason?: string }
  > {
    const { at } = this.#access;
    const { entrant, renewed_at: renewedAt } = own;
    const secret = newSecret();
    try {
      const renewed = { claim: claimOf(secret), renewed_at: serverTimestamp() };
      await updateDoc(this.#access.entrant(id, entrant), renewed);
      return { kind, claimCode: claimCodeOf({ entrant, secret }) };
    } catch (error) {
      if (codeOf(error) !== 'permission-denied') throw error;
      if (!(await areRulesOfThisPage(at))) return { kind: 'outdated' };
      const [ban, { cup, serverTime }] = await Promise.all([explainBan(at, uid), this.#access.lookAt(id)]);
      if (ban) return ban;
      if (!cup) return denied(NO_CUP);
      if (serverTime >= cup.times.appealUntil) return { kind: 'not open' };
      if (renewedAt !== undefined && serverTime <= renewedAt + CUP_PACE.claimMs) return { kind: 'too soon' };
      return unexplained(own, uid);
    }
  }
}
