/** The costs of players for a host, by the facts in tools/scale/facts.ts. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  billOf,
  downloaderOf,
  type Habits,
  overloadOf,
  peakOf,
  roomOf,
  usageOf,
} from '../../tools/scale/bill.ts';

const HABITS: Habits = {
  players: 1000,
  runs: 3,
  newVisitors: 200,
  versions: 2,
  firstVisit: 400_000,
  place: 'region',
};
const GIB = 2 ** 30;

test('players take what their runs and visits take', () => {
  expect(usageOf(HABITS)).toEqual({
    reads: 3000 * 34,
    writes: 3000 * 3.5,
    stored: 3000 * 2000 * 30,
    sent: 3000 * 34 * 1000 * 30,
    hosted: (200 * 30 + 1000 * 2) * 400_000,
  });
});

test('the bill is for what is beyond the free part, each day for Firestore, each month for traffic', () => {
  const bill = billOf({ ...HABITS, players: 100_000, newVisitors: 20_000 });
  expect(bill.reads).toBeCloseTo(((10_200_000 - 50_000) / 1e5) * 0.03 * 30, 6);
  expect(bill.writes).toBeCloseTo(((1_050_000 - 20_000) / 1e5) * 0.09 * 30, 6);
  expect(bill.stored).toBeCloseTo(((18e9 - GIB) / 1e9) * 0.15, 6);
  expect(bill.sent).toBeCloseTo(((306e9 - 10 * GIB) / 1e9) * 0.12, 6);
  expect(bill.hosted).toBeCloseTo((320 - 10) * 0.15, 6);
  expect(billOf({ ...HABITS, players: 10, newVisitors: 2 })).toEqual({
    ...{ reads: 0, writes: 0, stored: 0, sent: 0, hosted: 0 },
  });
});

test('a multi-region doubles reads and writes, and changes nothing of the page', () => {
  const [one, multi] = (['region', 'multi-region'] as const).map((place) =>
    billOf({ ...HABITS, players: 1e6, place }),
  );
  expect(multi?.reads).toBeCloseTo(2 * (one?.reads ?? 0), 6);
  expect(multi?.writes).toBeCloseTo(2 * (one?.writes ?? 0), 6);
  expect(multi?.hosted).toBe(one?.hosted);
});

test('with as many players as there is room for, the free plan costs nothing, and with more it ends', () => {
  for (const [part, room] of Object.entries(roomOf(HABITS)) as [keyof ReturnType<typeof roomOf>, number][]) {
    // Stored bytes add up for a year.
    const share = part === 'stored' ? room * 12 : room;
    const many = (times: number) =>
      billOf({ ...HABITS, players: 1000 * share * times, newVisitors: 200 * share * times })[part];
    expect([part, many(0.999)]).toEqual([part, 0]);
    expect(many(1.001)).toBeGreaterThan(0);
  }
});

test('a million players are above what Google takes at once, a hundred thousand are not', () => {
  const peak = peakOf({ players: 100_000, runs: 3 });
  expect(peak.runs.map(Math.round)).toEqual([17, 29]);
  expect(overloadOf(peak)).toEqual([]);
  expect(overloadOf(peakOf({ players: 1e6, runs: 3 }))).toEqual(['500 writes a second to a new collection']);
  expect(overloadOf(peakOf({ players: 4e6, runs: 3 }))).toHaveLength(3);
});

test('scale.md says of a downloader what is computed', () => {
  const { bytes, cost, untilOff } = downloaderOf(12.5e6);
  expect([bytes, Math.round(cost), Math.round(untilOff / 60)]).toEqual([1.08e12, 162, 13]);
  expect(readFileSync('docs/notes/scale.md', 'utf8')).toMatch(/1,100 GB: 162 \$.* after 13 minutes/);
});

const scale = (...args: string[]) => ['tools/run.mjs', 'tools/scale/scale.ts', ...args];

test('npm run scale prints a host’s own numbers, and says what it does not understand', () => {
  const print = (...args: string[]) => execFileSync('node', scale(...args), { encoding: 'utf8' });
  const out = print('--players', '1000', '--first-kb', '400', '--versions', '2', '--new', '200');
  expect(out).toMatch(/^Firestore reads, a day +102,000 +490 +0\.47 \$$/m);
  expect(out).toMatch(/^the page sent, a month +3\.2 GB +3,100 +0\.00 \$$/m);
  expect(out).toMatch(/^in all +490 +/m);
  const refused = [['--players', '-1'], [], ['--players', '9', '--place', 'moon'], ['--player', '9']].map(
    (args) => {
      const { status, stderr } = spawnSync('node', scale(...args), { encoding: 'utf8' });
      return [status, stderr.trim()];
    },
  );
  expect(refused).toEqual([
    [2, expect.stringContaining('players')],
    [2, '--players takes a number, such as --players 5000.'],
    [2, "--place takes region or multi-region, not 'moon'."],
    [2, expect.stringContaining("'--player'")],
  ]);
});
