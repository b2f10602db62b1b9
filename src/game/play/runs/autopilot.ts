/** The program that plays behind the menu. The board names its score, so a change of it needs `npm run autopilot`. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../engine/simulation/buttons.ts';
import type { Field, Placed } from '../../../engine/simulation/field.ts';

/** The autopilot spares coins above this height, in px, so that the sky is never empty. */
const PATIENCE_Y = 190;

/** A coin below this height, in px, comes first. While there is none, the nearest does: walls that alternate cost time. */
const URGENT_Y = 330;

/** The distance from a coin's middle, in px, at which the barrel still hits it. */
const AIM = 8;

/** The buttons of the next tick. It moves below a coin that no bullet will hit, and shoots there. */
export function autopilot({ player, coins, bullets }: Field): Buttons {
  let lowest: Placed | undefined;
  let nearest: Placed | undefined;
  const distanceOf = ({ x }: Placed) => Math.abs(x - player.x);
  for (const coin of coins) {
    if (!coin.isInPlay || coin.y < PATIENCE_Y) continue;
    if (bullets.some(({ isInPlay, x }) => isInPlay && Math.abs(x - coin.x) <= AIM)) continue;
    if (!lowest || coin.y >= lowest.y) lowest = coin;
    if (!nearest || distanceOf(coin) < distanceOf(nearest)) nearest = coin;
  }
  const target = lowest && lowest.y >= URGENT_Y ? lowest : nearest;
  if (!target) return 0;
  if (distanceOf(target) <= AIM) return SHOOT;
  return target.x < player.x ? LEFT : RIGHT;
}
