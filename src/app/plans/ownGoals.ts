/** The player's own runs: each is kept, and those on the all-time board set goals beyond the ratings. It comes with the dialogs. */

import { browserStorage } from '../../base/storage.ts';
import { keepOwnRun, ownRuns } from '../../board/history/history.ts';
import { bestScoreOf } from '../../board/leaderboard/bestScore.ts';
import type { Player } from '../../board/players/player.ts';
import type { RunBoard } from '../../engine/contest/contest.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { COIN } from '../../engine/simulation/rules.ts';
import { RANKS } from '../../game/content/rating.ts';
import { type Goal, type Goals, pastGoal, runGoals } from '../../game/hud/goals.ts';
import { NO_FIGURES } from '../../game/play/feats.ts';
import type { Play } from '../../game/play/play.ts';
import { type RunPlan, useLatestRun } from '../../page/navigation/latestRun.ts';
import * as words from '../words/en.ts';

/** The fewest runs of which one is usual. */
const ENOUGH_RUNS = 5;

/** The latest runs that set goals. */
const COMPARED_RUNS = 20;

/** Keeps a run that has ended among its player's own. `ticks`: those that they played. `play`: its state at the end. */
export function keepRun(
  { runId, contest, ruleset, score, level, skin }: RecordedRun,
  { id }: Player,
  ticks: number,
  board: RunBoard,
  { lives, tally }: Pick<Play, 'lives' | 'tally'>,
): void {
  const { shots, coins, longestStreak, figures } = tally;
  const { cleared, clean } = figures ?? NO_FIGURES;
  keepOwnRun(browserStorage, id, {
    runId: board && runId,
    board,
    contest: (board && contest?.id) ?? null,
    endedAt: Date.now(),
    ruleset,
    ticks,
    score,
    level,
    skin,
    lives,
    shots,
    hits: coins,
    longestStreak,
    cleared,
    clean,
  });
}

/** Adds them to the goals of the all-time run that is laid out. */
export function aimAtOwnRuns(plan: RunPlan): void {
  const { plan: latest, player } = useLatestRun.getState();
  // It may have been left while this file came.
  if (!player || latest !== plan) return;
  const scores: number[] = [];
  for (const { board, score } of ownRuns(browserStorage, player.id)) {
    if (board === 'all time') scores.unshift(score);
    if (scores.length === COMPARED_RUNS) break;
  }
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
