/** The rulesets there are, by number. What they say is in rulesets.ts, which only weighs where runs are played. */

import { RULESET_VERSION } from './rules.ts';

export const RULESET_VERSIONS = [1, 2, 3, 4, 5, 6, 7] as const;

export type RulesetVersion = (typeof RULESET_VERSIONS)[number];

/** For versions that come from elsewhere: a newer page may know more of them. */
export function isRulesetVersion(version: number): version is RulesetVersion {
  return (RULESET_VERSIONS as readonly number[]).includes(version);
}

/** The rulesets of the all-time board's runs: older ones have no figures (1), or begin with a column (3). One list, by score. */
export const BOARD_RULESETS: readonly number[] = [1, 3, RULESET_VERSION];
