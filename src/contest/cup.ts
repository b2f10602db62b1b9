/**
 * A cup: a contest that moderators announce, with terms of its own (terms.ts). What is allowed when, as numbers and pure
 * functions; `npm run rules` writes the numbers into firestore.rules. All times are the server's, in epoch milliseconds.
 */

import { RULESET_VERSIONS, type RulesetVersion } from '../simulation/rulesetVersion.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import { isContestId } from './contest.ts';
import { type PlayPhase, playPhaseOf, SEAL_OPENS_MS, sealOpensAt } from './phases.ts';
import { type CupPlan, type CupTimes, TERMS, TIME_NAMES } from './terms.ts';

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

/** The rulesets that a cup can be announced under. The database takes runs of these. */
export const CUP_RULESETS: readonly RulesetVersion[] = [3, 4, 5];

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

/**
 * The faults of a cup, a sentence each, with the names of the document's fields. `rulesets`: those that it may have. A cup
 * that stands may have been played under any; one that is to be announced takes `CUP_RULESETS`.
 */
export function faultsOf(plan: CupPlan, rulesets: readonly number[] = RULESET_VERSIONS): string[] {
  return [...faultsOfTimes(plan.times), ...faultsOfFields(plan, rulesets)];
}

function faultsOfTimes(times: CupTimes): string[] {
  const noTimes = TIME_NAMES.filter((name) => !Number.isSafeInteger(times[name]));
  if (noTimes.length > 0) return noTimes.map((name) => `${TERMS[name].field} is not a time.`);
  const { registerFrom, registerUntil, startsAt, endsAt, appealUntil } = times;
  return sentences([
    [registerUntil < registerFrom, 'register_until is earlier than register_from.'],
    [startsAt < registerUntil, 'starts_at is earlier than register_until.'],
    [endsAt <= startsAt, 'ends_at is not later than starts_at.'],
    [
      appealUntil <= sealOpensAt(times),
      `appeal_until is not later than ${SEAL_OPENS_MS / 60_000} minutes after ends_at: nobody can verify a replay before.`,
    ],
  ]);
}

function faultsOfFields(plan: CupPlan, rulesets: readonly number[]): string[] {
  const { id, title, ruleset, skins, tickets, maxEntrants, pauseSeconds, prizes, heldBy, rulesUrl } = plan;
  const unknown = skins.filter((skin) => !SKIN_IDS.some((id) => id === skin));
  return sentences([
    [!rulesets.includes(ruleset), `ruleset is not one of ${rulesets.join(', ')}.`],
    [skins.length === 0, 'skins is empty: nobody could play.'],
    [unknown.length > 0, `skins has ${unknown.join(', ')}, and the skins are ${SKIN_IDS.join(', ')}.`],
    [new Set(skins).size < skins.length, 'skins has a skin twice.'],
    [!isWithin(tickets, 1, CUP_LIMITS.tickets), `tickets is not 1 to ${CUP_LIMITS.tickets}.`],
    [!isWithin(maxEntrants, 1, CUP_LIMITS.entrants), `most_entrants is not 1 to ${CUP_LIMITS.entrants}.`],
    [
      !isWithin(pauseSeconds, 0, CUP_LIMITS.pauseSeconds),
      `pause_s is not 0 to ${CUP_LIMITS.pauseSeconds} seconds.`,
    ],
    [!isContestId(id, 'cup'), 'The id is not cup- and 1 to 28 of the characters a-z, 0-9 and -.'],
    [
      title.trim() === '' || title.length > CUP_LIMITS.title,
      `title is not 1 to ${CUP_LIMITS.title} characters.`,
    ],
    [prizes.length > CUP_LIMITS.prizes, `prizes is longer than ${CUP_LIMITS.prizes} characters.`],
    [heldBy.length > CUP_LIMITS.heldBy, `held_by is longer than ${CUP_LIMITS.heldBy} characters.`],
    [
      rulesUrl !== '' && (!/^https:\/\/[^\s/]+\S*$/.test(rulesUrl) || rulesUrl.length > CUP_LIMITS.rulesUrl),
      `rules_url is not https:// and an address, up to ${CUP_LIMITS.rulesUrl} characters.`,
    ],
  ]);
}

function isWithin(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

function sentences(faults: readonly (readonly [isFault: boolean, words: string])[]): string[] {
  return faults.flatMap(([isFault, words]) => (isFault ? [words] : []));
}
