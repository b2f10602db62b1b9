/** Players of four strengths, what people can learn, and what can be reached. Each plays by a seed of its own. */

import { seedOf } from '../../src/contest/seed.ts';
import { RandomStream } from '../../src/simulation/random.ts';
import { type Strategy, skilled } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';
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

const HANDS_STREAM = 11;

/** Somebody with hands of their own, between those of *quick* and *novice*. One in four thinks two coins ahead. */
export function anybody(seed: number): Strategy {
  const chance = new RandomStream(seedOf(runIdOf(seed)), HANDS_STREAM);
  const slowness = chance.next();
  const between = (key: 'delay' | 'hesitation' | 'error' | 'press' | 'jitter') => {
    const share = Math.min(Math.max(slowness + 0.3 * (chance.next() - 0.5), 0), 1);
    return Math.round(QUICK[key] + share * (NOVICE[key] - QUICK[key]));
  };
  return person(seed, {
    delay: between('delay'),
    hesitation: between('hesitation'),
    error: between('error'),
    press: between('press'),
    jitter: between('jitter'),
    sprays: false,
    taps: false,
    ...(chance.below(4) === 0 && { ahead: true }),
  });
}
