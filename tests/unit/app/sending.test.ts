/** The runs of the player's own that may be sent. */

import { beforeEach, expect, test, vi } from 'vitest';
import { sendingOf } from '../../../src/app/sending.ts';
import { setServerTime } from '../../../src/base/clock.ts';
import type { RunStatus } from '../../../src/board/leaderboard/outbox.ts';
import { contestId } from '../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../src/engine/contest/daily.ts';
import { sealOpensAt } from '../../../src/engine/contest/phases.ts';
import type { SeededContest } from '../../../src/engine/contest/recurring.ts';
import { ownName } from '../../../src/engine/ownName.ts';
import type { RecordedRun } from '../../../src/engine/replay/replay.ts';
import type { Raced, RunPlan } from '../../../src/page/navigation/appState.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const board = vi.hoisted(() => ({ loadRun: vi.fn() }));
vi.mock('../../../src/board/leaderboard/board.ts', () => board);

const backend = vi.hoisted(() => ({ cup: null as object | null, asked: '' }));
vi.mock('../../../src/board/backend/connection.ts', () => ({
  askContests: (question: (contests: object) => unknown) =>
    question({
      readCup: async (id: string) => {
        backend.asked = id;
        return backend.cup;
      },
    }),
}));

const RUN = { runId: runIdOf(1), score: 400, replay: Uint8Array.of(1) } as RecordedRun;
const { id, times } = dailyTerms(20_779);
const OF_DAILY: RecordedRun = { ...RUN, contest: { id, createdAt: 1 } };
const OF_CUP: RecordedRun = { ...RUN, contest: { id: contestId('cup-spring'), createdAt: 1 } };

const ALL_TIME: RunPlan = { kind: 'all time' };
const PRACTICE: RunPlan = { kind: 'practice', contest: {} as SeededContest };
const raceOf = (kind: 'sent' | 'board'): RunPlan => ({
  kind: 'race',
  against: { source: { kind } } as Raced,
});

const ANN = ownName('ann');

beforeEach(() => setServerTime(sealOpensAt(times)));

test.each<[string, RunStatus | undefined, boolean]>([
  ['that nobody submitted', undefined, false],
  ['on its way', { kind: 'sending' }, false],
  ['that waits', { kind: 'kept', isFragile: false }, false],
  ['that was refused', { kind: 'refused', reason: '' }, false],
  ['that another tab took', { kind: 'settled elsewhere' }, false],
  ['that the board has and counts later', { kind: 'kept', isFragile: false, isIn: true }, true],
  ['that counts for nothing', { kind: 'counted', reason: '' }, true],
  ['that is saved', { kind: 'saved', best: 400 }, true],
])('a scored run %s: whether it is sent', (_, status, isSent) => {
  expect(sendingOf(RUN, ALL_TIME, status, ANN) !== null).toBe(isSent);
});

test('an unscored run is sent, and one without a recording or a name is not', () => {
  expect(sendingOf(RUN, raceOf('board'), undefined, ANN)).toEqual({
    run: RUN,
    replay: RUN.replay,
    playerName: ANN,
  });
  expect(sendingOf({ ...RUN, replay: null }, raceOf('board'), undefined, ANN)).toBeNull();
  expect(sendingOf(RUN, raceOf('board'), undefined, undefined)).toBeNull();
});

test('a run on the coins of a daily waits for its seal, and that of a ticket is never sent', () => {
  setServerTime(sealOpensAt(times) - 1000);
  expect(sendingOf(OF_DAILY, PRACTICE, undefined, ANN)).toBeNull();
  setServerTime(sealOpensAt(times));
  expect(sendingOf(OF_DAILY, PRACTICE, undefined, ANN)).not.toBeNull();
  expect(sendingOf(OF_DAILY, { kind: 'ticket' } as RunPlan, { kind: 'saved', best: 400 }, ANN)).toBeNull();
});

test('the board is asked about the id that the maker of a link chose, and about no other', async () => {
  board.loadRun.mockResolvedValueOnce(null).mockResolvedValueOnce({});
  const { refusal } = sendingOf(RUN, raceOf('sent'), undefined, ANN) ?? {};
  expect([await refusal?.(), await refusal?.()]).toEqual(['foreign', null]);
  expect(board.loadRun).toHaveBeenCalledWith(RUN.runId);
  expect(sendingOf(RUN, raceOf('board'), undefined, ANN)?.refusal).toBeUndefined();
  expect(sendingOf(OF_DAILY, raceOf('sent'), undefined, ANN)?.refusal).toBeUndefined();
});

test.each([
  ['that is open', { times }, -1000, 'sealed'],
  ['whose seal is open', { times }, 0, null],
  ['that the board does not have', null, 0, 'sealed'],
])('the board is asked whether the cup of a run is over: one %s', async (_, cup, after, refused) => {
  setServerTime(sealOpensAt(times) + after);
  backend.cup = cup;
  expect(await sendingOf(OF_CUP, raceOf('board'), undefined, ANN)?.refusal?.()).toBe(refused);
  expect(backend.asked).toBe(OF_CUP.contest?.id);
});
