/**
 * The theatre of a new level: the printers stop and the light falls; then both come back, a tenth faster. Where levels follow
 * each other within seconds, the light only blinks.
 */

/** Three seconds, in ticks. */
export const HALVING_TICKS = 180;

/** Ticks in all, of the fall, and of the return; and the share of light that goes. */
const HALVING = { ticks: HALVING_TICKS, fall: 24, back: 60, depth: 1 };
const BLINK = { ticks: 36, fall: 12, back: 24, depth: 0.4 };

const theatreOf = (isLevelLong: boolean) => (isLevelLong ? HALVING : BLINK);

/** The ticks after which the light begins to return. */
export function darkTicks(isLevelLong: boolean): number {
  const { ticks, back } = theatreOf(isLevelLong);
  return ticks - back;
}

/** The share of light, and of the printers' speed, that is gone `age` ticks after the level was reached: 0 to 1. */
export function blackout(age: number, isLevelLong: boolean): number {
  const { ticks, fall, back, depth } = theatreOf(isLevelLong);
  return depth * Math.min(Math.max(Math.min(age / fall, (ticks - age) / back), 0), 1);
}
