/** The goals of runs, from what the page knows already: nothing is read from the board for them. */

import { pageRanks } from '../board/leaderboard/board.ts';
import { nameShown } from '../board/names/pageNames.ts';
import { COIN } from '../engine/simulation/rules.ts';
import { RANKS } from '../game/content/rating.ts';
import { type Goal, type Goals, pastGoal } from '../game/hud/goals.ts';
import { useApp } from '../page/navigation/appState.ts';
import { bestScoreOf } from './bestScore.ts';
import * as words from './words/run/en.ts';

const RATING_GOALS = RANKS.map((rating) => pastGoal(rating.above, rating.words));

/** Goals of a contest, whose ranks are sealed. `points`: the player's best there; 0 or `null`: none yet. */
export function contestGoals(points: number | null): Goals {
  const goals = points
    ? {
        ready: words.bestSoFar(points),
        list: sorted([pastGoal(points, words.newBest), ...RATING_GOALS]),
      }
    : goalsBeyond(0, RATING_GOALS);
  return { ...goals, ready: `${goals.ready} ${words.tieBreaker}`, isTimed: true };
}

/** The goal of a replay that is played on: the points that its own player reached. */
export function playedOnGoals(points: number, playerName?: string): Goals {
  return {
    ready: words.pointsToBeat(points),
    list: [pastGoal(points, playerName ? words.winOver(playerName) : words.win)],
    isInOutcome: true,
  };
}

/** Ranks are those that the Hall showed last, without the player's own. */
export function allTimeGoals(): Goals {
  const { player } = useApp.getState();
  const best = (player && bestScoreOf(player)) ?? 0;
  const others = pageRanks.getState().filter(({ playerId }) => playerId !== player?.id);
  const ranks = others
    .filter(({ score }) => score > best)
    .map(({ score, playerName }) => {
      const rank = 1 + others.filter((other) => other.score > score).length;
      return pastGoal(score, words.rank(rank, nameShown(playerName)));
    });
  return goalsBeyond(best, [...RATING_GOALS, ...ranks]);
}

/** READY names the nearest goal beyond the player's best. `best`: in points; 0: none. */
function goalsBeyond(best: number, goals: readonly Goal[]): Goals {
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
