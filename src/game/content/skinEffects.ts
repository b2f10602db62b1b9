/** The effect of a skin in play, in words. The numbers are the simulation's. */

import { SKIN_EFFECTS, type SkinId } from '../../engine/simulation/skins.ts';
import * as words from './words/effects/en.ts';

export const NO_EFFECT = words.noEffect;

/** '+10% speed, +10% fire rate' */
export function effectText(id: SkinId): string {
  const { speedMultiplier, fireRateMultiplier, extraLives } = SKIN_EFFECTS[id];
  const parts = [
    speedMultiplier > 1 && words.moreSpeed(percentOf(speedMultiplier - 1)),
    fireRateMultiplier > 1 && words.moreFireRate(percentOf(fireRateMultiplier - 1)),
    extraLives > 0 && words.moreLives(extraLives),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : NO_EFFECT;
}

/** 0.15 are 15. */
export function percentOf(share: number): number {
  return Math.round(share * 100);
}
