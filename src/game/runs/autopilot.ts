/** The program that plays behind the menu. The board names its score, so a change of it needs `npm run autopilot`. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../simulation/buttons.ts';
import type { Field, Placed } from '../../simulation/field.ts';

/** The autopilot spares coins above this height, in px, so that the sky is never empty. */
const PATIENCE_Y = 190;

/** The distance from a coin's middle, in px, at which the barrel still hits it. */
const AIM = 8;

/** The buttons of the next tick. It moves below the lowest coin that no bullet will hit, and shoots there. */
export function autopilot({ player, coins, bullets }: Field): Buttons {
  let target: Placed | undefined;
  for (const coin of coins) {
    if (!coin.isInPlay || coin.y < PATIENCE_Y || coin.y < (target?.y ?? 0)) continue;
    const isShotAt = bullets.some(({ isInPlay, x }) => isInPlay && Math.abs(x - coin.x) <= AIM);
    if (!isShotAt) target = coin;
  }
  if (!target) return 0;
  const distance = target.x - player.x;
  if (Math.abs(distance) <= AIM) return SHOOT;
  return distance < 0 ? LEFT : RIGHT;
}
