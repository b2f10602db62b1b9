import { createNanoEvents } from 'nanoevents';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followRun } from '../../../src/app/followRun.ts';
import type { GameEvents, PlayEvent, RunKind } from '../../../src/game/events.ts';
import { IDLE, next, playStore } from '../../../src/game/play.ts';
import type { RecordedRun } from '../../../src/replay/replay.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const app = vi.hoisted(() => ({ submitRun: vi.fn(), showGameOver: vi.fn() }));
const wardrobe = vi.hoisted(() => ({ own: vi.fn() }));
vi.mock('../../../src/app/appState.ts', () => app);
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

const UNLOCK: PlayEvent = { type: 'skinUnlocked', skin: 'boxer' };

let report: (event: PlayEvent) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  wardrobe.own.mockReturnValue(true);
  playStore.setState(IDLE, true);
  const events = createNanoEvents<GameEvents>();
  report = (event) => {
    playStore.setState(next(playStore.getState(), event), true);
    events.emit('happened', event);
  };
  followRun({ events, report });
});

afterEach(() => void vi.useRealTimers());

function begin(run: RunKind): void {
  report({ type: 'laidOut', run, lives: 3, level: 1, ticksLeft: null, ghost: null });
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
    expect(app.submitRun).toHaveBeenCalledExactlyOnceWith(RUN);
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
    expect(app.submitRun).not.toHaveBeenCalled();
    expect(app.showGameOver).not.toHaveBeenCalled();
  });
});
