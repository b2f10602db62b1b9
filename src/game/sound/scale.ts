/** Pitches. */

/** The factor of speed at which a sound is `semitones` higher. */
export function rateOf(semitones: number): number {
  return 2 ** (semitones / 12);
}

/** Two octaves of the scale, around the hit's own pitch. */
export const SCALE = [-12, -9, -7, -5, -2, 0, 3, 5, 7, 10, 12] as const;

/** Semitones by which the hit of a coin rings higher, by its place in its figure, 0 to 100: each figure is a tune of its own. */
export function figurePitch(place: number): number {
  return SCALE[Math.round((place / 100) * (SCALE.length - 1))] ?? 0;
}
