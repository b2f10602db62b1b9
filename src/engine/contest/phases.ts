/**
 * Times at which things are allowed in any contest: they follow from two times. All times are the server's, in epoch
 * milliseconds.
 */

/** The span in which tickets are drawn. */
export interface PlayTimes {
  readonly startsAt: number;
  /** The first moment without a ticket. */
  readonly endsAt: number;
}

/** The time after its end in which a contest still takes runs: longer than a run that begins in the last moment. */
export const LAST_RUNS_MS = 5 * 60_000;

/**
 * When replays become readable to everybody, after the end: later than the last run, so that nobody copies one into a
 * ticket.
 */
export const SEAL_OPENS_MS = 10 * 60_000;

export type PlayPhase =
  /** No ticket yet. */
  | 'coming'
  /** Tickets can be drawn, and runs are taken. */
  | 'open'
  /** No more tickets. Runs that have one are still taken. */
  | 'last runs'
  /** Nothing more is taken, and replays are still sealed. */
  | 'sealed'
  /** Everybody can read the replays, and verify them: there are ranks. */
  | 'final';

/** The first moment in which the board takes no run. */
export function runsUntil({ endsAt }: Pick<PlayTimes, 'endsAt'>): number {
  return endsAt + LAST_RUNS_MS;
}

/** The moment from which everybody can read the replays. */
export function sealOpensAt({ endsAt }: Pick<PlayTimes, 'endsAt'>): number {
  return endsAt + SEAL_OPENS_MS;
}

export function playPhaseOf(times: PlayTimes, now: number): PlayPhase {
  if (now < times.startsAt) return 'coming';
  if (now < times.endsAt) return 'open';
  if (now < runsUntil(times)) return 'last runs';
  return now < sealOpensAt(times) ? 'sealed' : 'final';
}
