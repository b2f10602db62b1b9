/** The levels of a run, as they are felt. */

import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import type { RulesetVersion } from '../../engine/simulation/rulesetVersion.ts';

/** Levels that last as long, in ticks, or longer, are an event: light, music and words make much of them. */
const LONG_LEVEL = 20 * TICKS_PER_SECOND;

/** True if a new level is rare enough to be an event. */
export function hasLongLevels({ ruleset }: { readonly ruleset: RulesetVersion }): boolean {
  return RULESETS[ruleset].levelTicks >= LONG_LEVEL;
}
