/** A short run before the first ticket of a player's life. */

import { browserStorage } from '../../base/storage.ts';
import { noteWarmedUp, WARM_UP_TICKS } from '../../contests/all/warmUp.ts';
import { NO_GOALS } from '../../game/hud/goals.ts';
import type { PlanOf } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';
import { rulesetOf } from './contestRun.ts';
import { contestPart, outcome } from './late.ts';
import { markOf, type PlanKind, UNSCORED, USUAL } from './plan.ts';

export const WARM_UP: PlanKind<PlanOf<'warm-up'>> = {
  ...USUAL,
  setup: async ({ contest }) => ({ ruleset: rulesetOf(contest), length: WARM_UP_TICKS }),
  skinOf: ({ skin }) => skin,
  follow(_, { type }) {
    if (type === 'counted') noteWarmedUp(browserStorage);
  },
  end: () => UNSCORED,
  goals: () => NO_GOALS,
  isWarmUp: true,
  Instead: contestPart(({ SkipWarmUp }) => SkipWarmUp),
  Mark: markOf(words.warmUpUnscored),
  Outcome: outcome(({ WarmUpOutcome }) => WarmUpOutcome),
  Next: contestPart(({ FirstTicket }) => FirstTicket),
};
