/** The page reads a contest again when one of its runs is saved, wherever the player is by then. */

import { beforeEach, expect, test, vi } from 'vitest';
import { contestId, dailyOf } from '../../../src/contest/contest.ts';
import { useSaving } from '../../../src/leaderboard/saving.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { record } from '../leaderboard/records.ts';
import '../../../src/app/contests.tsx';

const calls = vi.hoisted(() => ({ reloadDaily: vi.fn(), reloadOwn: vi.fn(), forgetStanding: vi.fn() }));
vi.mock('../../../src/dailies/today.ts', () => ({ today: { reload: calls.reloadDaily } }));
vi.mock('../../../src/cups/useCups.ts', () => ({ reloadOwn: calls.reloadOwn, claimIn: () => null }));
vi.mock('../../../src/contests/standing.ts', () => ({ forgetStanding: calls.forgetStanding }));

const DAILY = dailyOf(20_779);
const CUP = contestId('cup-autumn');

beforeEach(() => {
  useSaving.setState(useSaving.getInitialState(), true);
  vi.clearAllMocks();
});

test.each([
  ['a daily', DAILY, { forgetStanding: [[DAILY]], reloadDaily: [[DAILY]] }],
  ['a cup', CUP, { forgetStanding: [[CUP]], reloadOwn: [[CUP]] }],
  ['the all-time board', null, {}],
])('once a run of %s is saved, what it changed is read again, and nothing else', (_, id, expected) => {
  useSaving.setState({ latest: record({ ...(id && { contest: { id, createdAt: 1 } }) }) });
  useSaving.setState({ statusOf: { [runIdOf(0)]: { kind: 'sending' } } });
  const made = Object.entries(calls).flatMap(([name, { mock }]) =>
    mock.calls.length > 0 ? [[name, mock.calls]] : [],
  );
  expect(Object.fromEntries(made)).toEqual(expected);
});
