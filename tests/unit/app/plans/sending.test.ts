/** The runs of the player's own that may be sent. */

import { beforeEach, expect, test, vi } from 'vitest';
import { planKindOf } from '../../../../src/app/plans/plans.ts';
import { sendingOf } from '../../../../src/app/plans/sending.ts';
import { setServerTime } from '../../../../src/base/clock.ts';
import type { RunStatus } from '../../../../src/board/leaderboard/outbox.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import type { SeededContest } from '../../../../src/engine/contest/recurring.ts';
import { type OwnName, ownName } from '../../../../src/engine/ownName.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import type { Raced, RunPlan } from '../../../../src/page/navigation/latestRun.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

const board = vi.hoisted(() => ({ loadRun: vi.fn() }));
vi.mock('../../../../src/board/leaderboard/board.ts', () => board);

const backend = vi.hoisted(() => ({ cup: null as object | null, asked: '' }));
vi.mock('../../../../src/board/backend/connection.ts', () => ({
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

/** `status`: of the run, on its way to the board. */
const sent = (
  run: RecordedRun,
  plan: RunPlan,
  status: RunStatus | undefined,
  playerName: OwnName | undefined,
) => sendingOf(run, planKindOf(plan).sends(plan, status), playerName);

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
  expect(sent(RUN, ALL_TIME, status, ANN) !== null).toBe(isSent);
});

test('an unscored run is sent, and one without a recording or a name is not', () => {
  expect(sent(RUN, raceOf('board'), undefined, ANN)).toEqual({
    run: RUN,
    replay: RUN.replay,
    playerName: ANN,
  });
  expect(sent({ ...RUN, replay: null }, raceOf('board'), undefined, ANN)).toBeNull();
  expect(sent(RUN, raceOf('board'), undefined, undefined)).toBeNull();
});

test('a run on the coins of a daily waits for its seal, and that of a ticket is never sent', () => {
  setServerTime(sealOpensAt(times) - 1000);
  expect(sent(OF_DAILY, PRACTICE, undefined, ANN)).toBeNull();
  setServerTime(sealOpensAt(times));
  expect(sent(OF_DAILY, PRACTICE, undefined, ANN)).not.toBeNull();
  expect(sent(OF_DAILY, { kind: 'ticket' } as RunPlan, { kind: 'saved', best: 400 }, ANN)).toBeNull();
});

test('the board is asked about the id that the maker of a link chose, and about no other', async () => {
  board.loadRun.mockResolvedValueOnce(null).mockResolvedValueOnce({});
  const { refusal } = sent(RUN, raceOf('sent'), undefined, ANN) ?? {};
  expect([await refusal?.(), await refusal?.()]).toEqual(['foreign', null]);
  expect(board.loadRun).toHaveBeenCalledWith(RUN.runId);
  expect(sent(RUN, raceOf('board'), undefined, ANN)?.refusal).toBeUndefined();
  expect(sent(OF_DAILY, raceOf('sent'), undefined, ANN)?.refusal).toBeUndefined();
});

test.each([
  ['that is open', { times }, -1000, 'sealed'],
  ['whose seal is open', { times }, 0, null],
  ['that the board does not have', null, 0, 'sealed'],
])('the board is asked whether the cup of a run is over: one %s', async (_, cup, after, refused) => {
  setServerTime(sealOpensAt(times) + after);
  backend.cup = cup;
  expect(await sent(OF_CUP, raceOf('board'), undefined, ANN)?.refusal?.()).toBe(refused);
  expect(backend.asked).toBe(OF_CUP.contest?.id);
});
