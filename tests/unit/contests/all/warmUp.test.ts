/** Players who warm up before a contest. */

import { expect, test } from 'vitest';
import { createStorage } from '../../../../src/base/storage.ts';
import { needsWarmUp, noteWarmedUp, WARM_UP_TICKS } from '../../../../src/contests/all/warmUp.ts';
import { dailyTerms, timesOf } from '../../../../src/engine/contest/daily.ts';
import { SHOOT } from '../../../../src/engine/simulation/buttons.ts';
import { LiveRun } from '../../../../src/game/play/runs/liveRun.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const DAY = 20_779;
const DAILY = dailyTerms(DAY);
const { endsAt } = timesOf(DAY);
const MINUTE_MS = 60_000;
const HOURS_BEFORE = endsAt - 300 * MINUTE_MS;

const newStorage = () => {
  const area = createArea();
  return createStorage(() => area);
};

test('a browser that never played a contest warms up once', () => {
  const storage = newStorage();
  expect(needsWarmUp(storage, DAILY, HOURS_BEFORE)).toBe(true);
  noteWarmedUp(storage);
  expect(needsWarmUp(storage, DAILY, HOURS_BEFORE)).toBe(false);
});

test('nobody warms up in the last five minutes, and the first ticket may still come with one tomorrow', () => {
  const storage = newStorage();
  expect(needsWarmUp(storage, DAILY, endsAt - 5 * MINUTE_MS - 1)).toBe(true);
  expect(needsWarmUp(storage, DAILY, endsAt - 5 * MINUTE_MS)).toBe(false);
  expect(needsWarmUp(storage, dailyTerms(DAY + 1), endsAt)).toBe(true);
});

test.each([
  ['a ruleset with a length of its own', 4],
  ['one that lasts until the last life', 3],
] as const)('a run of 30 seconds in %s counts down from there, and leaves no replay', (_, ruleset) => {
  const run = new LiveRun('default', { ruleset, length: WARM_UP_TICKS });
  expect(run.field.timeLeft).toBe(30 * 60);
  for (let tick = 0; tick < WARM_UP_TICKS - 1; tick++) run.tick(SHOOT);
  expect(run.isOver).toBe(run.field.lives === 0);
  run.tick(SHOOT);
  expect(run.isOver).toBe(true);
  expect(run.finish().replay).toBeNull();
  const whole = new LiveRun('default', { ruleset });
  whole.tick(SHOOT);
  expect(whole.finish().replay).not.toBeNull();
});
