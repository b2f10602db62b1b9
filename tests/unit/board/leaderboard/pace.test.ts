import { beforeEach, expect, test } from 'vitest';
import { type BrowserStorage, createStorage } from '../../../../src/base/storage.ts';
import { keepPace, paceOf } from '../../../../src/board/leaderboard/pace.ts';
import type { PlayerId } from '../../../../src/engine/ids.ts';
import { besidePace } from '../../../../src/game/play/runs/pace.ts';
import { createArea } from './area.ts';

const HAL = 'hal_1' as PlayerId;
const EVE = 'eve_1' as PlayerId;
/** Nothing for two seconds, then three coins, then ten in a second. */
const COINS = [0, 0, 3, 0, 10];

let area: Storage;
let storage: BrowserStorage;

beforeEach(() => {
  area = createArea();
  storage = createStorage(() => area);
});

test('the best run’s score by second is there again, for its player and that best alone', () => {
  keepPace(storage, HAL, COINS, 0);
  expect(paceOf(storage, HAL, 1300)).toEqual([0, 0, 0, 300, 300, 1300]);
  expect(paceOf(storage, HAL, 2000)).toBeNull();
  expect(paceOf(storage, HAL, null)).toBeNull();
  expect(paceOf(storage, EVE, 1300)).toBeNull();
});

test.each<[string, number | null, number[]]>([
  ['below the best', 1400, [9]],
  ['as good as the best', 900, [9]],
  ['below what is kept, while the best is unknown', null, [9]],
  ['without a coin', 0, []],
])('a run that is %s is not kept', (_, best, coins) => {
  keepPace(storage, HAL, COINS, 0);
  keepPace(storage, HAL, coins, best);
  expect(paceOf(storage, HAL, 1300)).not.toBeNull();
});

test('a best that is known to be lower makes way, and so does another player’s', () => {
  keepPace(storage, HAL, COINS, 0);
  keepPace(storage, HAL, [9], 800);
  expect(paceOf(storage, HAL, 900)).toEqual([0, 900]);
  keepPace(storage, EVE, [1], null);
  expect(paceOf(storage, EVE, 100)).toEqual([0, 100]);
});

test('a long run takes a byte a second', () => {
  keepPace(
    storage,
    HAL,
    Array.from({ length: 420 }, (_, second) => second % 3),
    0,
  );
  expect(storage.read('defend-the-sats:pace')?.length).toBeLessThan(500);
});

test.each([
  '',
  '{',
  '{"playerId":"hal_1"}',
  '{"playerId":"hal_1","coins":""}',
  '{"playerId":"hal_1","coins":"1.5"}',
])('what is stored as %j is no pace', (stored) => {
  area.setItem('defend-the-sats:pace', stored);
  expect(paceOf(storage, HAL, 0)).toBeNull();
});

test('beside a run it has the score of the latest whole second, and at its end keeps it', () => {
  const run = { ticks: 0 };
  const rival = besidePace([0, 0, 300], run);
  const at = (ticks: number) => {
    run.ticks = ticks;
    return rival.score;
  };
  expect([0, 119, 120, 179, 180, 9999].map(at)).toEqual([0, 0, 300, 300, 300, 300]);
});
