import { TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';

/** The score of an earlier run on other coins after each whole second, from 0 on, in points. */
export type Pace = readonly number[];

/** Somebody whose score a run is compared with. */
export interface Scored {
  readonly score: number;
}

/** The pace's score at the moment of a run. After the pace's end it stays the same. */
export function besidePace(pace: Pace, run: { readonly ticks: number }): Scored {
  return {
    get score() {
      return pace[Math.min(Math.floor(run.ticks / TICKS_PER_SECOND), pace.length - 1)] ?? 0;
    },
  };
}
