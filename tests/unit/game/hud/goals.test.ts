import { describe, expect, test } from 'vitest';
import { goalWords, missedWords, pastGoal } from '../../../../src/game/hud/goals.ts';

const goals = {
  ready: '',
  list: [
    pastGoal(8000, 'a higher claim'),
    pastGoal(9800, 'rank 7, past Bob'),
    pastGoal(10_000, 'BITCOIN BELIEVER'),
  ],
};

test.each([
  [0, ''],
  [4000, ''],
  [4100, '4,000 short of a higher claim'],
  [8000, '100 short of a higher claim'],
  [9900, '200 short of BITCOIN BELIEVER'],
  [10_100, ''],
])(
  'GAME OVER after %i points names the goal that was missed, where half of the way was made',
  (score, words) => {
    expect(missedWords(goals, score)).toBe(words);
  },
);

describe('the HUD', () => {
  const told = (scores: number[]) => scores.map((score) => goalWords(goals, score));

  test('counts down to a goal in the last tenth of the way', () => {
    expect(told([0, 7200, 7300, 8000])).toEqual([
      {},
      {},
      { near: '800 to a higher claim' },
      { near: '100 to a higher claim' },
    ]);
  });

  test('counts down from ten coins before a goal that is far up', () => {
    const far = { ready: '', list: [pastGoal(50_000, 'DIAMOND HANDS')] };
    const near = { near: '1,000 to DIAMOND HANDS' };
    expect([49_000, 49_100].map((score) => goalWords(far, score))).toEqual([{}, near]);
  });

  test('says for three coins that one is reached, and the next one as soon as it is', () => {
    const [bob, believer] = [{ reached: 'rank 7, past Bob!' }, { reached: 'BITCOIN BELIEVER!' }];
    expect(told([9900, 10_000, 10_100, 10_300, 10_400])).toEqual([bob, bob, believer, believer, {}]);
  });
});
