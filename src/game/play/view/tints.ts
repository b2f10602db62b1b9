/** The palette as Phaser takes it: a tint is a number, red in its highest byte. */

import { PALETTE } from '../../../base/ui/palette.ts';
import { COINS } from '../../content/coins.ts';
import { POWER_UPS } from '../../content/powerUps.ts';
import { STREAKS } from '../../content/streaks.ts';

export const NIGHT = tint(PALETTE.night);
export const ORANGE = tint(PALETTE.orange);
export const WHITE = tint(PALETTE.white);
export const DANGER = tint(PALETTE.danger);
export const SHIELD_BLUE = tint(PALETTE.shieldBlue);
export const RIM_SHADE = tint(PALETTE.rimShade);
export const DISTANCE = tint(PALETTE.distance);
export const STARLIGHT = { far: tint(PALETTE.starFar), near: tint(PALETTE.starNear) } as const;

/** Computed once, since every frame reads them. */
export const COIN_METALS = mapValues(COINS, ({ metal }) => tint(metal));
export const POWER_UP_LIGHTS = mapValues(POWER_UPS, ({ light }) => tint(light));

/** By the row of the streak. */
export const STREAK_COLORS: readonly number[] = STREAKS.map(({ color }) => tint(color));

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

/** `color`: '#' and six hex digits. */
export function tint(color: string): number {
  return Number.parseInt(color.slice(1), 16);
}

function mapValues<Name extends string, T>(record: Record<Name, T>, map: (value: T) => number) {
  const entries = Object.entries<T>(record).map(([name, value]) => [name, map(value)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
