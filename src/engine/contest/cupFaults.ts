/** The faults of a cup's terms, in words for moderators. */

import { RULESET_VERSIONS } from '../simulation/rulesetVersion.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import { isContestId } from './contest.ts';
import { CUP_LIMITS } from './cup.ts';
import { SEAL_OPENS_MS, sealOpensAt } from './phases.ts';
import { type CupPlan, type CupTimes, TERMS, TIME_NAMES } from './terms.ts';

/**
 * The faults of a cup, a sentence each, with the names of the document's fields. `rulesets`: those that it may have. A cup
 * that stands may have been played under any; one that is to be announced takes `NEW_CUP_RULESETS`.
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
