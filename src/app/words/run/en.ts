/** A run: what it is played for, and its goals on READY. It comes with the game. */

import { formatNumber } from '../../../base/ui/format.ts';

// What it is played for: on READY, and beside the field

export const warmUpUnscored = 'WARM-UP, UNSCORED';
export const practiceUnscored = 'PRACTICE, UNSCORED';
export const raceUnscored = 'RACE, UNSCORED';
export const playedOnUnscored = 'TAKEOVER, UNSCORED';

// Goals in a few words: '400 short of ...', '400 to ...' and, once one is reached, with an exclamation mark

export const newBest = 'a new best';
export const win = 'a win';
export const winOver = (name: string) => `a win over ${name}`;
export const rank = (rank: number, name: string) => `rank ${rank}, past ${name}`;
/** A rival beside the field, as a player's name would be. */
export const yourBest = 'your best';

// READY

export const bestSoFar = (score: number) => `Your best so far: ${formatNumber(score)}.`;
export const pointsToBeat = (score: number) => `Score to beat: ${formatNumber(score)}.`;
export const yourBestIs = (score: number) => `Your best: ${formatNumber(score)}.`;
/** `first`: for players without a best, who may not know what a rating is. `next`: `points` beyond their `best`. */
export const aimAtRating = {
  first: (points: number, rating: string) => `Score over ${formatNumber(points)} to earn ${rating}.`,
  next: (best: number, points: number, rating: string) =>
    `Your best: ${formatNumber(best)}. ${formatNumber(points)} more earns you ${rating}.`,
};
export const aimAtRank = {
  first: (points: number, rank: string) => `Score over ${formatNumber(points)} for ${rank}.`,
  next: (best: number, points: number, rank: string) =>
    `Your best: ${formatNumber(best)}. ${formatNumber(points)} more for ${rank}.`,
};

// Why it can't be played

export const newerRules = 'There’s a new version of the game. Reload the page to play.';
export const runUnreachable = 'Can’t load this run. Check your connection.';

// On GAME OVER, of a new best

export const bestEver = 'NEW BEST!';
export const bestOf = { daily: 'YOUR BEST IN THIS DAILY!', cup: 'YOUR BEST IN THIS CUP!' };
