/** What a run is set up with that is not for the all-time board. */

import type { Cup } from '../backend/cupRecords.ts';
import type { LeaderboardEntry } from '../backend/records.ts';
import { hasSharedCoins } from '../contest/contest.ts';
import type { Daily } from '../contest/daily.ts';
import { bestReplay } from '../contests/best.ts';
import type { CupTicket } from '../cups/heldCupTicket.ts';
import type { LiveSetup } from '../game/runs/liveRun.ts';
import { isRulesetVersion } from '../simulation/rulesets.ts';
import type { RunId } from '../simulation/runId.ts';
import { browserStorage } from '../storage.ts';
import type { RunPlan } from './appState.ts';
import { openReplay } from './screens/recording.ts';

/** Rejects with a message for the player. */
export async function setupOf(plan: RunPlan): Promise<LiveSetup> {
  switch (plan.kind) {
    case 'all time':
      return {};
    case 'ticket':
      return ofDaily(plan.ticket.daily, plan.ticket.runId);
    case 'cup':
      return ofCup(plan.cup, plan.ticket);
    case 'practice':
      return ofDaily(plan.daily);
    case 'race':
      return against(plan.against);
  }
}

/** Beside the player's own best of the day. */
function ofDaily({ id, createdAt, ruleset }: Daily, runId?: RunId): LiveSetup {
  if (!isRulesetVersion(ruleset))
    throw new Error('This daily has newer rules than this page. Reload the page.');
  const contest = { id, createdAt };
  const best = bestReplay(browserStorage, contest);
  return {
    ...(runId && { runId }),
    ruleset,
    contest,
    ...(best && { ghost: { replay: best, name: 'your best' } }),
  };
}

function ofCup({ id, ruleset }: Cup, { runId, createdAt }: CupTicket): LiveSetup {
  if (!isRulesetVersion(ruleset))
    throw new Error('This cup has newer rules than this page. Reload the page.');
  return { runId, ruleset, contest: { id, createdAt } };
}

/** On the same coins: those of the daily, or else those of the run's own id. */
async function against({ runId, playerName }: LeaderboardEntry): Promise<LiveSetup> {
  const { replay } = await openReplay({ kind: 'board', runId });
  const { ruleset, contest } = replay;
  return {
    ruleset,
    ghost: { replay, name: playerName },
    ...(contest && { contest }),
    ...(!(contest && hasSharedCoins(contest.id)) && { runId }),
  };
}
