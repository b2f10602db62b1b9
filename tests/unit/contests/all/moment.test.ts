import { expect, test } from 'vitest';
import { dayTime } from '../../../../src/contests/all/moment.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

test('a time of another day has its day beside it', () => {
  expect(dayTime(at(29, 0, 10), at(29, 0, 3))).toMatch(/^12:10\sAM$/);
  expect(dayTime(at(29, 0, 10), at(28, 0, 3))).toMatch(/^12:10\sAM \(Sunday\)$/);
  expect(dayTime(at(29, 0, 10), at(28, 23, 59))).toMatch(/ \(Sunday\)$/);
});
