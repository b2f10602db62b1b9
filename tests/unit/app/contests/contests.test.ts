/** Wherever the player is by then: a run of a contest that the board has leaves a receipt, and once it counts, is read again. */

import { beforeEach, expect, test, vi } from 'vitest';
import type { RunStatus } from '../../../../src/board/leaderboard/outbox.ts';
import { runReceiptsOf } from '../../../../src/board/leaderboard/runReceipts.ts';
import { useSaving } from '../../../../src/board/leaderboard/saving.ts';
import { type ContestId, contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { record } from '../../board/leaderboard/records.ts';
import '../../../../src/app/contests/contestCards.tsx';
import '../../../../src/app/contests/contests.ts';

const calls = vi.hoisted(() => ({ reloadDaily: vi.fn(), reloadOwn: vi.fn(), forgetStanding: vi.fn() }));
vi.mock('../../../../src/contests/dailies/today.ts', () => ({ today: { reload: calls.reloadDaily } }));
vi.mock('../../../../src/contests/cups/cupList.ts', () => ({
  reloadOwn: calls.reloadOwn,
  claimIn: () => null,
}));
vi.mock('../../../../src/contests/all/standing.ts', () => ({ forgetStanding: calls.forgetStanding }));

const DAILY = dailyOf(20_779);
const CUP = contestId('cup-autumn');

/** The board takes a run of that contest. `in`: it does not count yet. */
function take(kind: 'saved' | 'in', id: ContestId | null) {
  const latest = record({ ...(id && { contest: { id, createdAt: 1 } }) });
  const status: RunStatus =
    kind === 'saved' ? { kind, best: 100 } : { kind: 'kept', isFragile: false, isIn: true };
  useSaving.setState({ latest, statusOf: { [latest.runId]: status } });
  return latest;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createArea());
  useSaving.setState(useSaving.getInitialState(), true);
  vi.clearAllMocks();
});

test.each([
  ['a daily', DAILY, { forgetStanding: [[DAILY]], reloadDaily: [[DAILY]] }],
  ['a cup', CUP, { forgetStanding: [[CUP]], reloadOwn: [[CUP]] }],
  ['the all-time board', null, {}],
])('once a run of %s is saved, what it changed is read again, and nothing else', (_, id, expected) => {
  take('saved', id);
  useSaving.setState({ statusOf: { [runIdOf(0)]: { kind: 'sending' } } });
  const made = Object.entries(calls).flatMap(([name, { mock }]) =>
    mock.calls.length > 0 ? [[name, mock.calls]] : [],
  );
  expect(Object.fromEntries(made)).toEqual(expected);
});

test('a run of a cup leaves a receipt, also one that does not count yet, and one of a daily none', () => {
  const first = take('saved', CUP);
  const second = take('in', CUP);
  take('saved', DAILY);
  expect(runReceiptsOf(CUP).map(({ runId }) => runId)).toEqual([second.runId, first.runId]);
  expect(runReceiptsOf(DAILY)).toEqual([]);
  expect(calls.reloadOwn.mock.calls).toEqual([[CUP]]);
});
