/** The player's settings, and how they are parsed from storage, which may hold anything. */

import * as v from 'valibot';

export const MOTIONS = ['system', 'calm', 'full'] as const;
export type Motion = (typeof MOTIONS)[number];

export const SHOOTING_HANDS = ['right', 'left'] as const;
export type ShootingHand = (typeof SHOOTING_HANDS)[number];

/** Rude ones covered; as players typed them; none at all, one's own and one's wallet neither. */
export const NAME_MODES = ['covered', 'asTheyAre', 'hidden'] as const;
export type NameMode = (typeof NAME_MODES)[number];

export interface Preferences {
  /** Percent: 0 to 100, whole. */
  volume: number;
  /** Nothing is heard, whatever the volume. */
  muted: boolean;
  /** Hits are felt, on devices that can shake. */
  vibration: boolean;
  /** The amount of motion: 'system' asks the device. */
  motion: Motion;
  /** The thumb that shoots on a touch screen. */
  shootingHand: ShootingHand;
  /** Names as they are shown. */
  names: NameMode;
}

export const DEFAULTS: Preferences = {
  volume: 70,
  muted: false,
  vibration: true,
  motion: 'system',
  shootingHand: 'right',
  names: 'covered',
};

/** Only a missing or invalid field falls back to its default. The others are kept. */
const Stored = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      volume: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), DEFAULTS.volume),
      muted: v.fallback(v.boolean(), DEFAULTS.muted),
      vibration: v.fallback(v.boolean(), DEFAULTS.vibration),
      motion: v.fallback(v.picklist(MOTIONS), DEFAULTS.motion),
      shootingHand: v.fallback(v.picklist(SHOOTING_HANDS), DEFAULTS.shootingHand),
      names: v.fallback(v.picklist(NAME_MODES), DEFAULTS.names),
    }),
  ),
  DEFAULTS,
);

/** Never throws. `stored`: what storage has under the settings' key. */
export function parsePreferences(stored: string | null): Preferences {
  return v.parse(Stored, stored);
}

/** The gain, 0 to 1: squared, because people hear equal ratios as equal steps. */
export function loudness({ volume, muted }: Pick<Preferences, 'volume' | 'muted'>): number {
  return muted ? 0 : (volume / 100) ** 2;
}
