import { expect, test } from 'vitest';
import { stepsOf, targetWords } from '../../../../src/contests/dailies/target.tsx';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';

const daily = (ruleset: number) => ({ id: dailyOf(20_779), ruleset });

test('the steps are a quarter, a half, three quarters and nine tenths of the 229 coins that fall, in whole coins', () => {
  expect(stepsOf(daily(5))).toEqual([
    { at: 5800, name: 'bronze' },
    { at: 11_500, name: 'silver' },
    { at: 17_200, name: 'gold' },
    { at: 20_700, name: 'the top' },
  ]);
  expect(stepsOf({ id: dailyOf(20_780), ruleset: 5 })).toEqual(stepsOf(daily(5)));
});

test('an older day has those of its own coins; without an end, or on coins of one’s own, there are none', () => {
  expect(stepsOf(daily(4)).map(({ at }) => at)).toEqual([3400, 6800, 10_200, 12_300]);
  expect([3, 99].map((ruleset) => stepsOf(daily(ruleset)))).toEqual([[], []]);
  expect(stepsOf({ id: contestId('cup-autumn'), ruleset: 5 })).toEqual([]);
});

test.each([
  [0, 'Next: bronze, from 5,800.'],
  [5800, 'Reached: bronze. Next: silver, from 11,500.'],
  [17_200, 'Reached: gold. Next: the top, from 20,700.'],
  [20_700, 'Reached: the top.'],
])('%i points: %s', (score, words) => {
  expect(targetWords(stepsOf(daily(5)), score)).toBe(words);
});
