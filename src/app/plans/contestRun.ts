/** A run on the coins of a contest, or in its rules. */

import { browserStorage } from '../../base/storage.ts';
import { bestReplay, bestScore, keepBest } from '../../contests/all/best.ts';
import { type Contest, hasSharedCoins } from '../../engine/contest/contest.ts';
import type { ContestSeed } from '../../engine/contest/seed.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { isRulesetVersion, type RulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { LiveSetup } from '../../game/play/runs/liveRun.ts';
import * as words from '../words/run/en.ts';

/** On the contest's coins, beside the player's own best on them where there is one. */
export function inContest(contest: Contest, createdAt: number): LiveSetup {
  const ruleset = rulesetOf(contest);
  const seed: ContestSeed = { id: contest.id, createdAt };
  const best = bestReplay(browserStorage, seed);
  return { ruleset, contest: seed, ...(best && { ghost: { replay: best, name: words.yourBest } }) };
}

export function rulesetOf({ ruleset }: Contest): RulesetVersion {
  if (isRulesetVersion(ruleset)) return ruleset;
  throw new Error(words.newerRules);
}

/** Returns the best before on the same coins, in points; `null` where there is none. */
export function keepContestBest(run: RecordedRun): number | null {
  if (!run.contest || !hasSharedCoins(run.contest.id)) return null;
  const before = bestScore(browserStorage, run.contest);
  keepBest(browserStorage, run);
  return before;
}
