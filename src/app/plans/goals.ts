/** The goals of runs, from what the page knows already: nothing is read from the board for them. */

import { COIN } from '../../engine/simulation/rules.ts';
import { RANKS } from '../../game/content/rating.ts';
import { type Goal, type Goals, pastGoal } from '../../game/hud/goals.ts';
import * as words from '../words/run/en.ts';

export const RATING_GOALS = RANKS.map((rating) => pastGoal(rating.above, rating.words));

/** Goals of a contest, whose ranks are sealed. `points`: the player's best there; 0 or `null`: none yet. */
export function contestGoals(points: number | null): Goals {
  const goals = points
    ? {
        ready: words.bestSoFar(points),
        list: sorted([pastGoal(points, words.newBest), ...RATING_GOALS]),
      }
    : goalsBeyond(0, RATING_GOALS);
  return { ...goals, isTimed: true };
}

/** READY names the nearest goal beyond the player's best. `best`: in points; 0: none. */
export function goalsBeyond(best: number, goals: readonly Goal[]): Goals {
  const list = sorted(goals);
  const next = list.find(({ at }) => at > best);
  return {
    ready: next ? aimWords(next, best) : words.yourBestIs(best),
    list: best === 0 ? list : sorted([pastGoal(best, words.newBest), ...list]),
  };
}

function aimWords(goal: Goal, best: number): string {
  const { first, next } = RATING_GOALS.includes(goal) ? words.aimAtRating : words.aimAtRank;
  return best === 0 ? first(goal.at - COIN.points, goal.name) : next(best, goal.at - best, goal.name);
}

const sorted = (goals: readonly Goal[]) => goals.toSorted((one, other) => one.at - other.at);
