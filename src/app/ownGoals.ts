/** Goals for players beyond the ratings: what their own latest runs on the all-time board came to. It comes with the dialogs. */

import { RANKS } from '../content/rating.ts';
import { NO_FIGURES } from '../game/feats.ts';
import type { FigureTally } from '../game/tally.ts';
import { type Goal, type Goals, pastGoal, runGoals } from '../hud/goals.ts';
import { keepOwnRun, ownRunsOf } from '../leaderboard/ownRuns.ts';
import { type RunPlan, useApp } from '../navigation/appState.ts';
import type { Player } from '../players/player.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { COIN } from '../simulation/rules.ts';
import { browserStorage } from '../storage.ts';
import { bestScoreOf } from './bestScore.ts';
import * as words from './words/en.ts';

/** The fewest runs of which one is usual. */
const ENOUGH_RUNS = 5;

/** Keeps a run that was submitted among its player's own. */
export function keepRun(run: RecordedRun, { id }: Player, figures: FigureTally | null): void {
  keepOwnRun(browserStorage, id, run, figures ?? NO_FIGURES, Date.now());
}

/** Adds them to the goals of the all-time run that is laid out. */
export function aimAtOwnRuns(plan: RunPlan): void {
  const { plan: latest, player } = useApp.getState();
  // It may have been left while this file came.
  if (!player || latest !== plan) return;
  const scores = ownRunsOf(browserStorage, player.id, 'all time').map(({ score }) => score);
  runGoals.setState((goals) => withOwnGoals(goals, scores, bestScoreOf(player)), true);
}

/** `scores`: of the latest runs, oldest first. `best`: the player's; `null`: unknown. All in points. */
export function withOwnGoals(goals: Goals, scores: readonly number[], best: number | null): Goals {
  const latest = scores.at(-1);
  if (latest === undefined || scores.length < ENOUGH_RUNS) return goals;
  if (Math.max(best ?? 0, ...scores) <= RANKS[0].above) return goals;
  const ranked = scores.toSorted((one, other) => other - one);
  const step = (rank: number, name: string) => pastGoal(ranked[rank] ?? 0, name);
  const own = [
    step(Math.floor(ranked.length / 2), words.usualScore),
    step(2, words.thirdBestOf(ranked.length)),
    step(0, words.bestOf(ranked.length)),
  ];
  const harder = own.find((goal) => pointsOf(goal) > latest) ?? own[2];
  // One name for each score: of equal ones the last.
  const byScore = new Map([...own, ...goals.list].map((goal) => [goal.at, goal]));
  return {
    ...goals,
    ready: harder ? words.beat(harder.name, pointsOf(harder)) : goals.ready,
    list: [...byScore.values()].sort((one, other) => one.at - other.at),
    own,
  };
}

/** GAME OVER's line: the hardest of them that a run of `score` points reached; empty when none. */
export function beatenWords({ own = [] }: Goals, score: number): string {
  const beaten = own.findLast(({ at }) => at <= score);
  return beaten ? words.youBeat(beaten.name, pointsOf(beaten)) : '';
}

const pointsOf = ({ at }: Goal) => at - COIN.points;
