/**
 * The table of all that each kind of run does. The rest of the page asks it, never a run for its kind: a kind that lacks
 * something does not compile. It comes with the game.
 */

import type { PlanOf, RunPlan } from '../../page/navigation/latestRun.ts';
import { ALL_TIME } from './allTime.ts';
import type { PlanKind } from './plan.ts';
import { PLAY_ON } from './playOn.ts';
import { PRACTICE } from './practice.ts';
import { RACE } from './race.ts';
import { TICKET } from './ticket.ts';
import { WARM_UP } from './warmUp.ts';

const PLANS: { readonly [K in RunPlan['kind']]: PlanKind<PlanOf<K>> } = {
  'all time': ALL_TIME,
  ticket: TICKET,
  'warm-up': WARM_UP,
  practice: PRACTICE,
  race: RACE,
  'play on': PLAY_ON,
};

/** All that a run of that plan does. */
export function planKindOf<P extends RunPlan>(plan: P): PlanKind<P> {
  return PLANS[plan.kind] as unknown as PlanKind<P>;
}
