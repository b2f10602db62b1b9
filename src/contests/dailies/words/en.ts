/** The daily: START's card, a friend's link, and what is shared. */

import { formatNumber } from '../../../base/ui/format.ts';

export const daily = 'DAILY';
export const hint = '3 minutes, 3 tries. Everyone gets the same coins.';
export const hintHere = '3 minutes, 3 tries, and new coins each day.';
/** A run's message. `title`: as 'Daily of November 22, 2026'; `points`: as the player reads them. */
export const shared = (title: string, points: string) =>
  `${title}: ${points} points in Defend the Sats. Beat that on the same coins.`;

// The streak. `count`: two or more

export const daysInARow = (count: number) => `${count} days in a row`;
export const weeksInARow = (count: number) => `${count} weeks in a row`;
/** The streak that a run today would save. */
export const makeItTwo = 'Make it 2 days in a row';
export const keepDays = (count: number) => `Keep your ${count} days in a row`;
export const keepWeeks = (count: number) => `Keep your ${count} weeks in a row`;

// One missed day a month is frozen. `count`: the days in a row, two or more

export const freezeSaves = (count: number) => `A freeze saves ${count} days`;
export const freezeAhead = (count: number) =>
  `You missed a day. Playing today uses this month’s freeze and saves your ${count} days.`;
export const freezeUsed = (count: number) => `This month’s freeze saved your ${count} days.`;

// Yesterday's

export const yesterdayRank = (score: number, rank: number) => `Yesterday: ${formatNumber(score)}, #${rank}`;
export const yesterdayBelow = (score: number) => `Yesterday: ${formatNumber(score)}, below the top ten`;
export const yesterdayOpen = (score: number) => `Yesterday: ${formatNumber(score)}`;

// The day's target: shares of the coins that fall

/** To complete '400 short of ...'. */
export const steps = { bronze: 'bronze', silver: 'silver', gold: 'gold', top: 'the top' };
export const reached = (step: string) => `Reached: ${step}.`;
export const nextStep = (step: string, points: number) => `Next: ${step}, from ${formatNumber(points)}.`;
