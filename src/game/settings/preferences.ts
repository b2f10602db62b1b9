/** The player's settings, and how they are parsed from storage, which may hold anything. */

import * as v from 'valibot';

export const MOTIONS = ['system', 'calm', 'full'] as const;
export type Motion = (typeof MOTIONS)[number];

export const SHOOTING_HANDS = ['right', 'left'] as const;

/** Rude ones covered; as players typed them; none at all, one's own and one's wallet neither. */
export const NAME_MODES = ['covered', 'asTheyAre', 'hidden'] as const;
export type NameMode = (typeof NAME_MODES)[number];

/** The town, the stars and the sparks: 'quiet' is without, and coins have a light rim. */
export const FIELDS = ['system', 'quiet', 'full'] as const;
export type FieldLook = (typeof FIELDS)[number];

export interface Preferences {
  /** The sounds, in percent: 0 to 100, whole. */
  volume: number;
  /** The music, in the same way. */
  music: number;
  /** Nothing is heard, whatever the volume. */
  muted: boolean;
  /** Sounds have places, the lowest coin hums, and a tone says when it stands above the barrel. */
  byEar: boolean;
  /** Hits are felt, on devices that can shake. */
  vibration: boolean;
  /** The amount of motion: 'system' asks the device. */
  motion: Motion;
  /** The field as it is drawn: 'system' asks the device. */
  field: FieldLook;
  /** The thumb that shoots on a touch screen. */
  shootingHand: (typeof SHOOTING_HANDS)[number];
  /** Names as they are shown. */
  names: NameMode;
}

export const DEFAULTS: Preferences = {
  volume: 70,
  music: 70,
  muted: false,
  byEar: false,
  vibration: true,
  motion: 'system',
  field: 'system',
  shootingHand: 'right',
  names: 'covered',
};

const Percent = v.pipe(
  v.number(),
  v.integer(),
  v.check((percent) => percent >= 0 && percent <= 100),
);

/** Only a missing or invalid field falls back to its default. The others are kept. */
const Stored = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      volume: v.fallback(Percent, DEFAULTS.volume),
      music: v.fallback(Percent, DEFAULTS.music),
      muted: v.fallback(v.boolean(), DEFAULTS.muted),
      byEar: v.fallback(v.boolean(), DEFAULTS.byEar),
      vibration: v.fallback(v.boolean(), DEFAULTS.vibration),
      motion: v.fallback(v.picklist(MOTIONS), DEFAULTS.motion),
      field: v.fallback(v.picklist(FIELDS), DEFAULTS.field),
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
