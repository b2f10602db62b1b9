/** The score that a run may claim: at most the coins that fell, less those that took the lives. */

import { double, int64 } from '../../../tools/board/values.ts';
import { firstSpawnOfLevel, lastSpawnOfLevel } from '../../../tools/rules/spawns.ts';
import { allowed, type Case, denied, first, later } from '../case.ts';

/** The coins that the rules assume by a tick: those that the simulation spawns, or one more. */
const COINS_BY: readonly [ticks: number, coins: number][] = [
  [861, 10],
  [3599, 42],
  [3600, 42],
  [36_000, 497],
  [79_200, 1643],
  [248_400, 8693],
];

const LIVES = { default: 3, boxer: 3, superman: 3, god: 8, ironman: 3 } as const;

function boundary(ticks: number, coins: number, skin: keyof typeof LIVES = 'default'): Case[] {
  const most = coins - LIVES[skin];
  const when = `by tick ${ticks} in the skin ${skin}`;
  return [
    allowed(`a score of ${most} coins ${when} is saved`, first({ ticks, skin, score: 100 * most })),
    denied(
      `a score of ${most + 1} coins ${when} is refused`,
      first({ ticks, skin, score: 100 * (most + 1) }),
    ),
  ];
}

/** In the first one the rules' count is one more throughout. */
const EXACT_LEVELS = Array.from({ length: 24 }, (_, index) => index + 2);

export const SCORES: readonly Case[] = [
  ...COINS_BY.flatMap(([ticks, coins]) => boundary(ticks, coins)),
  ...boundary(3600, 42, 'god'),
  ...boundary(36_000, 497, 'god'),
  ...(['boxer', 'superman', 'ironman'] as const).flatMap((skin) => boundary(3600, 42, skin)),
  ...EXACT_LEVELS.flatMap((level) =>
    [firstSpawnOfLevel(level), lastSpawnOfLevel(level)].flatMap(({ tick, count }) => boundary(tick, count)),
  ),
  denied('a score that is no multiple of a coin is refused', later({ score: 150 })),
  denied('a score one above a multiple is refused', later({ score: 101 })),
  denied('a score one below a multiple is refused', later({ score: 99 })),
  denied('a negative score is refused', later({ score: -100 })),
  denied('a score of one less than nothing is refused', later({ score: -1 })),
  denied('a score as a double is refused', later({}, { run: { score: double(500) } })),
  denied('a score of 0.0 is refused', later({}, { run: { score: double(0) } })),
  denied('a score as text is refused', later({}, { run: { score: '500' } })),
  denied('a score that is no number is refused', later({}, { run: { score: double('NaN') } })),
  denied('an infinite score is refused', later({}, { run: { score: double('Infinity') } })),
  denied('a score of null is refused', later({}, { run: { score: null } })),
  denied('a run without a score is refused', later({}, { run: { score: undefined } })),
  denied('a score in a list is refused', later({}, { run: { score: [500] } })),
  denied(
    'the highest int of all is refused as a score, in run and entry',
    first(
      {},
      { run: { score: int64('9223372036854775800') }, entry: { score: int64('9223372036854775800') } },
    ),
  ),
  denied(
    'a score as a double is refused in run and entry',
    first({}, { run: { score: double(1000) }, entry: { score: double(1000) } }),
  ),
];
