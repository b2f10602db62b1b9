import { createNanoEvents } from 'nanoevents';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRun } from '../../../src/app/followRun.ts';
import { planKindOf } from '../../../src/app/plans/plans.ts';
import { setServerTime } from '../../../src/base/clock.ts';
import { browserStorage } from '../../../src/base/storage.ts';
import type { DrawnTicket } from '../../../src/board/backend/contestRecords.ts';
import { createPlayer } from '../../../src/board/players/player.ts';
import { needsWarmUp } from '../../../src/contests/all/warmUp.ts';
import { type Contest, contestId, dailyOf, type RunBoard } from '../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../src/engine/contest/daily.ts';
import { runsUntil } from '../../../src/engine/contest/phases.ts';
import type { SeededContest } from '../../../src/engine/contest/recurring.ts';
import type { RecordedRun, Replay } from '../../../src/engine/replay/replay.ts';
import type { GameEvents, LaidOut, PlayEvent, RunKind } from '../../../src/game/play/events.ts';
import { next } from '../../../src/game/play/nextPlay.ts';
import { IDLE, playStore } from '../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../src/game/play/tally.ts';
import { useApp } from '../../../src/page/navigation/appState.ts';
import { type Raced, type RunPlan, useLatestRun } from '../../../src/page/navigation/latestRun.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';
import { createArea } from '../board/leaderboard/area.ts';

const sending = vi.hoisted(() => ({ submit: vi.fn() }));
const best = vi.hoisted(() => ({
  bestScore: vi.fn(() => 700),
  keepBest: vi.fn(),
  bestReplay: () => null,
  hasPlayed: () => false,
}));
const held = vi.hoisted(() => ({ heldTickets: { release: vi.fn() } }));
const watching = vi.hoisted(() => ({
  liveWatch: { watch: vi.fn(), look: vi.fn(), end: vi.fn(() => true) },
}));
const ownGoals = vi.hoisted(() => ({ keepRun: vi.fn<(...run: unknown[]) => void>(), aimAtOwnRuns: vi.fn() }));
const wardrobe = vi.hoisted(() => ({ own: vi.fn() }));
vi.mock('../../../src/board/leaderboard/sending.ts', () => sending);
vi.mock('../../../src/contests/all/best.ts', () => best);
vi.mock('../../../src/contests/all/heldTickets.ts', () => held);
vi.mock('../../../src/contests/all/liveWatch.ts', () => watching);
vi.mock('../../../src/shop/skins/wardrobe.ts', () => wardrobe);
vi.mock('../../../src/app/plans/ownGoals.ts', () => ownGoals);
// The parts of GAME OVER, which are fetched while the run is played.
const Part = vi.hoisted(() => () => null);
vi.mock('../../../src/app/plans/outcomes.tsx', () => ({
  ...{ AllTimeOutcome: Part, WarmUpOutcome: Part, PracticeOutcome: Part, RaceOutcome: Part },
  ...{ PlayedOnOutcome: Part, HodlAgain: Part },
}));
vi.mock('../../../src/app/plans/contestParts.tsx', () => ({
  ...{ PlanOutcome: Part, NextTicket: Part, FirstTicket: Part, NextPractice: Part },
  ...{ streamRun() {}, async aimInContest() {} },
}));
const { heldTickets } = held;
const { liveWatch } = watching;

const CUP = { id: contestId('cup-november'), title: 'The Cup', ruleset: 4 } as Contest;
const { times: TIMES } = dailyTerms(20_779);
const DAILY = { id: dailyOf(20_779), title: 'Daily 20779', createdAt: 1, times: TIMES } as SeededContest;
const TICKET: DrawnTicket = { contest: DAILY.id, runId: runIdOf(1), number: 1, createdAt: 1 };
const LIVE = { skin: 'boxer', startedAt: 1, readAt: 2 } as const;

/** A plan of each kind; of a ticket, one whose run has to be live and one whose need not. */
const PLANS = {
  'all time': { kind: 'all time' },
  'a daily’s ticket': { kind: 'ticket', contest: DAILY, ticket: TICKET, cameAt: 5, claim: null },
  'a cup’s ticket': {
    kind: 'ticket',
    contest: CUP,
    ticket: { ...TICKET, contest: CUP.id, live: LIVE },
    cameAt: 5,
    claim: null,
  },
  practice: { kind: 'practice', contest: DAILY },
  'a warm-up': { kind: 'warm-up', contest: DAILY, skin: 'default' },
  race: { kind: 'race', against: { score: 100 } as Raced },
  'play on': { kind: 'play on', from: { replay: { score: 900 } as Replay, tick: 60 }, playerName: 'eve' },
} satisfies Record<string, RunPlan>;
type PlanName = keyof typeof PLANS;

const HAL = createPlayer('hal', '', 1);

const RUN: RecordedRun = {
  runId: runIdOf(0),
  skin: 'default',
  ruleset: 3,
  ticks: 900,
  score: 0,
  level: 1,
  replay: null,
};

const LAID_OUT: LaidOut = {
  type: 'laidOut',
  run: 'live',
  ruleset: 3,
  score: 0,
  lives: 3,
  level: 1,
  tally: NO_TALLY,
  ticksLeft: null,
  ghost: null,
  ahead: null,
};
const UNLOCK: PlayEvent = { type: 'skinUnlocked', skin: 'boxer' };

let report: (event: PlayEvent) => void;

const plan = (name: PlanName) => {
  useLatestRun.setState({ plan: PLANS[name], player: HAL });
  useApp.setState({ screen: { name: 'PLAYING' } });
};
const shown = () => {
  const { screen } = useApp.getState();
  return screen.name === 'GAME_OVER' ? screen.run : null;
};
const bestBefore = () => useLatestRun.getState().bestBefore;

beforeAll(async () => {
  // As PLAYING does before a run is laid out.
  const live = PLANS['a cup’s ticket'];
  await planKindOf(live).setup(live);
});

beforeEach(() => {
  vi.useFakeTimers();
  setServerTime(TIMES.startsAt);
  vi.clearAllMocks();
  vi.stubGlobal('window', new EventTarget());
  plan('all time');
  wardrobe.own.mockReturnValue(true);
  playStore.setState(IDLE, true);
  const events = createNanoEvents<GameEvents>();
  report = (event) => {
    playStore.setState(next(playStore.getState(), event), true);
    events.emit('happened', event);
  };
  followRun({ events, report, ticks: 7, inputs: null });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(run: RunKind): void {
  report({ ...LAID_OUT, run });
  report({ type: 'play' });
  report({ type: 'countdownOver' });
}

const announced = () => playStore.getState().skinUnlocked;

describe('an unlock', () => {
  it('is announced for five seconds', () => {
    begin('live');
    report(UNLOCK);
    expect(announced()).toBe('boxer');
    vi.advanceTimersByTime(4999);
    expect(announced()).toBe('boxer');
    vi.advanceTimersByTime(1);
    expect(announced()).toBeNull();
  });

  it('is told on GAME OVER too: it may come with the last coin', () => {
    begin('live');
    report(UNLOCK);
    report({ type: 'runOver', run: RUN, end: 'lives' });
    report({ type: 'fallen' });
    expect(useLatestRun.getState().unlocked).toBe('boxer');
  });

  it('is no longer announced when the run is left', () => {
    begin('live');
    report(UNLOCK);
    report({ type: 'leave' });
    expect(announced()).toBeNull();
  });

  it('is no news to a browser that owns the skin', () => {
    wardrobe.own.mockReturnValue(false);
    begin('live');
    report(UNLOCK);
    expect(announced()).toBeNull();
  });

  it('of a replay is only its player’s', () => {
    begin('replay');
    report(UNLOCK);
    expect(wardrobe.own).not.toHaveBeenCalled();
    expect(announced()).toBeNull();
  });
});

describe('the end of a run', () => {
  it('saves it at once, and shows GAME OVER after its fall', () => {
    begin('live');
    report({ type: 'runOver', run: RUN, end: 'lives' });
    expect(sending.submit).toHaveBeenCalledExactlyOnceWith(RUN, HAL);
    expect(shown()).toBeNull();
    report({ type: 'fallen' });
    expect(shown()).toBe(RUN);
  });

  it('that was left in its fall shows no GAME OVER, then or after the next run', () => {
    begin('live');
    report({ type: 'runOver', run: RUN, end: 'lives' });
    report({ type: 'leave' });
    report({ type: 'fallen' });
    expect(shown()).toBeNull();
    const later = { ...RUN, runId: runIdOf(1) };
    begin('live');
    report({ type: 'runOver', run: later, end: 'lives' });
    report({ type: 'fallen' });
    expect(shown()).toBe(later);
  });

  it('of a replay saves nothing', () => {
    begin('replay');
    report({ type: 'runOver', run: null, end: 'lives' });
    report({ type: 'fallen' });
    expect(sending.submit).not.toHaveBeenCalled();
    expect(shown()).toBeNull();
  });
});

describe('the player’s own runs', () => {
  it.each<[PlanName, RunBoard, boolean]>([
    ['all time', 'all time', true],
    ['a daily’s ticket', 'daily', false],
    ['a cup’s ticket', 'cup', false],
    ['practice', null, false],
    ['a warm-up', null, false],
    ['race', null, false],
    ['play on', null, false],
  ])('%s is one of them, for the board: %s, and sets goals by them: %s', async (name, board, isAimed) => {
    plan(name);
    begin('live');
    await vi.dynamicImportSettled();
    report({ type: 'runOver', run: RUN, end: 'lives' });
    await vi.dynamicImportSettled();
    expect(ownGoals.keepRun).toHaveBeenCalledExactlyOnceWith(
      ...[RUN, HAL, name === 'play on' ? RUN.ticks - 60 : RUN.ticks, board],
      playStore.getState(),
    );
    expect(useLatestRun.getState().countsFor).toBe(board);
    expect(ownGoals.aimAtOwnRuns.mock.calls).toEqual(isAimed ? [[PLANS[name]]] : []);
  });

  it('have a run of a cup that came too late as one for no board, and no replay', async () => {
    plan('a cup’s ticket');
    liveWatch.end.mockReturnValueOnce(false);
    begin('live');
    report({ type: 'runOver', run: RUN, end: 'lives' });
    plan('all time');
    begin('replay');
    report({ type: 'runOver', run: null, end: 'lives' });
    await vi.dynamicImportSettled();
    expect(ownGoals.keepRun.mock.calls.map(([, , , board]) => board)).toEqual([null]);
    expect(useLatestRun.getState().countsFor).toBeNull();
    expect(ownGoals.aimAtOwnRuns).not.toHaveBeenCalled();
  });
});

describe('leaving the page', () => {
  const isAskedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it.each(['a daily’s ticket', 'a cup’s ticket'] as const)(
    'is asked about while a run on %s is under way, and only then',
    (name) => {
      plan(name);
      report(LAID_OUT);
      expect(isAskedFirst()).toBe(false);
      report({ type: 'play' });
      expect(isAskedFirst()).toBe(true);
      report({ type: 'countdownOver' });
      expect(isAskedFirst()).toBe(true);
      report({ type: 'pause' });
      expect(isAskedFirst()).toBe(true);
      report({ type: 'resume' });
      report({ type: 'countdownOver' });
      report({ type: 'runOver', run: RUN, end: 'time' });
      expect(isAskedFirst()).toBe(false);
    },
  );

  it.each(['all time', 'a warm-up', 'practice', 'race', 'play on'] as const)(
    'is free in a run that can be played again: %s',
    (name) => {
      plan(name);
      begin('live');
      expect(isAskedFirst()).toBe(false);
    },
  );

  it('is free while a replay is watched', () => {
    plan('a daily’s ticket');
    begin('replay');
    expect(isAskedFirst()).toBe(false);
  });
});

describe('a warm-up', () => {
  const area = createArea();
  const isDue = () =>
    needsWarmUp(browserStorage, { times: { ...TIMES, endsAt: Number.MAX_SAFE_INTEGER } }, 0);

  beforeEach(() => {
    vi.stubGlobal('localStorage', area);
    area.clear();
  });

  it.each(['a warm-up', 'a daily’s ticket'] as const)('is over and done with once %s has begun', (name) => {
    plan(name);
    report(LAID_OUT);
    report({ type: 'play' });
    expect(isDue()).toBe(true);
    report({ type: 'counted', step: '3' });
    expect(isDue()).toBe(false);
  });

  it('is sent nowhere and is nobody’s best', () => {
    plan('a warm-up');
    begin('live');
    report({ type: 'runOver', run: RUN, end: 'time' });
    expect(sending.submit).not.toHaveBeenCalled();
    expect(best.keepBest).not.toHaveBeenCalled();
    expect(bestBefore()).toBeNull();
  });
});

describe('a run of a daily', () => {
  const DAILY_RUN = { ...RUN, ruleset: 4, contest: { id: dailyOf(20779), createdAt: 1 }, lived: 0 };

  it('uses its ticket when the countdown begins, and no sooner', () => {
    plan('a daily’s ticket');
    report(LAID_OUT);
    expect(heldTickets.release).not.toHaveBeenCalled();
    report({ type: 'play' });
    report({ type: 'counted', step: '3' });
    expect(heldTickets.release).toHaveBeenCalledExactlyOnceWith(DAILY.id);
  });

  it.each(['all time', 'a warm-up', 'practice', 'race', 'play on'] as const)(
    'leaves the tickets in hand to the next one: %s',
    (name) => {
      plan(name);
      begin('live');
      report({ type: 'counted', step: '3' });
      expect(heldTickets.release).not.toHaveBeenCalled();
    },
  );

  it('is sent when the clock says that it comes too late, and no best before the board says so', () => {
    plan('a daily’s ticket');
    begin('live');
    setServerTime(runsUntil(TIMES));
    report({ type: 'runOver', run: DAILY_RUN, end: 'time' });
    expect(bestBefore()).toBeNull();
    expect(sending.submit).toHaveBeenCalledOnce();
  });

  it.each<[PlanName, number | null, boolean, boolean]>([
    ['a daily’s ticket', 700, true, true],
    ['practice', null, true, false],
    // It may be on the coins of another day.
    ['race', null, false, false],
    ['play on', null, false, false],
  ])(
    'that was played for %s is compared with %s points, kept as the day’s best: %s, and sent: %s',
    (name, before, isKept, isSent) => {
      plan(name);
      begin('live');
      report({ type: 'runOver', run: DAILY_RUN, end: 'time' });
      expect(bestBefore()).toBe(before);
      expect(best.keepBest).toHaveBeenCalledTimes(isKept ? 1 : 0);
      expect(sending.submit).toHaveBeenCalledTimes(isSent ? 1 : 0);
    },
  );

  it('is not watched as a live run is, and waits for PLAY', async () => {
    plan('a daily’s ticket');
    report(LAID_OUT);
    await Promise.resolve();
    expect(liveWatch.watch).not.toHaveBeenCalled();
    expect(playStore.getState().phase.name).toBe('ready');
  });
});

describe('a run of a cup', () => {
  const CUP_RUN = { ...RUN, ruleset: 4, contest: { id: contestId('cup-november'), createdAt: 1 }, lived: 0 };
  const phase = () => playStore.getState().phase.name;

  beforeEach(() => {
    plan('a cup’s ticket');
  });

  it('counts down at once, because its time runs', async () => {
    report(LAID_OUT);
    expect(phase()).toBe('ready');
    await Promise.resolve();
    expect(phase()).toBe('countdown');
  });

  it('waits for PLAY when there is no picture yet', async () => {
    report({ type: 'pictureLost' });
    report(LAID_OUT);
    await Promise.resolve();
    expect(phase()).toBe('ready');
  });

  it('is watched from its ticket on, and by the ticks that the engine has played', () => {
    report(LAID_OUT);
    const [watched] = liveWatch.watch.mock.lastCall as unknown as [{ ticks: () => number }];
    expect(watched).toMatchObject({ contest: CUP, live: LIVE, cameAt: 5 });
    expect(watched.ticks()).toBe(7);
  });

  it('uses its ticket when the countdown begins, and no sooner', async () => {
    report(LAID_OUT);
    await Promise.resolve();
    expect(heldTickets.release).not.toHaveBeenCalled();
    report({ type: 'counted', step: '3' });
    expect(heldTickets.release).toHaveBeenCalledExactlyOnceWith(CUP.id);
  });

  it.each<PlayEvent>([{ type: 'pause' }, { type: 'resume' }, { type: 'countdownOver' }])(
    'is looked at when its time stops or goes on: %j',
    (event) => {
      report(event);
      expect(liveWatch.look).toHaveBeenCalledOnce();
    },
  );

  it.each([true, false])(
    'is looked at for the last time as it ends, and sent when it was live to its end: %s',
    (isLive) => {
      liveWatch.end.mockReturnValueOnce(isLive);
      begin('live');
      report({ type: 'runOver', run: CUP_RUN, end: 'time' });
      expect(sending.submit).toHaveBeenCalledTimes(isLive ? 1 : 0);
      expect([bestBefore(), best.keepBest.mock.calls]).toEqual([null, []]);
    },
  );

  it('that was left is no longer watched', () => {
    begin('live');
    report({ type: 'leave' });
    expect(liveWatch.end).toHaveBeenCalledOnce();
  });

  it('is none when its replay is watched', async () => {
    report({ ...LAID_OUT, run: 'replay' });
    await Promise.resolve();
    expect(liveWatch.watch).not.toHaveBeenCalled();
  });
});
