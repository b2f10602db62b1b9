/** The goals of runs, from what the page knows already: nothing is read from the board for them. */

import { RANKS } from '../content/rating.ts';
import { type Goal, type Goals, pastGoal, shortOf } from '../hud/goals.ts';
import { pageRanks } from '../leaderboard/board.ts';
import { useApp } from '../navigation/appState.ts';
import { COIN } from '../simulation/rules.ts';
import { formatNumber } from '../ui/format.ts';
import { bestScoreOf } from './bestScore.ts';

const RATING_GOALS = RANKS.map(({ above, words }) => pastGoal(above, words));

/** Those of a contest, whose ranks are sealed. `points`: the player's best there; 0 or `null`: none yet. */
export function contestGoals(points: number | null): Goals {
  const goals = points
    ? {
        ready: `Your best so far: ${formatNumber(points)}.`,
        list: sorted([pastGoal(points, 'a new best'), ...RATING_GOALS]),
      }
    : goalsBeyond(0, RATING_GOALS);
  return { ...goals, ready: `${goals.ready} Tie-breaker: fewer seconds per coin.`, isTimed: true };
}

/** That of a replay that is played on: what its own player came to, in points. */
export function playedOnGoals(points: number, playerName = 'its player'): Goals {
  return {
    ready: `${formatNumber(points)} points to beat.`,
    list: [pastGoal(points, `past ${playerName}`)],
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
      return pastGoal(score, `rank ${rank}, past ${playerName}`);
    });
  return goalsBeyond(best, [...RATING_GOALS, ...ranks]);
}

/** READY names the nearest goal beyond the player's best. `best`: in points; 0: none. */
function goalsBeyond(best: number, goals: readonly Goal[]): Goals {
  const list = sorted(goals);
  const next = list.find(({ at }) => at > best);
  if (best === 0) return { ready: next ? firstAim(next) : '', list };
  const points = formatNumber(best);
  return {
    ready: next ? `Your best of ${points} is ${shortOf(next, best)}.` : `Your best: ${points}.`,
    list: sorted([pastGoal(best, 'a new best'), ...list]),
  };
}

/** For who has no best yet, and may not know what a rating is. */
function firstAim({ at, name }: Goal): string {
  const isRating = RATING_GOALS.some((goal) => goal.name === name);
  return `Score over ${formatNumber(at - COIN.points)} ${isRating ? 'to be a' : 'for'} ${name}.`;
}

const sorted = (goals: readonly Goal[]) => goals.toSorted((one, other) => one.at - other.at);
