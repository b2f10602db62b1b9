/** Scores worth reaching in a run, in the words of the HUD and of GAME OVER. */

import { createStore } from 'zustand/vanilla';
import { COIN } from '../../engine/simulation/rules.ts';
import * as words from './words/en.ts';

export interface Goal {
  /** The least score that reaches it, in points. */
  readonly at: number;
  /** To complete '400 short of ...': 'BITCOIN BELIEVER', 'rank 7, past Bob'. */
  readonly name: string;
}

/** The goals of a run. */
export interface Goals {
  /** READY's line. */
  readonly ready: string;
  /** Easiest first. */
  readonly list: readonly Goal[];
  /** The goals of the list that the player's own latest runs set. */
  readonly own?: readonly Goal[];
  /** Among equal scores the faster wins: the time that a coin takes is shown. */
  readonly isTimed?: boolean;
  /** The run's outcome says by how much it was missed, in its own number. */
  readonly isInOutcome?: boolean;
}

export const NO_GOALS: Goals = { ready: '', list: [] };

/** The goals of the live run that is played, or was last. */
export const runGoals = createStore<Goals>(() => NO_GOALS);

/**
 * The last tenth of the way is near, and never more than ten coins: a quarter of a minute, which a player can hold out for.
 * From further away the number would only distract.
 */
const NEAR_SHARE = 0.1;
const NEAR_POINTS = 10 * COIN.points;

/** The next three coins shot after a goal is reached: long enough to read, and no clock is needed. */
const NEWS_POINTS = 3 * COIN.points;

/** A goal that is reached by more points than `score`. */
export function pastGoal(score: number, name: string): Goal {
  return { at: score + COIN.points, name };
}

/**
 * The nearest goal that a run missed. Empty when more than half of the way was left, or none: that is no miss. Empty, too,
 * where the outcome says it.
 */
export function missedWords({ list, isInOutcome }: Goals, score: number): string {
  if (isInOutcome) return '';
  const missed = list.find(({ at }) => at > score);
  return missed && missed.at <= 2 * score ? words.shortOf(missed.at - score, missed.name) : '';
}

/** The HUD's words at a score: a goal that has just been reached, or else one that is near. */
export function goalWords({ list }: Goals, score: number): { reached?: string; near?: string } {
  const reached = list.findLast(({ at }) => at <= score);
  if (reached && score < reached.at + NEWS_POINTS) return { reached: words.goalReached(reached.name) };
  const next = list.find(({ at }) => at > score);
  if (!next || next.at - score > Math.min(next.at * NEAR_SHARE, NEAR_POINTS)) return {};
  return { near: words.toGoal(next.at - score, next.name) };
}
