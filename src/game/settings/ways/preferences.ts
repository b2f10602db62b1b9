/** The player's own ways of pressing the game's buttons, and how they are parsed from storage, which may hold anything. */

import * as v from 'valibot';
import { ACTION_NAMES, PAD_ACTIONS } from './actions.ts';

/** One switch: none; the defender walks from wall to wall, and a press shoots; it always shoots, and a press stops or turns it. */
export const SWITCHES = ['off', 'walks', 'turns'] as const;
export type SwitchMode = (typeof SWITCHES)[number];

/** Milliseconds for which the scan stays on a button. */
export const SCAN_PACES = { slow: 2500, middle: 1600, fast: 1000 } as const;
export type ScanPace = keyof typeof SCAN_PACES;

/** A key as the player pressed it. */
const ChosenKey = v.object({
  /** The place of it, as `KeyboardEvent.code` has it. */
  place: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,30}$/)),
  /** As it is printed on their keyboard. */
  print: v.pipe(v.string(), v.regex(/\S/), v.maxLength(20)),
});
export type ChosenKey = v.InferOutput<typeof ChosenKey>;

const PadButton = v.pipe(
  v.number(),
  v.integer(),
  v.check((place) => place >= 0 && place < 32),
);

/** Only a missing or invalid field falls back to its default. The others are kept. */
const Stored = v.object({
  /** By action. An action without one has the keys of the specification. */
  keys: v.fallback(v.record(v.picklist(ACTION_NAMES), v.fallback(v.optional(ChosenKey), undefined)), {}),
  /** The same for the pad's buttons, by their places in `Gamepad.buttons`. */
  pad: v.fallback(v.record(v.picklist(PAD_ACTIONS), v.fallback(v.optional(PadButton), undefined)), {}),
  /** A press turns it on, and the next one off. */
  shootStays: v.fallback(v.boolean(), false),
  /** A press chooses the direction, and the next one of the same direction stops. */
  moveStays: v.fallback(v.boolean(), false),
  switchMode: v.fallback(v.picklist(SWITCHES), 'off'),
  scanPace: v.fallback(v.picklist(['slow', 'middle', 'fast']), 'middle'),
  /** The defender goes where the pointer or the finger is. */
  follows: v.fallback(v.boolean(), false),
});
export type Ways = v.InferOutput<typeof Stored>;

export const NO_WAYS: Ways = v.parse(Stored, {});

/** Never throws. `stored`: what storage has under the key. */
export function parseWays(stored: string | null): Ways {
  return v.parse(v.fallback(v.pipe(v.string(), v.parseJson(), Stored), NO_WAYS), stored);
}
