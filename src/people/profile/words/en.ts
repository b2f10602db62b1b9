/** The player's profile. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

// Figures

export const best = 'Best';
export const notYet = 'All-time: not yet';
/** Before a score in the daily. */
export const today = 'All-time: not yet. Today:';
/** On the all-time leaderboard. */
export const rank = 'Rank';
export const runs = 'Runs';
/** `unscored`: how many of them counted for no leaderboard. */
export const runsOf = (runs: number, unscored: number) =>
  unscored === 0 ? formatNumber(runs) : `${formatNumber(runs)} (${formatNumber(unscored)} unscored)`;
export const played = 'Played';
export const time = (hours: number, minutes: number) =>
  hours === 0 ? `${minutes} min` : `${formatNumber(hours)} h ${minutes} min`;
export const daysInARow = 'Days in a row';
/** `most`: ever. */
export const daysOf = (count: number, most: number) =>
  plural(count, { one: '1 day', other: `${formatNumber(count)} days` }) +
  (most > count ? ` (best: ${formatNumber(most)})` : '');
export const accuracy = 'Accuracy';
export const favouriteSkin = 'Favorite skin';
/** A figure that nobody knows yet. */
export const none = '–';

// A year of dailies

export const yearOfDailies = 'A YEAR OF DAILIES';
/** The slider below the squares. */
export const day = 'Day';
export const notPlayed = (date: string) => `${date}: no daily.`;
export const dayScore = (date: string, score: number, runs: number) =>
  `${date}: ${formatNumber(score)} points, ${plural(runs, { one: '1 try', other: `${runs} tries` })}.`;
/** Behind it, where the rank is known. */
export const dayRank = (rank: number) => ` Rank ${rank}.`;
export const squares = 'The fuller the square, the better your score.';
/** Leads to the leaderboard of the day, and to practice on its coins. */
export const seeLeaderboard = 'SCORES AND PRACTICE';

// The latest runs

export const latestRuns = 'YOUR LATEST RUNS';
/** `usual`: their median. */
export const curve = (count: number, best: number, usual: number, latest: number) =>
  plural(count, {
    one: `Your only all-time run: ${formatNumber(latest)}.`,
    other: `Your last ${count} all-time runs. Best: ${formatNumber(best)}. Usually: ${formatNumber(usual)}. Latest: ${formatNumber(latest)}.`,
  });

// The best by skin

export const bestBySkin = 'BEST BY SKIN';

// What leads on

export const noRunsYet = 'Play a run, and it shows up here.';
export const key = 'KEY';
export const rename = 'NAME';
export const remove = 'DELETE';
export const saveData = 'SAVE MY DATA';
export const askingBoard = 'Asking the leaderboard...';
export const dataSaved =
  'Saved: all that this browser and the leaderboard have of you, without keys and wallets.';
export const savedWithoutBoard = 'Saved, but without your leaderboard data: no connection.';
export const onlyHere = 'Each browser has its own runs and medals. Your key’s file takes them along.';

// Another name

export const renameTitle = 'YOUR NAME';
export const newName = 'New name';
export const saveName = 'SAVE NAME';
export const nameOnBoard = 'The all-time leaderboard shows it once you beat your best.';
export const nameInContests =
  'A daily shows it with your next try. Cups you’re registered in, and past dailies, keep the old name.';
export const nameInId = 'Your player id still begins with your first name, and everybody can read it.';
export const namedByModerators = 'If a moderator changed your name, others see that one.';
