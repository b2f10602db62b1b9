import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aimAtOwnRuns, beatenWords, keepRun, withOwnGoals } from '../../../../src/app/plans/ownGoals.ts';
import { browserStorage } from '../../../../src/base/storage.ts';
import { pageBests } from '../../../../src/board/backend/bests.ts';
import { ownRuns } from '../../../../src/board/history/history.ts';
import { createPlayer } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import { type Goals, missedWords, NO_GOALS, pastGoal, runGoals } from '../../../../src/game/hud/goals.ts';
import { IDLE, type Play } from '../../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import { startRun } from '../../../../src/page/navigation/appState.ts';
import { useLatestRun } from '../../../../src/page/navigation/latestRun.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const BEFORE: Goals = { ready: 'Your best: 70,000.', list: [pastGoal(70_000, 'a new best')] };

/** Scores of ten runs, worst first: 41,000 to 50,000, and a best of 61,000. */
const TEN = [41, 42, 43, 44, 45, 46, 47, 48, 50, 61].map((thousands) => thousands * 1000);
const after = (latest: number) => [...TEN.filter((score) => score !== latest), latest];

describe('READY names one goal, which the latest run sets', () => {
  test.each([
    [41_000, 'Beat your usual score: 45,000.'],
    [44_000, 'Beat your usual score: 45,000.'],
    [45_000, 'Beat your third best of 10 runs: 48,000.'],
    [47_000, 'Beat your third best of 10 runs: 48,000.'],
    [48_000, 'Beat your best of 10 runs: 61,000.'],
    [61_000, 'Beat your best of 10 runs: 61,000.'],
  ])('after %d: %s', (latest, ready) => {
    expect(withOwnGoals(BEFORE, after(latest), 70_000).ready).toBe(ready);
  });
});

test.each<[string, number[], number | null]>([
  ['of fewer than five runs none is usual', [51_000, 52_000, 53_000, 54_000], 70_000],
  ['up to 50,000 points the next rating is the goal', [10_000, 20_000, 30_000, 40_000, 50_000], 50_000],
  ['and so it is while the best is unknown', [10_000, 20_000, 30_000, 40_000, 50_000], null],
  ['without a run there is none', [], 70_000],
])('%s', (_, scores, best) => {
  expect(withOwnGoals(BEFORE, scores, best)).toBe(BEFORE);
});

test('a best that the board does not tell is known by the runs', () => {
  expect(withOwnGoals(BEFORE, TEN, null).own).toHaveLength(3);
});

test('in play each score is named once, and a new best stays one', () => {
  const { list } = withOwnGoals(
    BEFORE,
    [30, 30, 30, 60, 70].map((thousands) => thousands * 1000),
    70_000,
  );
  expect(list).toEqual([
    { at: 30_100, name: 'your third best of 5 runs' },
    { at: 70_100, name: 'a new best' },
  ]);
});

test('GAME OVER says what was beaten, or how much was missing', () => {
  const goals = withOwnGoals(BEFORE, TEN, 70_000);
  const said = (score: number) => [beatenWords(goals, score), missedWords(goals, score)];
  expect(said(44_800)).toEqual(['', '300 short of your usual score']);
  expect(said(45_100)).toEqual([
    'You beat your usual score: 45,000.',
    '3,000 short of your third best of 10 runs',
  ]);
  expect(said(48_100)[0]).toBe('You beat your third best of 10 runs: 48,000.');
  expect(said(90_000)).toEqual(['You beat your best of 10 runs: 61,000.', '']);
  expect(beatenWords(BEFORE, 90_000)).toBe('');
});

const HAL = createPlayer('hal', '', 1);

const runOf = (score: number): RecordedRun => ({
  ...{ runId: newRunId(), skin: 'default', ruleset: 3, ticks: 3600, level: 1, score },
  replay: null,
});

describe('the run that is laid out', () => {
  const planned = () => useLatestRun.getState().plan;
  const play = (score: number) => keepRun(runOf(score), HAL, 3600, 'all time', IDLE);

  beforeEach(() => {
    vi.stubGlobal('localStorage', createArea());
    useSession.setState({ player: HAL });
    pageBests.setState({ [HAL.id]: 70_000 });
    startRun();
    runGoals.setState(NO_GOALS, true);
  });

  test('has a goal that moves with each run', () => {
    for (const score of TEN) play(score);
    aimAtOwnRuns(planned());
    expect(runGoals.getState().ready).toBe('Beat your best of 10 runs: 61,000.');
    play(43_000);
    aimAtOwnRuns(planned());
    expect(runGoals.getState().ready).toBe('Beat your usual score: 45,000.');
  });

  test('has none of another one that was left', () => {
    for (const score of TEN) play(score);
    const left = planned();
    startRun();
    aimAtOwnRuns(left);
    expect(runGoals.getState()).toBe(NO_GOALS);
  });
});

describe('a run that is kept', () => {
  const PLAY: Pick<Play, 'lives' | 'tally'> = {
    lives: 2,
    tally: { ...NO_TALLY, coins: 42, shots: 60, longestStreak: 17 },
  };
  const kept = () => [...ownRuns(browserStorage, HAL.id)];

  beforeEach(() => {
    vi.stubGlobal('localStorage', createArea());
    vi.useFakeTimers({ now: 1_767_225_600_000 });
    return () => vi.useRealTimers();
  });

  test('has what its player did in it', () => {
    const run = runOf(4200);
    keepRun(run, HAL, 3000, 'all time', PLAY);
    const figures = { shots: 60, hits: 42, longestStreak: 17, cleared: 0, clean: 0 };
    const { runId, skin, ruleset, score, level } = run;
    expect(kept()).toEqual([
      {
        ...{ runId, board: 'all time', contest: null, endedAt: 1_767_225_600_000, lives: 2 },
        ...{ skin, ruleset, ticks: 3000, score, level, ...figures },
      },
    ]);
  });

  test.each([
    ['daily', dailyOf(20_779)],
    [null, null],
  ] as const)('is of its contest if it counts for one: %s', (board, contest) => {
    const run = { ...runOf(100), contest: { id: dailyOf(20_779), createdAt: 1 } };
    keepRun(run, HAL, run.ticks, board, PLAY);
    expect(kept()).toMatchObject([{ runId: board ? run.runId : null, board, contest }]);
  });
});
