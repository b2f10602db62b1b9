/** The history that goes along with a key's file, from one browser to another. */

import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../src/base/storage.ts';
import { keepOwnRun, type OwnRun, ownRuns } from '../../../../src/board/history/history.ts';
import { keepMedals, wonMedals } from '../../../../src/board/history/medals.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { hasHistory, historyLine, takeHistory } from '../../../../src/people/key/historyText.ts';
import { settingsText, takeSettings } from '../../../../src/people/key/settingsText.ts';
import { ownRun } from '../../board/history/runs.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const HAL = 'hal_1' as PlayerId;

const RUNS: OwnRun[] = [
  ownRun({ endedAt: 1 }),
  ownRun({ endedAt: 2, board: 'daily', contest: dailyOf(20_779) }),
  ownRun({ endedAt: 3, board: null, runId: null }),
];

const area = createArea();
beforeEach(() => {
  vi.stubGlobal('localStorage', area);
  area.clear();
});

const kept = () => [...ownRuns(browserStorage, HAL)].reverse();

function fileOf(runs: readonly OwnRun[]): string {
  for (const run of runs) keepOwnRun(browserStorage, HAL, run);
  const file = `sats-key.a.b.c.01234567\n${settingsText()}\n${historyLine(HAL)}\n`;
  area.clear();
  return file;
}

test('the runs and medals of one browser are in the other', () => {
  keepMedals(browserStorage, HAL, { ghost: 7, cup: 5 });
  const file = fileOf(RUNS);
  expect(hasHistory(file)).toBe(true);
  takeHistory(file, HAL);
  expect([kept(), wonMedals(browserStorage, HAL)]).toEqual([RUNS, { ghost: 7, cup: 5 }]);
});

test('they join those that are there', () => {
  const file = fileOf(RUNS.slice(0, 2));
  for (const run of RUNS.slice(1)) keepOwnRun(browserStorage, HAL, run);
  takeHistory(file, HAL);
  expect(kept()).toEqual(RUNS);
});

test('a player without a run brings none', () => {
  const file = fileOf([]);
  expect([hasHistory(file), historyLine(HAL)]).toEqual([false, '']);
  takeHistory(file, HAL);
  expect(kept()).toEqual([]);
});

test('a file that is damaged in its history, anywhere, changes nothing and loses nothing', () => {
  keepMedals(browserStorage, HAL, { ghost: 7 });
  const file = fileOf(RUNS);
  const own = ownRun({ endedAt: 9 });
  keepOwnRun(browserStorage, HAL, own);
  const start = file.indexOf('sats-history');
  for (let at = start + 1; at < file.length - 1; at++) {
    for (const damaged of [
      file.slice(0, at),
      `${file.slice(0, at)}\n${file.slice(at)}`,
      `${file.slice(0, at)}${file[at] === '7' ? '8' : '7'}${file.slice(at + 1)}`,
    ]) {
      takeHistory(damaged, HAL);
      takeSettings(damaged);
      expect([kept(), wonMedals(browserStorage, HAL)]).toEqual([[own], {}]);
    }
  }
});
