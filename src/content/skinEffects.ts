/** What a skin does in play, in words. The numbers are the simulation's. */

import { SKIN_EFFECTS, type SkinId } from '../simulation/skins.ts';

export function effectText(id: SkinId): string {
  const { speedMultiplier, fireRateMultiplier, extraLives } = SKIN_EFFECTS[id];
  const parts = [
    speedMultiplier > 1 && `+${percentOf(speedMultiplier - 1)}% speed`,
    fireRateMultiplier > 1 && `+${percentOf(fireRateMultiplier - 1)}% fire rate`,
    extraLives > 0 && `+${extraLives} extra lives`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'No effect';
}

/** 0.15 are 15. */
export function percentOf(share: number): number {
  return Math.round(share * 100);
}
