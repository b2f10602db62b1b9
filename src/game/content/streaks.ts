/** The steps of a streak, a row each: the higher, the more is seen and heard. */

interface Streak {
  /** Coins shot in a row. */
  hits: number;
  /** The colour of shots and flag from then on. */
  color: string;
  /** Semitones above A3, from the lowest. */
  chord: readonly number[];
}

export const STREAKS = [
  { hits: 10, color: '#ffe14a', chord: [15, 19] },
  { hits: 25, color: '#5fffa0', chord: [12, 15, 19] },
  { hits: 50, color: '#4ae3ff', chord: [7, 12, 15, 22] },
  { hits: 100, color: '#d08bff', chord: [5, 12, 17, 20, 24] },
  { hits: 200, color: '#ff6ec7', chord: [0, 12, 19, 24, 27] },
] as const satisfies readonly Streak[];

/** A streak from this length on is missed when it is lost. */
export const PRECIOUS_STREAK = 50;
