import { expect, test } from 'vitest';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { summaryOf } from '../../../../src/people/profile/summary.ts';
import { ownRun } from '../../board/history/runs.ts';

const onDay = (day: number, score: number) => ownRun({ board: 'daily', contest: dailyOf(day), score });

test('a player without a run has figures of nothing', () => {
  expect(summaryOf([])).toEqual({
    ...{ runs: 0, unscored: 0, ticks: 0, best: null, longestDays: 0, accuracy: null, favourite: null },
    ...{ days: new Map(), bySkin: [], latest: [] },
  });
});

test('hours count all runs, the best those of the all-time board alone', () => {
  const runs = [
    ownRun({ score: 500, ticks: 100 }),
    ownRun({ score: 9900, ticks: 20, board: null, runId: null }),
    onDay(20_000, 7000),
  ];
  expect(summaryOf(runs)).toMatchObject({ runs: 3, unscored: 1, ticks: 3720, best: 500 });
});

test('the longest streak is of days in a row, whenever that was', () => {
  const days = [20_010, 20_009, 20_005, 20_004, 20_003, 20_003, 20_001];
  expect(summaryOf(days.map((day) => onDay(day, 100))).longestDays).toBe(3);
});

test('a day has its best score, and the number of its runs', () => {
  const { days } = summaryOf([onDay(20_000, 300), onDay(20_000, 700), onDay(20_001, 100)]);
  expect([...days]).toEqual([
    [20_000, { score: 700, runs: 2 }],
    [20_001, { score: 100, runs: 1 }],
  ]);
});

test('runs without a shot say nothing on accuracy, and two coins for a shot are no 200%', () => {
  expect(summaryOf([ownRun({ shots: 0, hits: 0 })]).accuracy).toBeNull();
  expect(summaryOf([ownRun({ shots: 30, hits: 20 }), ownRun({ shots: 0, hits: 0 })]).accuracy).toBe(66);
  expect(summaryOf([ownRun({ shots: 10, hits: 12 })]).accuracy).toBe(100);
});

test('the skins have their bests on the all-time board; the favourite is the one of most runs', () => {
  const runs = [
    ownRun({ skin: 'god', score: 900 }),
    ownRun({ skin: 'boxer', score: 300 }),
    ownRun({ skin: 'boxer', score: 400 }),
    { ...onDay(20_000, 8000), skin: 'default' as const },
  ];
  const { bySkin, favourite } = summaryOf(runs);
  expect(favourite).toBe('boxer');
  expect(bySkin).toEqual([
    { skin: 'god', best: 900 },
    { skin: 'boxer', best: 400 },
  ]);
});

test('the curve has the latest fifty scores, oldest first', () => {
  const runs = Array.from({ length: 60 }, (_, index) => ownRun({ score: 6000 - index * 100 }));
  const { latest } = summaryOf(runs);
  expect([latest.length, latest[0], latest.at(-1)]).toEqual([50, 1100, 6000]);
});
