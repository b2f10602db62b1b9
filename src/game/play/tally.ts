/** The feats of a run, which give no points. `feats.ts` counts them: START needs the empty tally alone. */

import type { FigureName } from '../../engine/simulation/figures.ts';

export interface Tally {
  /** Coins shot, 0 or more. */
  readonly coins: number;
  /** Ticks that these were in play, in all. Among equal scores of a contest the fewer win. */
  readonly lived: number;
  /** Shots fired, 0 or more. Two bullets of doubleShot are one shot. */
  readonly shots: number;
  /** Coins shot since the last lost life, or since the start. */
  readonly streak: number;
  /** The streak that the latest lost life ended; 0 before the first. */
  readonly lostStreak: number;
  /** The longest streak of the run. */
  readonly longestStreak: number;
  /** Coins shot right above the defence line. */
  readonly closeCalls: number;
  /** `null`: none has begun. */
  readonly figures: FigureTally | null;
}

/** `cleared`: each of its coins was shot. `clean`: no shot was wasted on it. `perfect`: clean, and all in the upper half. */
type Grade = 'cleared' | 'clean' | 'perfect';

export interface Figure {
  readonly name: FigureName;
  /** Number in the run, from 1. */
  readonly number: number;
  /** Coins of it that were shot. */
  readonly hits: number;
  /** The centre of the lowest of them, in field px. */
  readonly lowest: number;
  /** `null`: coins of it are still to be shot. */
  readonly grade: Grade | null;
}

/** Aim has a meaning here that no rule knows: grades give no points. */
export interface FigureTally {
  /** Figures with coins still to be shot, oldest first. */
  readonly open: readonly Figure[];
  /** The one that was cleared last. */
  readonly last: Figure | null;
  /** Figures cleared, of whatever grade; those of them that were clean; and of these the perfect ones. */
  readonly cleared: number;
  readonly clean: number;
  readonly perfect: number;
  /** Shots that missed, up to the last figure that was cleared, or the last life that cleared the field. */
  readonly missed: number;
}

export const NO_TALLY: Tally = {
  coins: 0,
  lived: 0,
  shots: 0,
  streak: 0,
  lostStreak: 0,
  longestStreak: 0,
  closeCalls: 0,
  figures: null,
};
