/** Feats of a run, which are fetched when it has begun: headlines over the field, and two marks of the HUD. */

import { formatNumber } from '../../../../base/ui/format.ts';
import { formatTenths } from '../../../../base/ui/tenths.ts';

// Headlines over the field

export const inARow = (hits: number) => `${hits} IN A ROW`;
/** By the coins in a row. */
export const streaks = {
  10: 'STACKING SATS',
  25: 'ORANGE PILLED',
  50: 'NUMBER GO UP',
  100: 'TO THE MOON',
  200: 'ONE WITH THE CHAIN',
};
export const streakLost = 'STREAK LOST';
/** A block of the Bitcoin chain: a level is a halving. */
export const block = (height: number) => `BLOCK ${formatNumber(height)}`;
export const levelReached = (level: number, faster: number) =>
  `LEVEL ${level}: FIAT PRINTS ${faster}% FASTER`;

// Also in the HUD

export const secondsPerCoin = (seconds: number) => `${formatTenths(seconds)} s per coin`;
/** Shapes that coins fall in. */
export const figures = {
  column: 'COLUMN',
  slope: 'SLOPE',
  stairs: 'STAIRS',
  vee: 'VEE',
  zigzag: 'ZIGZAG',
  cross: 'CROSS',
  gates: 'GATES',
  pairs: 'PAIRS',
  pincer: 'PINCER',
  longPincer: 'LONG PINCER',
  sidestep: 'SIDESTEP',
  threes: 'THREES',
};
/** Grades of a figure: `clean` with no shot wasted, `perfect` high up too. */
export const grades = { cleared: 'CLEARED', clean: 'CLEAN', perfect: 'PERFECT' };
