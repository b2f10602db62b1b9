/** The moment that a frame shows. */
export interface Moment {
  /** Ticks since the field was laid out, with a fraction: what happened is as old as this says, in a fast replay too. */
  time: number;
  /** The person's own time in sixtieths of a second: what sways or pulses goes by this, and is never too fast. */
  clock: number;
  /** See `isCalm`. */
  calm: boolean;
}

/** How much of something that `lasts` so many ticks is left at its age: 1 at first, 0 at its end and from then on. */
export function remaining(age: number, lasts: number): number {
  return Math.min(Math.max(1 - age / lasts, 0), 1);
}

/** The time of what has not happened yet. */
export const NEVER = Number.NEGATIVE_INFINITY;

/** Whether motion is to be calm: as the player has set it, else as their system asks. `settings/motion.ts` decides. */
export function isCalm(): boolean {
  return document.documentElement.dataset.motion === 'calm';
}
