/** The runs of the corpus. Each is as short as the rule that it shows allows. Its run id is its place: new ones go last. */

import { contestId, dailyOf } from '../../src/engine/contest/contest.ts';
import type { ContestSeed } from '../../src/engine/contest/seed.ts';
import type { RulesetVersion } from '../../src/engine/simulation/rulesetVersion.ts';
import type { SkinId } from '../../src/engine/simulation/skins.ts';
import {
  contentWith,
  every,
  flickering,
  givingUp,
  hectic,
  idle,
  type Strategy,
  skilled,
  spraying,
  trusting,
} from './players.ts';

export interface Play {
  name: string;
  skin: SkinId;
  ruleset: RulesetVersion;
  contest?: ContestSeed;
  player: Strategy;
  /** After how many ticks the player pauses. */
  pauses?: readonly number[];
}

const MINUTE = 3600;

/** The board's rules, without figures and with them. */
const CLASSIC = { ruleset: 1 } as const;
const FORMATION = { ruleset: 3 } as const;

/** A contest of three minutes, as a daily is one. */
const CARAVAN = { ruleset: 2, contest: { id: dailyOf(20779), createdAt: 1_795_305_600_123_456 } } as const;

/** A cup: the same, on coins of each run's own, which the creation of its ticket seeds. */
const CUP = {
  ruleset: 2,
  contest: { id: contestId('cup-2026-11'), createdAt: 1_795_305_600_123_456 },
} as const;

/** The same contests with figures. */
const CRESCENDO = { ...CARAVAN, ruleset: 4 } as const;
const CUP_CRESCENDO = { ...CUP, ruleset: 4 } as const;

/** The same contests with a peak. */
const HYPERINFLATION = { ...CARAVAN, ruleset: 5 } as const;
const CUP_HYPERINFLATION = { ...CUP, ruleset: 5 } as const;

/** The board's rules, with something to shoot at from the first coin on. */
const OVERTURE = { ruleset: 6 } as const;

/** The contests whose field a lost life clears. */
const MERCY = { ...CARAVAN, ruleset: 7 } as const;
const CUP_MERCY = { ...CUP, ruleset: 7 } as const;

export const PLAYS: readonly Play[] = [
  { name: 'short', ...CLASSIC, skin: 'default', player: idle },
  { name: 'long', ...CLASSIC, skin: 'god', player: skilled(1) },
  { name: 'default', ...CLASSIC, skin: 'default', player: givingUp(3 * MINUTE, skilled(2)) },
  { name: 'boxer', ...CLASSIC, skin: 'boxer', player: givingUp(3 * MINUTE, skilled(3)) },
  { name: 'superman', ...CLASSIC, skin: 'superman', player: givingUp(3 * MINUTE, skilled(4)) },
  { name: 'god', ...CLASSIC, skin: 'god', player: trusting(givingUp(5 * MINUTE, skilled(5))) },
  { name: 'ironman', ...CLASSIC, skin: 'ironman', player: spraying(givingUp(6 * MINUTE, skilled(6))) },
  {
    name: 'paused',
    ...CLASSIC,
    skin: 'default',
    player: givingUp(MINUTE, skilled(7)),
    pauses: [0, 600, 601, 1000, 2345],
  },
  { name: 'boxer-unlocked', ...CLASSIC, skin: 'god', player: contentWith(20_000, skilled(8)) },
  { name: 'given-up', ...CLASSIC, skin: 'god', player: givingUp(MINUTE, skilled(9)) },
  { name: 'hectic', ...CLASSIC, skin: 'superman', player: hectic(givingUp(2 * MINUTE, skilled(10))) },
  { name: 'at-1-frame-a-second', ...CLASSIC, skin: 'god', player: every(60, skilled(11)) },
  { name: 'at-240-hz', ...CLASSIC, skin: 'default', player: flickering(givingUp(2 * MINUTE, skilled(12))) },
  { name: 'caravan-to-the-end', ...CARAVAN, skin: 'god', player: skilled(13) },
  { name: 'caravan-lost', ...CARAVAN, skin: 'default', player: givingUp(MINUTE, skilled(14)) },
  { name: 'cup-to-the-end', ...CUP, skin: 'god', player: skilled(15) },
  { name: 'formation-long', ...FORMATION, skin: 'god', player: skilled(16) },
  { name: 'formation', ...FORMATION, skin: 'default', player: givingUp(3 * MINUTE, skilled(17)) },
  { name: 'formation-short', ...FORMATION, skin: 'ironman', player: idle },
  { name: 'crescendo-to-the-end', ...CRESCENDO, skin: 'god', player: skilled(18) },
  { name: 'crescendo-lost', ...CRESCENDO, skin: 'default', player: givingUp(MINUTE, skilled(19)) },
  { name: 'cup-crescendo', ...CUP_CRESCENDO, skin: 'default', player: skilled(20) },
  { name: 'hyperinflation', ...HYPERINFLATION, skin: 'god', player: skilled(21) },
  { name: 'hyperinflation-held', ...HYPERINFLATION, skin: 'default', player: spraying(skilled(22)) },
  { name: 'hyperinflation-lost', ...HYPERINFLATION, skin: 'default', player: givingUp(MINUTE, skilled(23)) },
  { name: 'cup-hyperinflation', ...CUP_HYPERINFLATION, skin: 'default', player: skilled(24) },
  { name: 'overture-long', ...OVERTURE, skin: 'god', player: skilled(25) },
  { name: 'overture', ...OVERTURE, skin: 'default', player: givingUp(3 * MINUTE, skilled(26)) },
  { name: 'overture-short', ...OVERTURE, skin: 'ironman', player: idle },
  { name: 'mercy', ...MERCY, skin: 'god', player: skilled(27) },
  { name: 'mercy-held', ...MERCY, skin: 'default', player: spraying(skilled(28)) },
  { name: 'mercy-lost', ...MERCY, skin: 'default', player: givingUp(MINUTE, skilled(29)) },
  { name: 'cup-mercy', ...CUP_MERCY, skin: 'default', player: skilled(30) },
];
