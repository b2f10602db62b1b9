/** Players of five strengths, with a thumb that aims and one that rests on the trigger, and what can be reached. */

import { seedOf } from '../../src/engine/contest/seed.ts';
import { RandomStream } from '../../src/engine/simulation/random.ts';
import { type Strategy, skilled, spraying } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';
import { type Person, person, underTheLowest } from '../signs/models.ts';

/** Models of people, no recordings of any: late, beside the middle, and with the presses of a finger. */
const FINGER = { press: 4, jitter: 4, sprays: false, taps: false, fetches: true } as const;
const NOVICE: Person = { ...FINGER, delay: 24, hesitation: 10, error: 14 };
const GOOD: Person = { ...FINGER, delay: 15, hesitation: 6, error: 10 };
const STRONG: Person = { ...FINGER, delay: 12, hesitation: 4, error: 8 };
const QUICK: Person = { ...FINGER, delay: 10, hesitation: 1, error: 5, press: 3, jitter: 1 };
/** Slow to see, exact in the end: aims each shot, and waits to see the coin burst. */
const NEWCOMER: Person = {
  ...FINGER,
  delay: 22,
  hesitation: 8,
  error: 10,
  press: 6,
  taps: true,
  waits: true,
};

const AIMED = {
  /** In their first minutes; looks away for a second, four times a minute. */
  newcomer: (seed: number) => lapsing(seed, person(seed, NEWCOMER)),
  novice: (seed: number) => person(seed, NOVICE),
  good: (seed: number) => person(seed, GOOD),
  strong: (seed: number) => person(seed, STRONG),
  quick: (seed: number) => person(seed, QUICK),
  /** The same hands, and a plan: what people can learn. */
  ahead: (seed: number) => person(seed, { ...QUICK, ahead: true }),
  /** A program that plans its way, without delay: what can be reached. */
  planner: skilled,
} as const satisfies Record<string, (seed: number) => Strategy>;

/** The same hands with the trigger held. */
const HELD = {
  'novice, held': (seed: number) => spraying(AIMED.novice(seed)),
  'good, held': (seed: number) => spraying(AIMED.good(seed)),
  'strong, held': (seed: number) => spraying(AIMED.strong(seed)),
  'quick, held': (seed: number) => spraying(AIMED.quick(seed)),
  'ahead, held': (seed: number) => spraying(AIMED.ahead(seed)),
  'planner, held': (seed: number) => spraying(AIMED.planner(seed)),
  'under the lowest, held': () => spraying(underTheLowest),
} as const satisfies Record<string, (seed: number) => Strategy>;

export const KINDS = { ...AIMED, ...HELD } as const;

const LAPSES_STREAM = 12;
const LAPSE = { ticks: 60, chancePerTick: 4 / 3600 } as const;

/** Looks away now and then, with all buttons up. */
function lapsing(seed: number, player: Strategy): Strategy {
  const chance = new RandomStream(seedOf(runIdOf(seed)), LAPSES_STREAM);
  let until = 0;
  return (run) => {
    const buttons = player(run);
    if (run.ticks >= until && chance.next() < LAPSE.chancePerTick) until = run.ticks + LAPSE.ticks;
    return run.ticks < until ? 0 : buttons;
  };
}

const HANDS_STREAM = 11;

/** The hands of the how-manieth of many people, between those of *quick* and *novice*. One in four thinks two coins ahead. */
export function handsOf(number: number): Person {
  const chance = new RandomStream(seedOf(runIdOf(number)), HANDS_STREAM);
  const slowness = chance.next();
  const between = (key: 'delay' | 'hesitation' | 'error' | 'press' | 'jitter') => {
    const share = Math.min(Math.max(slowness + 0.3 * (chance.next() - 0.5), 0), 1);
    return Math.round(QUICK[key] + share * (NOVICE[key] - QUICK[key]));
  };
  return {
    ...FINGER,
    delay: between('delay'),
    hesitation: between('hesitation'),
    error: between('error'),
    press: between('press'),
    jitter: between('jitter'),
    ...(chance.below(4) === 0 && { ahead: true }),
  };
}

/**
 * The how-manieth of many people; three in four rest a thumb on the trigger. `seed`: of what they do by chance on that day.
 * `play`: with what they steer; keys where it is absent.
 */
export function anybody(number: number, seed: number, play: typeof person = person): Strategy {
  const hands = play(seed, handsOf(number));
  return number % 4 === 0 ? hands : spraying(hands);
}
