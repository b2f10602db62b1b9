/** The moment that a frame shows. */
export interface Moment {
  /** Ticks since the run began, with a fraction. Effects age by this, in a fast replay too. */
  time: number;
  /** Real time in sixtieths of a second. Sway and pulse follow this, so that a fast replay doesn't speed them up. */
  clock: number;
  /** See `isCalm`, `isQuiet`. */
  calm: boolean;
  quiet: boolean;
}

/** The share that remains of an effect of `lasts` ticks at `age` ticks: 1 at its start, 0 from its end on. */
export function remaining(age: number, lasts: number): number {
  return Math.min(Math.max(1 - age / lasts, 0), 1);
}

/** The time of an event that has not happened. */
export const NEVER = Number.NEGATIVE_INFINITY;

/**
 * True if motion is reduced. `game/settings/asked.ts` decides, by the player's setting or their system's. Warnings, shield,
 * sparks and '+100' are then shown at rest, because the player needs them.
 */
export function isCalm(): boolean {
  return document.documentElement.dataset.motion === 'calm';
}

/** True if what is no part of the play is not drawn: town, stars and sparks. Decided as `isCalm` is. */
export function isQuiet(): boolean {
  return document.documentElement.dataset.field === 'quiet';
}
