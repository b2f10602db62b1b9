/**
 * A run is live if it is played in the time that its ticks take. That ends slow motion, rewinding, and time saved up. `npm
 * run rules` writes the numbers into firestore.rules, which judge the run when it is sent.
 */

import { TICKS_PER_SECOND } from '../simulation/rules.ts';

/** The time less or more than its ticks that a run may take, from the drawing of its ticket until the board receives it. */
export const LIVE = {
  /** The share of the ticks' time: clocks differ. */
  earlyPercent: 1,
  earlyMs: 1000,
  /** The share of the ticks' time: a device that stutters drops ticks. */
  latePercent: 3,
  /**
   * For the countdown and the network at both ends: 4.2 s on a desktop, 4.9 s on a slow phone, 6.4 s on a slower one whose
   * every request takes 0.6 s more.
   */
  lateMs: 15_000,
} as const;

export type Liveness =
  | 'live'
  /** More ticks were played than the time has. */
  | 'too fast'
  /** The device dropped ticks, or the player paused for longer than the cup allows. */
  | 'too slow';

export interface PlayedTime {
  /** Ticks played so far. */
  readonly ticks: number;
  /** Milliseconds since the ticket was drawn. */
  readonly wallMs: number;
  /** Seconds that the cup allows for all pauses together. */
  readonly pauseS: number;
}

/** Parts of a millisecond in which a percent of any number of ticks is whole, as firestore.rules have to count. */
const PARTS = TICKS_PER_SECOND * 100;

/** The age of a ticket when the board said so, in milliseconds. Both times are the server's. */
export function wallOf({ startedAt, readAt }: { startedAt: number; readAt: number }): number {
  return Math.max(readAt - startedAt, 0);
}

/** The countdown, and a moment to get there. */
const BEGINNING_MS = 5000;

/** True if a ticket that was drawn this many milliseconds ago, and not begun, can still be played live. */
export function canBegin(wallMs: number, pauseS: number): boolean {
  return liveness({ ticks: 0, wallMs: wallMs + BEGINNING_MS, pauseS }) === 'live';
}

export function liveness(played: PlayedTime): Liveness {
  const early = played.ticks * 1000 * (100 - LIVE.earlyPercent) - LIVE.earlyMs * PARTS;
  if (played.wallMs * PARTS < early) return 'too fast';
  return spareParts(played) < 0 ? 'too slow' : 'live';
}

/** The time that the run stays live when no more ticks are played, in milliseconds; negative: it no longer is. */
export function spareMs(played: PlayedTime): number {
  return spareParts(played) / PARTS;
}

function spareParts({ ticks, wallMs, pauseS }: PlayedTime): number {
  const late = ticks * 1000 * (100 + LIVE.latePercent) + (LIVE.lateMs + pauseS * 1000) * PARTS;
  return late - wallMs * PARTS;
}
