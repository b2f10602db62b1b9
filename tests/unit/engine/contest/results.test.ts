import { expect, test } from 'vitest';
import { compareResults, ranksOf } from '../../../../src/engine/contest/results.ts';

const result = (score: number, lived: number) => ({ score, lived });

test.each([
  ['more points', result(300, 90), result(200, 10), -1],
  ['as many points, with coins that lived less', result(200, 10), result(200, 11), -1],
  ['both alike', result(200, 10), result(200, 10), 0],
  ['nothing at all', result(0, 0), result(0, 0), 0],
])('%s: better, or equal', (_, one, other, order) => {
  expect(Math.sign(compareResults(one, other))).toBe(order);
  expect(Math.sign(compareResults(other, one))).toBe(order === 0 ? 0 : 1);
});

test('equal results share a rank, and the next one is as if they did not', () => {
  const tied = [result(400, 9), result(300, 5), result(300, 5), result(300, 6), result(0, 0), result(0, 0)];
  expect(ranksOf(tied)).toEqual([1, 2, 2, 4, 5, 5]);
  expect(ranksOf([result(100, 1), result(100, 1), result(100, 1), result(0, 0)])).toEqual([1, 1, 1, 4]);
  expect(ranksOf([])).toEqual([]);
});
