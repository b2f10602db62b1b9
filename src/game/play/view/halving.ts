/** The theatre of a new level: the printers stop and the light falls; then both come back, a tenth faster. */

/** Three seconds, in ticks. */
export const HALVING_TICKS = 180;
const FALL_TICKS = 24;
const RETURN_TICKS = 60;

/** The ticks after which the light begins to return. */
export const DARK_TICKS = HALVING_TICKS - RETURN_TICKS;

/** The share of light, and of the printers' speed, that is gone `age` ticks after the level was reached: 0 to 1. */
export function blackout(age: number): number {
  return Math.min(Math.max(Math.min(age / FALL_TICKS, (HALVING_TICKS - age) / RETURN_TICKS), 0), 1);
}
