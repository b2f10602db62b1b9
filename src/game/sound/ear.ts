/** The field as it is heard by somebody who can't see it: ticks and numbers, without a sound. */

import type { Field, Placed } from '../../engine/simulation/field.ts';
import { COIN, DEFENCE_LINE_Y, FIELD } from '../../engine/simulation/rules.ts';

/** The lowest coin as it is heard. */
export interface Heard {
  /** Left to right of the defender: -1 to 1. */
  readonly pan: number;
  /** Above the hum's own pitch: from 0, where a coin comes in, to `RISE`, where it gets through. */
  readonly semitones: number;
  /** True while it stands above the barrel. */
  readonly isAbove: boolean;
}

/** A coin this far to a side, in px, or further, is heard on that side alone. */
export const REACH = 400;

/** Two octaves. */
export const RISE = 24;

const RADIUS = COIN.size / 2;

/** The side of a place on the field: -1 to 1. `x`: in px. */
export function panOf(x: number): number {
  return within(x / (FIELD.width / 2) - 1);
}

/**
 * The lowest coin of the picture that is drawn, `null` without one. The tone comes when the eye sees a coin above the barrel, and
 * not before: it leaves no time for steps or for a bullet. `alpha`: how far the picture lies between the latest two ticks.
 */
export function hear({ coins, player }: Pick<Field, 'coins' | 'player'>, alpha: number): Heard | null {
  let lowest: Placed | undefined;
  for (const coin of coins) {
    const isSeen = coin.isInPlay && coin.yAt(alpha) > -RADIUS;
    if (isSeen && (!lowest || coin.y > lowest.y)) lowest = coin;
  }
  if (!lowest) return null;
  const aside = lowest.xAt(alpha) - player.xAt(alpha);
  return {
    pan: within(aside / REACH),
    semitones: (RISE * (lowest.yAt(alpha) + RADIUS)) / DEFENCE_LINE_Y,
    isAbove: Math.abs(aside) <= RADIUS,
  };
}

function within(pan: number): number {
  return Math.min(Math.max(pan, -1), 1);
}
