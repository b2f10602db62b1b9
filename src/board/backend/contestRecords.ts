/** Contests in our own form (docs/data.md). Times are the server's. */

import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { PlayerId } from '../../engine/ids.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { ContestEntry } from './contestDocuments.ts';

/** A place among entries, right after one. Only the database can read it. */
export type EntryPlace = QueryDocumentSnapshot;

/** The entries to read. */
export interface EntriesQuery {
  /** Only those after that place. */
  after?: EntryPlace | null | undefined;
  /** The most to read: 1 to 10, which is all that the rules allow at once; by default 10. */
  count?: number | undefined;
  /** Only those that moderators marked as verified. */
  isVerified?: boolean | undefined;
}

/** Entries that follow each other, best first. */
export interface PageOf<E> {
  entries: readonly E[];
  /** The place after the last of them; `null` when there was none. */
  end: EntryPlace | null;
  /** The number of documents: more than those that can be read. */
  size: number;
}

/** The part of this browser in a contest that recurs. */
export interface OwnTickets {
  /** From 1. */
  ticketsUsed: number;
  /** `null`: no run saved yet. */
  entry: ContestEntry | null;
}

/** A run that a ticket is drawn for. */
export interface Drawing {
  player: { playerId: PlayerId; playerName: string };
  runId: RunId;
  skin: SkinId;
}

/** A ticket: one scored try. */
export interface DrawnTicket {
  contest: ContestId;
  /** The holder's first is 1. */
  number: number;
  runId: RunId;
  /** Seeds the coins: microseconds since 1970, of the contest's creation where coins are shared, else the ticket's. */
  createdAt: number;
  /**
   * Only for a live run: the skin it was drawn for, when it was drawn, and when the board said so, in epoch milliseconds.
   * Between these two lies the time that is gone.
   */
  live?: { skin: SkinId; startedAt: number; readAt: number };
}

/**
 * Other outcomes of every request: there is a newer page, the board denies everything, or this alone. `reason`: why, for good.
 */
export type Refusal = { kind: 'outdated' | 'shut' } | { kind: 'denied'; reason?: string };

/** The outcome of drawing a ticket. */
export type TicketResult =
  | { kind: 'drawn'; ticket: DrawnTicket }
  /**
   * `closed`: the contest is over, by the server's clock. `too soon`: ten seconds lie between two tickets of a cup.
   * `not running`: the cup gives none now. `foreign`: the player id belongs to another browser, or to this one before its
   * data were cleared.
   */
  | { kind: 'none left' | 'closed' | 'too soon' | 'not running' | 'not registered' | 'foreign' }
  | Refusal;
