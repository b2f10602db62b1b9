/** The rules of other versions, by what differs from today's. */

import { MAX_STATS, RULES_VERSION } from '../../src/board/backend/documents.ts';
import { DAILY_RULESET } from '../../src/engine/contest/daily.ts';
import { RULESET_VERSION } from '../../src/engine/simulation/rules.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import { RULES } from './server.ts';

/** The ruleset of dailies before today's, and one to come, which this version lacks. */
export const BEFORE = 4 satisfies RulesetVersion;
export const NEXT = DAILY_RULESET + 1;

/** The document of a daily that a page of version 7 makes. */
export const MADE_BEFORE = { ruleset: BEFORE };

const made = (ruleset: number) => `request.resource.data.ruleset == ${ruleset};`;

/**
 * Version 7 knew one ruleset of dailies and one of the board, of which none had its date, no names by moderators, no freeze of a streak, no list
 * of more than ten entries, and sixteen shards.
 */
export const RULES_BEFORE = rulesOf(7, [
  ['run.ruleset == get(contestPath(run.contest)).data.ruleset', `run.ruleset == ${BEFORE}`],
  ['(ruleset == 3 || ruleset == 6)', 'ruleset == 3'],
  [`run.ruleset == ${RULESET_VERSION}\n`, 'run.ruleset == 3\n'],
  [new RegExp(` : ruleset == 5 \\|\\| ruleset == ${DAILY_RULESET} \\? \\{.*?\\} : null`, 's'), ' : null'],
  [made(DAILY_RULESET), made(BEFORE)],
  [
    /request\.resource\.data\.size\(\) == 2\s+&& request\.resource\.data\.day == dateOf\(request\.time\)/,
    'request.resource.data.size() == 1',
  ],
  ['match /names/shown', 'match /names/later'],
  [", 'last_freeze'])", '])'],
  ['request.query.limit <= 1000', 'request.query.limit <= 10'],
  ["isCountedIn('x' + runId[0:2]) || isCountedIn(runId[0:1])", 'isCountedIn(runId[0:1])'],
  [/\(shard == own \|\| \(shard == runId\[0:1\].*\n/, 'shard == runId[0:1]\n'],
  [`request.query.limit <= ${MAX_STATS}`, 'request.query.limit <= 16'],
]);

/** The next version, which makes dailies under a ruleset of its own. */
export const RULES_NEXT = rulesOf(Number(RULES_VERSION) + 1, [
  [`|| ruleset == ${DAILY_RULESET} ?`, `|| ruleset == ${DAILY_RULESET} || ruleset == ${NEXT} ?`],
  [made(DAILY_RULESET), made(NEXT)],
]);

/** Throws when a difference is none. */
export function rulesOf(
  version: number,
  differences: readonly (readonly [now: RegExp | string, other: string])[],
): string {
  return [[`version == '${RULES_VERSION}'`, `version == '${version}'`] as const, ...differences].reduce(
    (rules, [now, other]) => {
      const changed = rules.replace(now, other);
      if (changed === rules) throw new Error(`The rules have no ${now}.`);
      return changed;
    },
    RULES,
  );
}
