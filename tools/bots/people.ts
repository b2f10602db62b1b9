/** Players of four strengths, and what can be reached. Each plays by a seed of its own. */

import { type Strategy, skilled } from '../corpus/players.ts';
import { type Person, person } from '../signs/models.ts';

/** Models of people, no recordings of any: late, beside the middle, and with the presses of a finger. */
const FINGER = { press: 4, jitter: 4, sprays: false, taps: false };
const NOVICE: Person = { ...FINGER, delay: 24, hesitation: 10, error: 14 };
const GOOD: Person = { ...FINGER, delay: 15, hesitation: 6, error: 10 };
const STRONG: Person = { ...FINGER, delay: 12, hesitation: 4, error: 8 };
const QUICK: Person = { ...FINGER, delay: 10, hesitation: 1, error: 5, press: 3, jitter: 1 };

export const KINDS = {
  novice: (seed: number) => person(seed, NOVICE),
  good: (seed: number) => person(seed, GOOD),
  strong: (seed: number) => person(seed, STRONG),
  quick: (seed: number) => person(seed, QUICK),
  /** The same hands, and a plan: what people can learn. */
  ahead: (seed: number) => person(seed, { ...QUICK, ahead: true }),
  /** A program that plans its way, without delay: what can be reached. */
  planner: skilled,
} as const satisfies Record<string, (seed: number) => Strategy>;
