/** The palette as Phaser takes it: a tint is a number, red in its highest byte. */

import type { CoinSymbol, PowerUpKind } from '../../simulation/rules.ts';
import * as colors from '../../ui/palette.ts';

export const NIGHT = tint(colors.PALETTE.night);
export const ORANGE = tint(colors.PALETTE.orange);
export const GOLD = tint(colors.PALETTE.gold);
export const WHITE = tint(colors.PALETTE.white);
export const DANGER = tint(colors.PALETTE.danger);
export const SHIELD_BLUE = tint(colors.PALETTE.shieldBlue);
export const RIM_SHADE = tint(colors.PALETTE.rimShade);
export const DISTANCE = tint(colors.PALETTE.distance);
export const STARLIGHT = tints({ far: colors.PALETTE.starFar, near: colors.PALETTE.starNear });
export const COIN_METALS: Record<CoinSymbol, number> = tints(colors.COIN_METALS);
export const POWER_UP_LIGHTS: Record<PowerUpKind, number> = tints(colors.POWER_UP_LIGHTS);

/** The tint that lies `share` (0 to 1) of the way from one to the other. */
export function mix(from: number, to: number, share: number): number {
  return (
    (channel(from, to, share, 16) << 16) | (channel(from, to, share, 8) << 8) | channel(from, to, share, 0)
  );
}

function channel(from: number, to: number, share: number, shift: number): number {
  const start = (from >> shift) & 0xff;
  return Math.round(start + (((to >> shift) & 0xff) - start) * share);
}

function tint(color: string): number {
  return Number.parseInt(color.slice(1), 16);
}

function tints<Name extends string>(palette: Record<Name, string>): Record<Name, number> {
  const entries = Object.entries<string>(palette).map(([name, color]) => [name, tint(color)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
