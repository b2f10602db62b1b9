import { beforeEach, expect, test, vi } from 'vitest';
import { contestId, dailyOf } from '../../../src/contest/contest.ts';
import { useSaving } from '../../../src/leaderboard/saving.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { record } from '../leaderboard/records.ts';
import '../../../src/contests/savedRuns.ts';

const calls = vi.hoisted(() => ({ reloadDaily: vi.fn(), forgetDailyBoards: vi.fn() }));
vi.mock('../../../src/contests/pageDaily.ts', () => ({ reloadDaily: calls.reloadDaily }));
vi.mock('../../../src/contests/dailyBoard.ts', () => ({ forgetDailyBoards: calls.forgetDailyBoards }));

beforeEach(() => {
  useSaving.setState(useSaving.getInitialState(), true);
  vi.clearAllMocks();
});

test.each([
  ['a daily', { id: dailyOf(20779), createdAt: 1 }, 1],
  ['a cup', { id: contestId('cup-autumn'), createdAt: 1 }, 0],
  ['the all-time board', undefined, 0],
])('a run of %s is saved: today’s daily is read again, if it is one of its runs', (_, contest, times) => {
  useSaving.setState({ latest: record({ ...(contest && { contest }) }) });
  useSaving.setState({ statusOf: { [runIdOf(0)]: { kind: 'sending' } } });
  expect(calls.reloadDaily).toHaveBeenCalledTimes(times);
  expect(calls.forgetDailyBoards).toHaveBeenCalledTimes(times);
});
