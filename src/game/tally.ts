/** The feats of a run, which give no points. `feats.ts` counts them: START needs the empty tally alone. */

export interface Tally {
  /** Coins shot, 0 or more. */
  readonly coins: number;
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
}

export const NO_TALLY: Tally = {
  coins: 0,
  shots: 0,
  streak: 0,
  lostStreak: 0,
  longestStreak: 0,
  closeCalls: 0,
};
