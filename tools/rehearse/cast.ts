/** The people of a rehearsal, and what they try. */

import { KINDS } from '../bots/people.ts';
import type { Strategy } from '../corpus/players.ts';
import { foreseeing, type Person, person } from '../signs/models.ts';
import type { Try } from './browser.ts';

/** The play of people who do nothing wrong. */
type Strength = Exclude<keyof typeof KINDS, 'planner'>;

export type Role =
  | Strength
  /** As `strong`, without ten minutes of play: invited by the moderators. */
  | 'invited'
  /** As `quick`, and gives no wallet. */
  | 'without a wallet'
  /** The moderators ban them in the middle. */
  | 'banned'
  /** Runs the game at a quarter of its speed. */
  | 'slow motion'
  /** A program that knows the seed as soon as the ticket is drawn, and plays in real time. */
  | 'tool-assisted'
  /** Plays as `novice`, and claims more points than that. */
  | 'forger'
  /** One person who plays in many browsers, with one wallet. */
  | 'many browsers'
  /** Answers are lost, and one run arrives minutes late. */
  | 'bad network';

/** Somebody who takes part. */
export interface Part {
  /** As the standing shows it; each has their own. */
  name: string;
  role: Role;
  /** The seed of their presses. */
  seed: number;
  /** Tickets that they draw. */
  tries: number;
}

/** The number who take part in each role, and how often each plays. */
export type Cast = Readonly<Partial<Record<Role, { count: number; tries: number }>>>;

/** 200 people. */
export const WHOLE_CAST: Cast = {
  novice: { count: 69, tries: 2 },
  good: { count: 70, tries: 1 },
  strong: { count: 32, tries: 1 },
  quick: { count: 16, tries: 1 },
  invited: { count: 5, tries: 1 },
  'without a wallet': { count: 2, tries: 1 },
  banned: { count: 1, tries: 2 },
  'slow motion': { count: 1, tries: 2 },
  'tool-assisted': { count: 1, tries: 1 },
  forger: { count: 1, tries: 1 },
  'many browsers': { count: 1, tries: 1 },
  'bad network': { count: 1, tries: 2 },
};

/** One of each, for tests and for moderators who practise. */
export const SMALL_CAST: Cast = {
  novice: { count: 2, tries: 2 },
  good: { count: 1, tries: 1 },
  strong: { count: 1, tries: 1 },
  quick: { count: 1, tries: 1 },
  invited: { count: 1, tries: 1 },
  banned: { count: 1, tries: 2 },
  'slow motion': { count: 1, tries: 1 },
  'tool-assisted': { count: 1, tries: 1 },
  forger: { count: 1, tries: 1 },
  'many browsers': { count: 1, tries: 1 },
  'bad network': { count: 1, tries: 2 },
  'without a wallet': { count: 1, tries: 1 },
};

export function partsOf(cast: Cast): Part[] {
  const parts = Object.entries(cast).flatMap(([role, { count, tries }]) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${role} ${index + 1}`,
      role: role as Role,
      tries,
    })),
  );
  return parts.map((part, seed) => ({ ...part, seed }));
}

/** As if the game ran at a quarter of its speed. */
const SLOWED: Person = { delay: 3, hesitation: 1, error: 8, press: 1, jitter: 1, sprays: false, taps: false };

/** The way in which somebody in this role plays a ticket. */
export function tryOf({ role, seed }: Part, number: number): Try {
  const own = 100 * seed + number;
  switch (role) {
    case 'slow motion':
      return { strategy: () => person(own, SLOWED), pace: 4 };
    case 'tool-assisted':
      return { strategy: (setup): Strategy => foreseeing(setup) };
    case 'forger':
      // In a run that was lost, the rules take some more: coins are still in the air.
      return { strategy: () => KINDS.novice(own), forgedPoints: 300 };
    case 'bad network':
      // The first run arrives; the second stays on its way for five minutes.
      return { strategy: () => KINDS.good(own), lateMs: number === 1 ? 2000 : 300_000 };
    default:
      return { strategy: () => KINDS[strengthOf(role)](own) };
  }
}

function strengthOf(role: Role): Strength {
  if (role === 'invited' || role === 'many browsers') return 'strong';
  if (role === 'without a wallet') return 'quick';
  return role === 'novice' || role === 'strong' || role === 'quick' ? role : 'good';
}
