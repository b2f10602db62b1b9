/**
 * A cup: a contest that moderators announce, with terms of its own (terms.ts). What is allowed when, as numbers and pure
 * functions; `npm run rules` writes the numbers into firestore.rules. All times are the server's, in epoch milliseconds.
 */

import type { RulesetVersion } from '../simulation/rulesetVersion.ts';
import { type PlayPhase, playPhaseOf } from './phases.ts';
import type { CupTimes } from './terms.ts';

/** The limits of a cup: the most, and where there is one, the least. */
export const CUP_LIMITS = {
  /** Characters. */
  title: 60,
  prizes: 500,
  heldBy: 80,
  rulesUrl: 200,
  tickets: 100,
  entrants: 10_000,
  /** Total pause time per run. */
  pauseSeconds: 3600,
  /** Characters of an appeal. */
  appeal: 1000,
} as const;

/** The cups that a page asks for: those that end last. */
export const CUPS_SHOWN = 3;

/** The rulesets of cups that the database takes runs of. */
export const CUP_RULESETS: readonly RulesetVersion[] = [3, 4, 5, 6, 7];

/** The rulesets that a cup can be announced under. */
export const NEW_CUP_RULESETS: readonly RulesetVersion[] = [6, 7];

/** The pace that the board asks of registrations and of entrants. */
export const CUP_PACE = {
  /** Ticks of play that somebody has to have saved to register without an invitation: ten minutes. */
  ticksToRegister: 36_000,
  /** Milliseconds between two tickets of an entrant. */
  ticketMs: 10_000,
  /** Milliseconds between two changes of a wallet. */
  walletMs: 60_000,
} as const;

/** The phases of a cup. They follow from the times alone; moderators can stop a cup beside them. */
export type CupPhase =
  /** Nothing yet. */
  | 'announced'
  | 'registration'
  /** Registration is over, and nobody plays yet. */
  | 'waiting'
  /** Tickets can be drawn, and runs are taken. */
  | 'running'
  | Extract<PlayPhase, 'last runs' | 'sealed'>
  /** Everybody can read the replays and verify them. Entrants can appeal, as they could since the end. */
  | 'appeals'
  | 'over';

export function phaseOf(times: CupTimes, now: number): CupPhase {
  const phase = playPhaseOf(times, now);
  switch (phase) {
    case 'coming':
      if (now < times.registerFrom) return 'announced';
      return now < times.registerUntil ? 'registration' : 'waiting';
    case 'open':
      return 'running';
    case 'final':
      return now < times.appealUntil ? 'appeals' : 'over';
    default:
      return phase;
  }
}
