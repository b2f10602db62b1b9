/** Cups in our own form (docs/data.md); cupDocuments.ts has the stored one. Times are the server's. */

import type { Address, Signature } from '../../base/base58.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { CupPlan } from '../../engine/contest/terms.ts';
import type { PlayerId, Uid } from '../../engine/ids.ts';
import type { OwnName } from '../../engine/ownName.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { StoredName } from '../../engine/storedName.ts';
import type { ContestEntry } from './contestDocuments.ts';
import type { Refusal } from './contestRecords.ts';

/** The terms that moderators announced: the newest of a cup, or those of a number. `faultsOf` finds nothing in them. */
export interface CupTerms extends CupPlan {
  id: ContestId;
  /** The skins that may be worn. */
  skins: readonly SkinId[];
  /** The number of these terms, from 1. */
  terms: number;
}

export interface Cup extends CupTerms {
  /** `frozen`: moderators have stopped it, and nothing is taken. `final`: the results don't change. */
  state: 'open' | 'frozen' | 'final';
  /** Best first; empty until the results are final. */
  winners: readonly Winner[];
  /** The hash of its archive, 64 hex digits; `null`: it has none yet. */
  archiveHash: string | null;
  /** Entrants whose runs nobody is to see while they are played. */
  hidden: readonly Uid[];
}

/** A rank that won a prize. */
export interface Winner {
  /** From 1; equal results share it. */
  rank: number;
  entrant: Uid;
  playerName: StoredName;
  score: number;
  lived: number;
  /** The transaction that paid the prize; `null` while none is recorded. */
  signature: Signature | null;
}

/** A cup whose document does not say what a cup has to say. */
export interface BrokenCup {
  id: ContestId;
  /** The id, when the document has no title. */
  title: string;
  /** In words. */
  fault: string;
}

/** The part of this browser in a cup. */
export interface OwnEntrant {
  /** The uid of this browser. */
  entrant: Uid;
  playerId: PlayerId;
  playerName: OwnName;
  /** The number of the terms that were accepted. */
  terms: number;
  ticketsUsed: number;
  /** The time of the latest ticket, in epoch milliseconds; `null`: none yet. */
  drawnAt: number | null;
  /** Where the prize goes, and when that was saved last, in epoch milliseconds; `null`: nowhere yet. */
  wallet: { address: Address; changedAt: number } | null;
  entry: ContestEntry | null;
  /** `decision`: what the moderators say of it; `null` while they have not. */
  appeal: { text: string; decision: string | null } | null;
}

/** `foreign`: the player id belongs to another browser, or to this one before its data were cleared. */
export type RegisterResult =
  | { kind: 'registered' | 'full' | 'not open' | 'needs play' | 'bad invitation' | 'foreign' }
  | Refusal;

/** `frozen`: the cup has ended, and the wallets stay as they are. `too soon`: once a minute. */
export type WalletResult = { kind: 'saved' | 'too soon' | 'frozen' } | Refusal;

export type AppealResult = { kind: 'sent' | 'not open' | 'sent before' } | Refusal;
