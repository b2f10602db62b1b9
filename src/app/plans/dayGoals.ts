/** Goals of a daily: the steps of the day's target. They come with the contests. */

import { type Step, stepsOf, targetWords } from '../../contests/dailies/target.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { type Goals, runGoals } from '../../game/hud/goals.ts';
import { type RunPlan, useLatestRun } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';

/** Adds them to those of the run that is laid out. `best`: the player's in the contest, in points; `null`: none. */
export function aimAtTarget(plan: RunPlan, contest: Contest, best: number | null): void {
  // It may have been left while this file came.
  if (useLatestRun.getState().plan === plan)
    runGoals.setState((goals) => withSteps(goals, stepsOf(contest), best ?? 0), true);
}

/** READY names the next step, beside the player's best in points, or else beside what breaks a tie: it has room for two. */
export function withSteps(goals: Goals, steps: readonly Step[], best: number): Goals {
  if (steps.length === 0) return goals;
  const list = [...goals.list, ...steps].sort((one, other) => one.at - other.at);
  const step = targetWords(steps, best);
  return {
    ...goals,
    ready: best > 0 ? `${words.bestSoFar(best)} ${step}` : `${step} ${words.tieBreaker}`,
    list,
  };
}
