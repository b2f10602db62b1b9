/** The records that come from the database and go to it, in our own form (spec 3.5 to 3.7); documents.ts has the stored one. */

import * as v from 'valibot';
import type { Signature } from '../../base/base58.ts';
import { type ContestId, isContestId } from '../../engine/contest/contest.ts';
import { PlayerId, StoredRunId } from '../../engine/ids.ts';
import { SKIN_IDS, type SkinId } from '../../engine/simulation/skins.ts';
import type { OrderId } from '../orderId.ts';

export const BOARD_SIZE = 10;

/** The entries of the all-time board that one question counts at most: as many as Firestore bills as one read. */
export const MAX_COUNTED = 1000;

export const StoredContestId = v.custom<ContestId>((id) => isContestId(id), 'not a contest id');

/** A whole number, 0 or more. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A finished run and its player, as submitted to the board. The browser stores it until the board has saved it. */
export const ScoreRecord = v.object({
  runId: StoredRunId,
  skin: v.picklist(SKIN_IDS),
  ruleset: Count,
  ticks: Count,
  score: Count,
  level: Count,
  playerId: PlayerId,
  playerName: v.string(),
  walletAddress: v.optional(v.string()),
  /** The replay in base64; only a run too long to be recorded has none. */
  replay: v.optional(v.string()),
  /** The contest that the run was played in, as its replay names it. Absent: the run is for the all-time board. */
  contest: v.exactOptional(v.object({ id: StoredContestId, createdAt: Count })),
  /** Ticks that the coins shot in a contest lived, summed. Fewer are better among equal scores. */
  lived: v.exactOptional(Count),
});

export type ScoreRecord = v.InferOutput<typeof ScoreRecord>;

/** The outcome of submitting a run. */
export type SubmitResult =
  /** `best`: the player's best score from now on; for a run of a contest, the best in that contest. */
  | { kind: 'saved'; best: number }
  /** The database has saved it, and later counts and shows it: somebody holds the documents that all write. */
  | { kind: 'in' }
  /** The database has saved and counted it, and never shows it. `reason`: why, for the player. */
  | { kind: 'counted'; reason: string }
  /** The database said no. `reason` is set when it will never say yes. */
  | { kind: 'denied'; reason?: string }
  /**
   * Not yet, but in time: the browser has not been signed in for as long as its runs took to play, has saved 24 hours of
   * play within a day, or has more player ids than its age allows.
   */
  | { kind: 'early' }
  /** The board denies everything, since it has other rules than those this page writes for. There is a newer page. */
  | { kind: 'outdated' }
  /** The board denies everything, and there is no newer page: it is switched off, or has the rules of a page to come. */
  | { kind: 'shut' }
  /** The player id belongs to another browser, or to this one before its data were cleared. */
  | { kind: 'foreign' };

/** An order of the shop, as stored. */
export interface PurchaseOrder {
  id: OrderId;
  skin: SkinId;
  /** The server's time when it began, in epoch milliseconds. */
  openedAt: number;
  /** The payment's; `null` while nothing has paid it. */
  signature: Signature | null;
}

/** The outcome of asking for an order. */
export type OrderResult =
  | { kind: 'open'; order: PurchaseOrder }
  | { kind: 'denied'; reason: 'closed' | 'banned' };

/** The outcome of recording a payment. */
export type PaymentRecord =
  | { kind: 'recorded' }
  /** Another payment paid the order before. */
  | { kind: 'paid' }
  /** Somebody recorded it for this order before. Only the chain shows whether that is true. */
  | { kind: 'taken'; by: PurchaseOrder };

/** The verdict of moderators on a run whose replay gives its score. */
export const VERIFIED = 'verified';
