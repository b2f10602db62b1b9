/** START's autopilot on the coins that a contest has for all: any browser can play it, and nobody is shown its run. */

import type { SeededContest } from '../../engine/contest/recurring.ts';
import { seedOf } from '../../engine/contest/seed.ts';
import { simulationOf } from '../../engine/replay/setup.ts';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { autopilot } from '../../game/play/runs/autopilot.ts';

/** The worker is asked for its points. */
export type MachineTask = Pick<SeededContest, 'id' | 'createdAt' | 'ruleset'>;

/** Where coins are shared, the id of a run says nothing. */
const ANY_RUN = '0'.repeat(32) as RunId;

/** The points of the autopilot; 0 under a ruleset that this page doesn't know, or whose runs don't end by themselves. */
export function machinePoints({ ruleset, ...contest }: MachineTask): number {
  if (!isRulesetVersion(ruleset) || RULESETS[ruleset].length === null) return 0;
  const run = simulationOf({ seed: seedOf(ANY_RUN, contest), skin: 'default', ruleset });
  while (!run.isOver) run.tick(autopilot(run));
  return run.score;
}
