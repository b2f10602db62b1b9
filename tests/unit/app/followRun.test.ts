import { createNanoEvents } from 'nanoevents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRun } from '../../../src/app/followRun.ts';
import { contestId, dailyOf } from '../../../src/contest/contest.ts';
import type { GameEvents, LaidOut, PlayEvent, RunKind } from '../../../src/game/events.ts';
import { next } from '../../../src/game/nextPlay.ts';
import { IDLE, playStore } from '../../../src/game/play.ts';
import { NO_TALLY } from '../../../src/game/tally.ts';
import type { RecordedRun } from '../../../src/replay/replay.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const plan = vi.hoisted(() => ({ kind: 'all time', cup: 'the cup', ticket: 'the ticket', cameAt: 5 }));
const app = vi.hoisted(() => ({
  showGameOver: vi.fn(),
  useApp: { getState: () => ({ plan }) },
}));
const submitting = vi.hoisted(() => ({ submitRun: vi.fn() }));
const best = vi.hoisted(() => ({ bestScore: vi.fn(() => 700), keepBest: vi.fn() }));
const heldTicket = vi.hoisted(() => ({ release: vi.fn() }));
const heldCupTicket = vi.hoisted(() => ({ release: vi.fn() }));
const liveWatch = vi.hoisted(() => ({ watch: vi.fn(), look: vi.fn(), end: vi.fn(() => true) }));
const wardrobe = vi.hoisted(() => ({ own: vi.fn() }));
vi.mock('../../../src/app/appState.ts', () => app);
vi.mock('../../../src/app/submitRun.ts', () => submitting);
vi.mock('../../../src/contests/best.ts', () => best);
vi.mock('../../../src/contests/heldTicket.ts', () => ({ heldTicket }));
vi.mock('../../../src/cups/heldCupTicket.ts', () => ({ heldCupTicket }));
vi.mock('../../../src/cups/liveWatch.ts', () => ({ liveWatch }));
vi.mock('../../../src/skins/wardrobe.ts', () => wardrobe);

const RUN: RecordedRun = {
  runId: runIdOf(0),
  skin: 'default',
  ruleset: 1,
  ticks: 900,
  score: 0,
  level: 1,
  replay: null,
};

const LAID_OUT: LaidOut = {
  type: 'laidOut',
  run: 'live',
  ruleset: 1,
  score: 0,
  lives: 3,
  level: 1,
  tally: NO_TALLY,
  ticksLeft: null,
  ghost: null,
};
const UNLOCK: PlayEvent = { type: 'skinUnlocked', skin: 'boxer' };

let report: (event: PlayEvent) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('window', new EventTarget());
  plan.kind = 'all time';
  wardrobe.own.mockReturnValue(true);
  playStore.setState(IDLE, true);
  const events = createNanoEvents<GameEvents>();
  report = (event) => {
    playStore.setState(next(playStore.getState(), event), true);
    events.emit('happened', event);
  };
  followRun({ events, report, ticks: 7 });
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
    expect(submitting.submitRun).toHaveBeenCalledExactlyOnceWith(RUN, null, false);
    expect(app.showGameOver).not.toHaveBeenCalled();
    report({ type: 'fallen' });
    expect(app.showGameOver).toHaveBeenCalledExactlyOnceWith(RUN);
  });

  it('that was left in its fall shows no GAME OVER, then or after the next run', () => {
    begin('live');
    report({ type: 'runOver', run: RUN, end: 'lives' });
    report({ type: 'leave' });
    report({ type: 'fallen' });
    expect(app.showGameOver).not.toHaveBeenCalled();
    const later = { ...RUN, runId: runIdOf(1) };
    begin('live');
    report({ type: 'runOver', run: later, end: 'lives' });
    report({ type: 'fallen' });
    expect(app.showGameOver).toHaveBeenCalledExactlyOnceWith(later);
  });

  it('of a replay saves nothing', () => {
    begin('replay');
    report({ type: 'runOver', run: null, end: 'lives' });
    report({ type: 'fallen' });
    expect(submitting.submitRun).not.toHaveBeenCalled();
    expect(app.showGameOver).not.toHaveBeenCalled();
  });
});

describe('leaving the page', () => {
  const isAskedFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it.each(['ticket', 'cup'])('is asked about while a run on a %s is under way, and only then', (kind) => {
    plan.kind = kind;
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
  });

  it.each(['all time', 'practice', 'race'])('is free in a run that can be played again: %s', (kind) => {
    plan.kind = kind;
    begin('live');
    expect(isAskedFirst()).toBe(false);
  });

  it('is free while a replay is watched', () => {
    plan.kind = 'ticket';
    begin('replay');
    expect(isAskedFirst()).toBe(false);
  });
});

describe('a run of a daily', () => {
  const DAILY_RUN = { ...RUN, ruleset: 2, contest: { id: dailyOf(20779), createdAt: 1 }, lived: 0 };

  it('uses its ticket when the countdown begins, and no sooner', () => {
    plan.kind = 'ticket';
    report(LAID_OUT);
    expect(heldTicket.release).not.toHaveBeenCalled();
    report({ type: 'play' });
    report({ type: 'counted', step: '3' });
    expect(heldTicket.release).toHaveBeenCalledOnce();
  });

  it.each(['all time', 'practice', 'race', 'cup'])(
    'leaves the ticket in hand to the next one: %s',
    (kind) => {
      plan.kind = kind;
      begin('live');
      report({ type: 'counted', step: '3' });
      expect(heldTicket.release).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['ticket', 700, true],
    ['practice', null, true],
    // It may be on the coins of another day.
    ['race', null, false],
  ])(
    'that was played for a %s is compared with %s points, and kept as the day’s best: %s',
    (kind, before, isKept) => {
      plan.kind = kind;
      begin('live');
      report({ type: 'runOver', run: DAILY_RUN, end: 'time' });
      expect(submitting.submitRun).toHaveBeenCalledExactlyOnceWith(DAILY_RUN, before, false);
      expect(best.keepBest).toHaveBeenCalledTimes(isKept ? 1 : 0);
    },
  );
});

describe('a run of a cup', () => {
  const CUP_RUN = { ...RUN, ruleset: 2, contest: { id: contestId('cup-november'), createdAt: 1 }, lived: 0 };
  const phase = () => playStore.getState().phase.name;

  beforeEach(() => {
    plan.kind = 'cup';
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
    expect(watched).toMatchObject({ cup: 'the cup', ticket: 'the ticket', cameAt: 5 });
    expect(watched.ticks()).toBe(7);
  });

  it('uses its ticket when the countdown begins, and no sooner', async () => {
    report(LAID_OUT);
    await Promise.resolve();
    expect(heldCupTicket.release).not.toHaveBeenCalled();
    report({ type: 'counted', step: '3' });
    expect(heldCupTicket.release).toHaveBeenCalledOnce();
    expect(heldTicket.release).not.toHaveBeenCalled();
  });

  it.each<PlayEvent>([{ type: 'pause' }, { type: 'resume' }, { type: 'countdownOver' }])(
    'is looked at when its time stops or goes on: %j',
    (event) => {
      report(event);
      expect(liveWatch.look).toHaveBeenCalledOnce();
    },
  );

  it.each([true, false])('is looked at for the last time as it ends: live to its end %s', (isLive) => {
    liveWatch.end.mockReturnValueOnce(isLive);
    begin('live');
    report({ type: 'runOver', run: CUP_RUN, end: 'time' });
    expect(submitting.submitRun).toHaveBeenCalledExactlyOnceWith(CUP_RUN, null, isLive);
    expect(best.keepBest).not.toHaveBeenCalled();
  });

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
