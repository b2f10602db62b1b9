import { beforeEach, expect, test, vi } from 'vitest';
import { contestId, dailyOf } from '../../../src/contest/contest.ts';
import { useSaving } from '../../../src/leaderboard/saving.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { record } from '../leaderboard/records.ts';
import '../../../src/cups/savedRuns.ts';

const calls = vi.hoisted(() => ({ reloadOwn: vi.fn(), forgetStandings: vi.fn() }));
vi.mock('../../../src/cups/useCups.ts', () => ({ reloadOwn: calls.reloadOwn }));
vi.mock('../../../src/cups/cupBoard.ts', () => ({ forgetStandings: calls.forgetStandings }));

beforeEach(() => {
  useSaving.setState(useSaving.getInitialState(), true);
  vi.clearAllMocks();
});

test.each([
  ['a daily', { id: dailyOf(20779), createdAt: 1 }, 0],
  ['a cup', { id: contestId('cup-autumn'), createdAt: 1 }, 1],
  ['the all-time board', undefined, 0],
])(
  'a run of %s is saved: what the player has in a cup is read again, if it is one of its runs',
  (_, contest, times) => {
    useSaving.setState({ latest: record({ ...(contest && { contest }) }) });
    useSaving.setState({ statusOf: { [runIdOf(0)]: { kind: 'sending' } } });
    expect(calls.reloadOwn).toHaveBeenCalledTimes(times);
    expect(calls.forgetStandings).toHaveBeenCalledTimes(times);
  },
);
