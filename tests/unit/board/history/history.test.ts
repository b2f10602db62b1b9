/** The history of a player's own runs: what is kept, for whom, how much of it, and what it makes room for. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type BrowserStorage, createStorage } from '../../../../src/base/storage.ts';
import {
  forgetHistory,
  historyText,
  keepOwnRun,
  mergeHistory,
  type OwnRun,
  ownRuns,
} from '../../../../src/board/history/history.ts';
import { OWN_RUNS } from '../../../../src/board/history/keys.ts';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { createArea } from '../leaderboard/area.ts';
import { record } from '../leaderboard/records.ts';
import { createBrowser } from '../leaderboard/scriptedOutbox.ts';
import { ownRun } from './runs.ts';

const HAL = 'hal_1' as PlayerId;
const EVE = 'eve_1' as PlayerId;
const DAILY = dailyOf(20_454);

let area: Storage;
let storage: BrowserStorage;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  area = createArea();
  storage = createStorage(() => area);
});

const keep = (run: OwnRun, player = HAL) => keepOwnRun(storage, player, run);
const runs = (player = HAL) => [...ownRuns(storage, player)];
const scores = (player = HAL) => runs(player).map(({ score }) => score);

test.each<[string, Partial<OwnRun>]>([
  ['of the all-time board', {}],
  ['of a daily', { board: 'daily', contest: DAILY, lives: 3 }],
  ['of a cup', { board: 'cup', contest: contestId('cup-november-2') }],
  ['that is not scored', { board: null, runId: null, skin: 'ironman' }],
])('a run %s is there again', (_, changes) => {
  const run = ownRun(changes);
  keep(run);
  expect([
    ...ownRuns(
      createStorage(() => area),
      HAL,
    ),
  ]).toEqual([run]);
});

test('the latest run comes first', () => {
  for (const score of [100, 200, 300]) keep(ownRun({ score }));
  expect(scores()).toEqual([300, 200, 100]);
});

test('a run that is kept twice is one; one that is not scored is never the same as another', () => {
  const run = ownRun({ score: 700 });
  keep(run);
  keep(run);
  keep(ownRun({ runId: null, board: null, score: 100 }));
  keep(ownRun({ runId: null, board: null, score: 200 }));
  expect(scores()).toEqual([200, 100, 700]);
});

test('each player has a history, and sees no other', () => {
  keep(ownRun({ score: 100 }));
  keep(ownRun({ score: 900 }), EVE);
  expect([scores(), scores(EVE)]).toEqual([[100], [900]]);
  forgetHistory(storage, HAL);
  expect([scores(), scores(EVE)]).toEqual([[], [900]]);
});

/** As a good player has them: three hours a day. */
const longRun = (index: number) =>
  ownRun({
    ...(index % 3 === 0 && { board: 'daily', contest: DAILY }),
    endedAt: 1_767_225_600_000 + index * 300_000,
    ticks: 12_000 + index,
    score: 60_000 + index * 100,
    skin: 'superman',
    shots: 800,
    hits: 700,
    longestStreak: 300,
    cleared: 90,
    clean: 60,
  });

test('10,000 runs take 0.9 million letters, and of more the oldest go', () => {
  const lines = Array.from({ length: 13_000 }, (_, index) => textOf([longRun(index)]));
  mergeHistory(storage, HAL, lines.slice(0, 10_000).join(''));
  expect(runs()).toHaveLength(10_000);
  const letters = area.getItem(`${OWN_RUNS}:${HAL}`)?.length ?? 0;
  expect(Math.round(letters / 100_000)).toBe(9);
  mergeHistory(storage, HAL, lines.join(''));
  keep(longRun(13_000));
  expect(area.getItem(`${OWN_RUNS}:${HAL}`)?.length).toBeLessThanOrEqual(1_000_000);
  expect(runs().length).toBeGreaterThan(10_000);
  expect(runs()[0]?.score).toBe(60_000 + 13_000 * 100);
});

/** The text that another browser has of these runs. */
function textOf(kept: readonly OwnRun[], player = HAL): string {
  const elsewhere = createArea();
  const other = createStorage(() => elsewhere);
  for (const run of kept) keepOwnRun(other, player, run);
  return historyText(other, player);
}

describe('two browsers’ histories', () => {
  const ofDay = (day: number) => ownRun({ score: day * 100, endedAt: 1_767_225_600_000 + day * 86_400_000 });
  const [first, second, third, fourth] = [1, 2, 3, 4].map(ofDay) as [OwnRun, OwnRun, OwnRun, OwnRun];

  test('merge by the ids of runs, in the order in which they ended', () => {
    for (const run of [first, third, fourth]) keep(run);
    mergeHistory(storage, HAL, textOf([second, third]));
    expect(scores()).toEqual([400, 300, 200, 100]);
    mergeHistory(storage, HAL, textOf([second, third]));
    expect(scores()).toEqual([400, 300, 200, 100]);
  });

  test('a text that is damaged anywhere adds nothing, and loses nothing', () => {
    keep(first);
    const text = textOf([second, third]);
    for (const damaged of [
      text.slice(0, -30),
      text.replace(',', ';'),
      `${text}x\n`,
      text.replace('\n', ''),
    ]) {
      mergeHistory(storage, HAL, damaged);
      expect(scores()).toEqual([100]);
    }
  });

  test('a newer page’s lines have more behind them', () => {
    const [line = ''] = textOf([second]).split('\n');
    mergeHistory(storage, HAL, `${line},7,new\n`);
    expect(runs()).toEqual([second]);
  });
});

test.each(['', '\n\n', '{', 'null', '[]', ',,,,,,,,,,,,,', 'x'.repeat(1000)])(
  '%j is no history, and a run begins one',
  (stored) => {
    area.setItem(`${OWN_RUNS}:${HAL}`, `${stored}\n`);
    expect(scores()).toEqual([]);
    keep(ownRun({ score: 300 }));
    expect(scores()).toEqual([300]);
  },
);

test('of a history that is damaged in part the rest is read', () => {
  const run = ownRun({ score: 300 });
  keep(run);
  keep(ownRun({ score: 400 }));
  area.setItem(
    `${OWN_RUNS}:${HAL}`,
    (area.getItem(`${OWN_RUNS}:${HAL}`) ?? '').replace(String(run.runId), 'none'),
  );
  expect(scores()).toEqual([400]);
});

describe('where the browser has little room', () => {
  /** Letters of a history of that many runs, its key included. */
  const sizeOf = (count: number) =>
    `${OWN_RUNS}:${HAL}`.length + textOf(Array.from({ length: count }, () => ownRun())).length;
  /** Letters that a history leaves free. */
  const SPARE = 50_000;

  test('the older half of a history goes, so that a run of an hour that waits is stored as well', async () => {
    area = createArea(undefined, sizeOf(5) + SPARE);
    for (const score of [100, 200, 300, 400]) keep(ownRun({ score }));
    expect(scores()).toEqual([400, 300, 200, 100]);
    keep(ownRun({ score: 500 }));
    expect([scores(), storage.volatileKeys(), area.length]).toEqual([[500, 400], [], 1]);
    const { openTab } = createBrowser(area);
    const tab = openTab(() => new Error('offline'));
    const run = record({ replay: 'A'.repeat(40_000) });
    await tab.submit(run);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false }]);
    expect(scores()).toEqual([500, 400]);
  });

  test('a history that has none is dropped, and nothing of it is left with the page', () => {
    area = createArea(undefined, sizeOf(1) - 10);
    keep(ownRun());
    expect([scores(), storage.volatileKeys(), area.length]).toEqual([[], [], 0]);
  });

  test('a run that waits takes the room of all histories where something else took its own', async () => {
    const others = 'defend-the-sats:settings';
    area = createArea(undefined, 2 * SPARE);
    for (const player of [HAL, EVE]) keep(ownRun(), player);
    area.setItem(others, 'x'.repeat(2 * SPARE - 3 * sizeOf(1)));
    const { openTab, keptRuns } = createBrowser(area);
    const tab = openTab(() => new Error('offline'));
    const run = record({ replay: 'A' });
    await tab.submit(run);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false }]);
    expect(keptRuns()).toContain(run.runId);
    expect([scores(), scores(EVE), area.getItem(others)?.length]).toEqual([
      [],
      [],
      2 * SPARE - 3 * sizeOf(1),
    ]);
  });

  test('a run that has room leaves the history alone', async () => {
    keep(ownRun({ score: 100 }));
    await createBrowser(area)
      .openTab(() => new Error('offline'))
      .submit(record());
    expect(scores()).toEqual([100]);
  });
});
