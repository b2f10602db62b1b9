/** The figures of a profile: what this browser does not know is a dash, and the account's streak comes from the board. */

import '../../../../tools/vite/noBrowser.ts';
import { expect, test } from 'vitest';
import type { Today } from '../../../../src/contests/dailies/today.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { bestOf, factsOf } from '../../../../src/people/profile/facts.ts';
import { summaryOf } from '../../../../src/people/profile/summary.ts';
import { ownRun } from '../../board/history/runs.ts';

const NOTHING = summaryOf([]);
const onDays = (...days: number[]) =>
  summaryOf(days.map((day) => ownRun({ board: 'daily', contest: dailyOf(day) })));

const today = (days: number, lastDaily: number | null, score?: number) =>
  ({
    streak: { days, weeks: 1, lastDaily, lastFreeze: null },
    entry: score === undefined ? null : { score },
  }) as unknown as Today;

const figureOf = (name: string, ...asked: Parameters<typeof factsOf>) =>
  factsOf(...asked).find((fact) => fact.name === name)?.figure;

test('six figures, and a browser without a run says dashes in place of zeroes', () => {
  expect(factsOf(NOTHING, null, null).map(({ figure }) => figure)).toEqual(Array(6).fill('–'));
  expect(factsOf(NOTHING, null, today(0, null)).map(({ figure }) => figure)).toEqual(Array(6).fill('–'));
  expect(figureOf('Runs', onDays(20_000), null, null)).toBe('1');
});

test('a second browser tells the account’s days in a row', () => {
  expect(figureOf('Days in a row', NOTHING, null, today(1, 20_000))).toBe('1 day');
  expect(figureOf('Days in a row', onDays(20_000), null, today(12, 20_000))).toBe('12 days');
});

test('a row of days that was longer is told beside the one that lasts', () => {
  const history = onDays(20_000, 20_001, 20_002);
  expect(figureOf('Days in a row', history, null, today(1, 20_009))).toBe('1 day (best: 3)');
  expect(figureOf('Days in a row', history, null, today(0, 20_002))).toBe('0 days (best: 3)');
  expect(figureOf('Days in a row', history, null, null)).toBe('3 days');
});

test('a player of dailies alone reads that there is no all-time score yet, and today’s', () => {
  expect(bestOf(null, null, today(1, 20_000, 8800))).toEqual({
    name: 'All-time: not yet. Today:',
    figure: '8,800',
  });
  expect(bestOf(null, null, null)).toEqual({ name: 'All-time: not yet', figure: '–' });
});

test('the best is that of all browsers, else that of this one', () => {
  expect(bestOf(9000, 500, today(1, 20_000, 8800))).toEqual({ name: 'Best', figure: '9,000' });
  expect(bestOf(undefined, 500, null)).toEqual({ name: 'Best', figure: '500' });
  expect(bestOf(undefined, null, null)).toEqual({ name: 'Best', figure: '–' });
});
