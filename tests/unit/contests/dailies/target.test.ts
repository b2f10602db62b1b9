import { beforeEach, expect, test, vi } from 'vitest';
import { machinePoints } from '../../../../src/board/verification/machine.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import type { SeededContest } from '../../../../src/engine/contest/recurring.ts';

const machine = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('../../../../src/board/verification/workerPort.ts', () => ({ askMachine: machine.ask }));
const { findTarget, stepsOf, targetWords, useTarget } = await import(
  '../../../../src/contests/dailies/target.ts'
);

const daily = (day: number): SeededContest => ({
  ...dailyTerms(day),
  ruleset: 5,
  createdAt: day * 86_400_000_000,
});

beforeEach(() => machine.ask.mockReset());

test('the steps are a quarter, a half and three quarters of the machine’s points in whole coins, and one coin more than all', () => {
  expect(stepsOf(9200)).toEqual([
    { at: 2300, name: 'bronze' },
    { at: 4600, name: 'silver' },
    { at: 6900, name: 'gold' },
    { at: 9300, name: 'a win over the machine' },
  ]);
  expect(stepsOf(4900).map(({ at }) => at)).toEqual([1300, 2500, 3700, 5000]);
  expect(stepsOf(0)).toEqual([]);
});

test.each([
  [0, 'Next: bronze, from 2,300.'],
  [2300, 'Reached: bronze. Next: silver, from 4,600.'],
  [9200, 'Reached: gold. Next: a win over the machine, from 9,300.'],
  [9300, 'Reached: a win over the machine.'],
])('%i points: %s', (score, words) => {
  expect(targetWords(stepsOf(9200), score)).toBe(words);
});

test('the machine is asked once for a day, and knows no more of it than its coins', async () => {
  machine.ask.mockResolvedValue(9200);
  await Promise.all([findTarget(daily(20_779)), findTarget(daily(20_779))]);
  await findTarget(daily(20_779));
  expect(machine.ask.mock.calls).toEqual([
    [{ id: 'daily-20779', createdAt: 20_779 * 86_400_000_000, ruleset: 5 }],
  ]);
  expect(useTarget.getState()).toEqual({ id: 'daily-20779', steps: stepsOf(9200) });
});

test('a new day takes the place of the one before, whose answer comes too late', async () => {
  let answer = (_: number) => {};
  machine.ask.mockReturnValueOnce(
    new Promise<number>((settle) => {
      answer = settle;
    }),
  );
  const late = findTarget(daily(20_780));
  machine.ask.mockResolvedValueOnce(5000);
  await findTarget(daily(20_781));
  answer(9200);
  await late;
  expect(useTarget.getState()).toEqual({ id: 'daily-20781', steps: stepsOf(5000) });
});

test('the machine plays a day the same each time, other days otherwise, and nothing that does not end by itself', () => {
  const points = machinePoints(daily(20_779));
  expect(points).toBeGreaterThan(1000);
  expect(machinePoints(daily(20_779))).toBe(points);
  expect(machinePoints({ ...daily(20_779), createdAt: 1 })).not.toBe(points);
  expect([3, 99].map((ruleset) => machinePoints({ ...daily(20_779), ruleset }))).toEqual([0, 0]);
});
