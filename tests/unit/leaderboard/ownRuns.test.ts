/** The list of the player's own runs, and what it makes room for. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contestId, dailyOf } from '../../../src/contest/contest.ts';
import type { PlayerId } from '../../../src/ids.ts';
import { OWN_RUNS_KEY } from '../../../src/leaderboard/outbox.ts';
import { keepOwnRun, ownRunsOf } from '../../../src/leaderboard/ownRuns.ts';
import type { RecordedRun } from '../../../src/replay/replay.ts';
import { type BrowserStorage, createStorage } from '../../../src/storage.ts';
import { newRunId } from '../../../tools/board/game.ts';
import { createArea } from './area.ts';
import { record } from './records.ts';
import { createBrowser } from './scriptedOutbox.ts';

const HAL = 'hal_1' as PlayerId;
const EVE = 'eve_1' as PlayerId;
const DAILY = { id: dailyOf(20_779), createdAt: 1 };
const CUP = { id: contestId('cup-november'), createdAt: 1 };

let area: Storage;
let storage: BrowserStorage;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  area = createArea();
  storage = createStorage(() => area);
});

const runOf = (score: number, contest?: typeof DAILY): RecordedRun => ({
  runId: newRunId(),
  skin: 'default',
  ruleset: 3,
  ticks: 3600,
  level: 2,
  score,
  replay: null,
  ...(contest && { contest }),
});
const keep = (run: RecordedRun, player = HAL, into = storage) =>
  keepOwnRun(into, player, run, { cleared: 8, clean: 3 }, 1_767_225_600_000);
const scores = (board: Parameters<typeof ownRunsOf>[2] = 'all time', player = HAL) =>
  ownRunsOf(storage, player, board).map(({ score }) => score);

test('a run is there again, with all that a list of one’s runs shows', () => {
  const run = runOf(4200);
  keep(run);
  expect(
    ownRunsOf(
      createStorage(() => area),
      HAL,
      'all time',
    ),
  ).toEqual([
    {
      runId: run.runId,
      board: 'all time',
      endedAt: 1_767_225_600_000,
      ruleset: 3,
      ticks: 3600,
      score: 4200,
      cleared: 8,
      clean: 3,
    },
  ]);
});

test('each board has its latest twenty, oldest first, and all have room in 12 kB', () => {
  for (let score = 100; score <= 2500; score += 100) {
    for (const contest of [undefined, DAILY, CUP]) keep(runOf(score, contest));
  }
  for (const board of ['all time', 'daily', 'cup'] as const) {
    expect(scores(board)).toHaveLength(20);
    expect([scores(board)[0], scores(board).at(-1)]).toEqual([600, 2500]);
  }
  expect(area.getItem(OWN_RUNS_KEY)?.length).toBeLessThan(12_000);
});

test('a run that is kept twice is one', () => {
  const run = runOf(700);
  keep(run);
  keep(run);
  expect(scores()).toEqual([700]);
});

test('the list is one player’s: nobody else sees it, and the next one’s first run replaces it', () => {
  keep(runOf(100));
  expect(scores('all time', EVE)).toEqual([]);
  keep(runOf(900), EVE);
  expect([scores(), scores('all time', EVE)]).toEqual([[], [900]]);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  JSON.stringify({ version: 2, playerId: HAL, runs: [] }),
  JSON.stringify({ version: 1, playerId: HAL, runs: {} }),
  JSON.stringify({ version: 1, playerId: HAL, runs: [null, 7, { score: 100 }] }),
])('%j is no list, and a run begins one', (stored) => {
  area.setItem(OWN_RUNS_KEY, stored);
  expect(scores()).toEqual([]);
  keep(runOf(300));
  expect(scores()).toEqual([300]);
});

test('of a list that is damaged in part the rest is read', () => {
  keep(runOf(300));
  keep(runOf(400));
  area.setItem(OWN_RUNS_KEY, (area.getItem(OWN_RUNS_KEY) ?? '').replace('"score":300', '"score":-1'));
  expect(scores()).toEqual([400]);
});

describe('where the browser has little room', () => {
  /** The size of a list with one run, or with two. */
  const sizeOf = (runs: number) => {
    const roomy = createArea();
    for (let run = 0; run < runs; run++)
      keep(
        runOf(100),
        HAL,
        createStorage(() => roomy),
      );
    return OWN_RUNS_KEY.length + (roomy.getItem(OWN_RUNS_KEY)?.length ?? 0);
  };

  test('a list that has none is dropped, and nothing of it is left with the page', () => {
    area = createArea(undefined, sizeOf(1));
    storage = createStorage(() => area);
    keep(runOf(100));
    expect(scores()).toEqual([100]);
    keep(runOf(200));
    expect([scores(), storage.volatileKeys(), area.length]).toEqual([[], [], 0]);
  });

  test('a run that waits takes its room, and is stored', async () => {
    const run = record();
    const waiting = createBrowser();
    await waiting.openTab(() => new Error('offline')).submit(run);
    const needed = Array.from({ length: waiting.area.length }, (_, index) => waiting.area.key(index) ?? '')
      .map((key) => key + waiting.area.getItem(key))
      .join('').length;

    area = createArea(undefined, needed + 10);
    storage = createStorage(() => area);
    keep(runOf(100));
    expect(scores()).toEqual([100]);
    const { openTab, keptRuns } = createBrowser(area);
    const tab = openTab(() => new Error('offline'));
    await tab.submit(run);
    expect(keptRuns()).toEqual([run.runId]);
    expect(tab.reports.at(-1)).toEqual([run.runId, { kind: 'kept', isFragile: false }]);
    expect(scores()).toEqual([]);
  });

  test('a run that has room leaves the list alone', async () => {
    keep(runOf(100));
    await createBrowser(area)
      .openTab(() => new Error('offline'))
      .submit(record());
    expect(scores()).toEqual([100]);
  });
});
