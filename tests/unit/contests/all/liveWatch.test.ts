/** Live runs, on a clock that the test sets: nothing here waits. */

import { describe, expect, test } from 'vitest';
import {
  type LiveState,
  type LiveTicket,
  LiveWatch,
  type Loss,
} from '../../../../src/contests/all/liveWatch.ts';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';

const STARTS_AT = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;
const ID = 'cup-november' as ContestId;

const TIMES = { startsAt: STARTS_AT, endsAt: STARTS_AT + 24 * HOUR };

/** A ticket that came 300 ms after it was drawn. */
const ticketAt = (startedAt: number, wallMs = 300): LiveTicket['live'] => ({
  skin: 'default',
  startedAt,
  readAt: startedAt + wallMs,
});

/** A live run and its clock, in milliseconds. */
function play({ pauseSeconds = 30, ticket = ticketAt(STARTS_AT + HOUR) } = {}) {
  // The page has been open for a while.
  let now = 1_000_000;
  // The device's clock, which does not sleep.
  let date = STARTS_AT;
  let ticks = 0;
  let isStanding = true;
  const locked: string[] = [];
  const lockRun = (contest: string) => {
    locked.push(contest);
    return () => void locked.splice(0);
  };
  const watch = new LiveWatch({ now: () => now, date: () => date, isStanding: () => isStanding, lockRun });
  watch.watch({
    contest: { id: ID, times: TIMES, pauseSeconds },
    live: ticket,
    cameAt: now,
    ticks: () => ticks,
  });

  /** Lets the time pass in steps of a quarter of a second, as the mark of a run looks, or in one (a hidden tab). */
  const pass = (ms: number, ticksPerSecond: number, stepMs = 250) => {
    isStanding = ticksPerSecond === 0;
    for (let passed = 0; passed < ms; passed += stepMs) {
      now += stepMs;
      date += stepMs;
      ticks += (ticksPerSecond * stepMs) / 1000;
      watch.look();
    }
  };
  return {
    watch,
    locked,
    stand: (ms: number, stepMs?: number) => pass(ms, 0, stepMs),
    /** The device sleeps this long, or its clock is set forward by this much: nobody can tell which. */
    leap: (ms: number) => {
      date += ms;
      watch.look();
    },
    go: (ms: number, ticksPerSecond = 60) => pass(ms, ticksPerSecond),
    state: () => watch.store.getState(),
    left: () => {
      const state = watch.store.getState();
      return 'until' in state ? state.until - now : state;
    },
  };
}

const lost = (why: Loss, seconds = 0): LiveState => ({ kind: 'lost', why, seconds });

test('a run at the speed of the game is live to its end', () => {
  const run = play();
  run.stand(4000);
  run.go(180_000);
  expect(run.state().kind).toBe('live');
  expect(run.watch.end()).toBe(true);
});

test('says how long it stays live without another tick', () => {
  const run = play();
  // 15 s and the pauses, less what the ticket took to come.
  expect(run.left()).toBe(44_700);
  run.stand(4000);
  expect(run.left()).toBe(40_700);
  run.go(100_000);
  // Three percent of what was played come back.
  expect(run.left()).toBeCloseTo(43_700, 5);
});

describe('a pause', () => {
  test('within what the cup allows leaves it live', () => {
    const run = play();
    run.stand(4000);
    run.go(60_000);
    run.stand(26_000);
    run.stand(4000);
    run.go(120_000);
    expect(run.watch.end()).toBe(true);
  });

  test('beyond it ends that, and says why', () => {
    const run = play();
    run.stand(4000);
    run.go(60_000);
    run.stand(42_250);
    expect(run.state().kind).toBe('live');
    run.stand(500);
    expect(run.state()).toEqual(lost('paused too long', 30));
  });

  test('counts with those before', () => {
    const run = play();
    run.stand(4000);
    for (let pause = 0; pause < 4; pause++) {
      run.go(10_000);
      run.stand(12_000);
    }
    expect(run.state()).toEqual(lost('paused too long', 30));
  });

  test('of a tab that was hidden is found when it is seen again: its timers slept', () => {
    const run = play();
    run.stand(4000);
    run.go(60_000);
    run.stand(300_000, 300_000);
    expect(run.state()).toEqual(lost('paused too long', 30));
  });

  test('where none is allowed has the time of a slow network only', () => {
    const run = play({ pauseSeconds: 0 });
    run.stand(4000);
    run.go(60_000);
    run.stand(12_250);
    expect(run.state().kind).toBe('live');
    run.stand(500);
    expect(run.state()).toEqual(lost('no pauses'));
  });
});

describe('a device that drops ticks', () => {
  test('by three percent stays live', () => {
    const run = play({ pauseSeconds: 0 });
    run.stand(4000);
    run.go(600_000, 58.3);
    expect(run.watch.end()).toBe(true);
  });

  test('by a tenth does not, and the game says so while it is played', () => {
    const run = play({ pauseSeconds: 0 });
    run.stand(4000);
    run.go(140_000, 54);
    expect(run.state().kind).toBe('live');
    run.go(10_000, 54);
    expect(run.state()).toEqual(lost('device behind', 15));
  });

  test('as slow motion does falls out within a minute', () => {
    const run = play();
    run.stand(4000);
    run.go(60_000, 30);
    run.go(40_000, 30);
    expect(run.state()).toMatchObject({ kind: 'lost', why: 'device behind' });
  });
});

test('a laptop that sleeps uses the time of its run, and what it wakes up to is counted down', () => {
  const run = play({ pauseSeconds: 30 });
  run.stand(4000);
  run.go(60_000);
  run.stand(1000);
  const left = run.left();
  run.leap(20_000);
  expect(run.left()).toBe(Number(left) - 20_000);
  run.leap(60_000);
  expect(run.state().kind).toBe('in doubt');
});

describe('a device’s clock that is set in mid-run', () => {
  test.each([14, 16, 30, 3600])('forward by %i s ends no run that the board would take', (seconds) => {
    const run = play({ pauseSeconds: 0 });
    run.stand(4000);
    run.go(60_000);
    run.leap(seconds * 1000);
    expect(run.state().kind).toBe('in doubt');
    run.go(60_000);
    expect(run.watch.end()).toBe(true);
  });

  test('forward by less than there is to spare puts nothing in doubt', () => {
    const run = play({ pauseSeconds: 0 });
    run.stand(4000);
    run.leap(5000);
    expect(run.state().kind).toBe('live');
  });

  test('past the end of the cup ends none either', () => {
    const run = play({ pauseSeconds: 30, ticket: ticketAt(TIMES.endsAt) });
    run.stand(4000);
    run.leap(299_000);
    expect(run.state().kind).toBe('in doubt');
    expect(run.watch.end()).toBe(true);
  });

  test('and set right again leaves no doubt', () => {
    const run = play();
    run.stand(4000);
    run.leap(HOUR);
    run.leap(-HOUR);
    expect(run.state().kind).toBe('live');
  });

  test('leaves what is left by the clock that only runs forward, and the run is lost by that alone', () => {
    const run = play({ pauseSeconds: 30 });
    run.stand(4000);
    run.go(60_000);
    const left = run.left();
    run.leap(HOUR);
    expect(run.left()).toBe(left);
    run.stand(Number(left));
    expect(run.state().kind).toBe('in doubt');
    run.stand(250);
    expect(run.state()).toEqual(lost('paused too long', 30));
  });

  test('is no reason for other tabs to think that it is over', () => {
    const run = play();
    run.leap(HOUR);
    expect(run.locked).toEqual([ID]);
  });

  test('back changes nothing', () => {
    const run = play();
    run.stand(4000);
    run.leap(-HOUR);
    expect(run.left()).toBe(40_700);
  });
});

test('a run that is played faster than time passes is lost', () => {
  const run = play();
  run.stand(4000);
  run.go(10_000, 90);
  expect(run.state()).toMatchObject({ kind: 'live' });
  run.go(10_000, 90);
  expect(run.state()).toEqual(lost('too fast'));
});

test('a run whose countdown comes too late was never live', () => {
  const run = play({ pauseSeconds: 0 });
  run.stand(20_000);
  expect(run.state()).toEqual(lost('begun late'));
});

test('a run is lost when the cup takes no more, five minutes after its end', () => {
  const run = play({ ticket: ticketAt(TIMES.endsAt - 1000) });
  run.stand(4000);
  run.go(296_500);
  expect(run.state().kind).toBe('live');
  run.go(250);
  expect(run.state()).toEqual(lost('cup over'));
});

test('other tabs know of it as long as it is live', () => {
  const run = play({ pauseSeconds: 0 });
  expect(run.locked).toEqual([ID]);
  run.watch.end();
  expect(run.locked).toEqual([]);
  const slow = play({ pauseSeconds: 0 });
  slow.stand(30_000);
  expect(slow.locked).toEqual([]);
});

test('what is lost stays lost, and the next run begins anew', () => {
  const run = play({ pauseSeconds: 0 });
  run.stand(30_000);
  run.go(60_000, 120);
  expect(run.watch.end()).toBe(false);
  run.watch.watch({
    contest: { id: ID, times: TIMES, pauseSeconds: 0 },
    live: ticketAt(STARTS_AT + 2 * HOUR),
    cameAt: 1_000_000 + 90_000,
    ticks: () => 0,
  });
  expect(run.state().kind).toBe('live');
});

test('after its end nothing is looked at any more: GAME OVER may stay as long as it likes', () => {
  const run = play();
  run.stand(4000);
  run.go(60_000);
  expect(run.watch.end()).toBe(true);
  run.stand(600_000);
  expect(run.watch.end()).toBe(true);
});

test('a ticket that came late has the time that is left of it', () => {
  expect(play({ ticket: ticketAt(STARTS_AT, 12_000) }).left()).toBe(33_000);
});
