/** Every sound of the game, as zzfx synthesises it: short, warm, and in one key (A minor), so that they go together. */

import { STREAKS } from '../content/streaks.ts';

/**
 * zzfx's own order, in seconds and Hz: volume, randomness, frequency, attack, sustain, release, shape (0 sine,
 * 1 triangle), its curve, slide, slide of the slide, pitch jump, when it jumps, repeat, noise, modulation.
 */
type Timbre = readonly (number | undefined)[];

export interface Sound {
  readonly timbre: Timbre;
  /** Played one after another, in semitones above the timbre's own pitch. */
  readonly notes: readonly number[];
  /** Seconds from one note to the next. */
  readonly pace: number;
  /** Seconds within which the sound does not begin again: hits of one tick are one sound. */
  readonly gap: number;
  /** Mixed with each note, at its own pitch: what is bright about it. */
  readonly air?: Timbre;
  /** The player must not miss it, so voices are reserved for it. */
  readonly important?: true;
}

const A3 = 220;
const A4 = 440;
const E5 = 659.26;

const once = { notes: [0], pace: 0 };

/** The chord of each streak: the fuller, the longer. */
const CHORDS = Object.fromEntries(
  STREAKS.map(({ hits, chord }): [string, Sound] => [
    `streak${hits}`,
    {
      timbre: [0.24, 0, A3, 0.01, 0.1 + chord.length * 0.06, 0.5, 1, 1],
      notes: chord,
      pace: 0.035,
      gap: 0.5,
      important: true,
    },
  ]),
) as Record<`streak${(typeof STREAKS)[number]['hits']}`, Sound>;

export const SOUNDS = {
  ...CHORDS,
  /** A tape that is stopped. */
  streakLost: {
    timbre: [0.4, 0, A4, 0.004, 0.12, 0.5, 1, 0.7, -0.8],
    ...once,
    gap: 0.3,
    important: true,
  },
  /** High enough for the speaker of a phone. */
  heartbeat: {
    timbre: [0.5, 0, A4, 0.004, 0.03, 0.12, 1, 0.7, -0.5],
    notes: [0, -4],
    pace: 0.28,
    gap: 0.4,
    important: true,
  },
  /** A figure without a wasted shot: two notes that its last hit leads to. */
  clean: { timbre: [0.26, 0, A4, 0.004, 0.03, 0.16, 1, 1], notes: [7, 12], pace: 0.06, gap: 0.3 },
  /** The same, and all of it high up. */
  perfect: { timbre: [0.26, 0, A4, 0.004, 0.05, 0.26, 1, 1], notes: [12, 15, 19, 24], pace: 0.07, gap: 0.3 },
  /** Two power-ups lock into each other. */
  combination: {
    timbre: [0.34, 0, A4, 0.006, 0.06, 0.22, 2, 0.8],
    notes: [0, 7, 12, 19],
    pace: 0.05,
    gap: 0.3,
    important: true,
  },
  /** The music brings it in: see band.ts. */
  drum: {
    timbre: [0.5, 0, A3, 0.002, 0.01, 0.1, 0, 1, -6, 0, 0, 0, 0, 0.9],
    ...once,
    gap: 0.05,
  },
  shot: {
    timbre: [0.22, 0, E5, 0.004, 0.01, 0.07, 1, 1.2, -9],
    ...once,
    gap: 0.045,
  },
  /** The ching of a coin: a fourth up, ringing out, with a breath of metal above 3 kHz. */
  hit: {
    timbre: [0.36, 0, E5, 0.003, 0.05, 0.2, 1, 1.1, 0, 0, E5 / 3, 0.055],
    air: [0.14, 0, 6000, 0.001, 0.008, 0.045, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 1700],
    ...once,
    gap: 0.04,
  },
  /** A breath after the ching: two quick notes, high and soft. */
  closeCall: {
    timbre: [0.3, 0, A4, 0.004, 0.02, 0.1, 0, 1],
    notes: [26, 31],
    pace: 0.07,
    gap: 0.15,
  },
  blocked: {
    timbre: [0.34, 0, E5, 0.004, 0.03, 0.22, 0, 1, 1.5, 0, 0, 0, 0, 0, 22],
    ...once,
    gap: 0.06,
  },
  powerUp: {
    timbre: [0.36, 0, A4, 0.006, 0.03, 0.14, 1, 1],
    notes: [0, 3, 7, 12],
    pace: 0.065,
    gap: 0.1,
    important: true,
  },
  powerUpOver: {
    timbre: [0.3, 0, A3, 0.006, 0.03, 0.12, 1, 1],
    notes: [7, 0],
    pace: 0.09,
    gap: 0.1,
  },
  lifeLost: {
    timbre: [0.62, 0, A4, 0.004, 0.08, 0.38, 1, 0.9, -1.2, 0, 0, 0, 0, 0.7],
    ...once,
    gap: 0.1,
    important: true,
  },
  levelUp: {
    timbre: [0.38, 0, A4, 0.006, 0.07, 0.2, 1, 0.9],
    notes: [0, 3, 7, 10, 12],
    pace: 0.1,
    gap: 0.5,
    important: true,
  },
  countdown: {
    timbre: [0.36, 0, A4, 0.006, 0.06, 0.14, 1, 1],
    ...once,
    gap: 0.2,
    important: true,
  },
  go: {
    timbre: [0.42, 0, A3, 0.006, 0.16, 0.34, 1, 1],
    notes: [12, 19],
    pace: 0.09,
    gap: 0.2,
    important: true,
  },
  /** A bell: home again, and no fall. */
  timeUp: {
    timbre: [0.46, 0, A4, 0.005, 0.12, 0.4, 1, 1],
    notes: [12, 7, 12, 19],
    pace: 0.16,
    gap: 1,
    important: true,
  },
  gameOver: {
    timbre: [0.5, 0, A3, 0.01, 0.14, 0.4, 1, 0.9],
    notes: [7, 3, 0, -5, -12],
    pace: 0.22,
    gap: 1,
    important: true,
  },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
