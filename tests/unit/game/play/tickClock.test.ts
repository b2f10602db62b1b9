import { describe, expect, test } from 'vitest';
import { TickClock } from '../../../../src/game/play/scenes/tickClock.ts';

/** Feeds frames at `rate` a second for this many seconds; `jitter` moves each frame by up to this many ms. */
function ticksOf(rate: number, seconds: number, jitter = 0): number[] {
  const clock = new TickClock();
  const ticks: number[] = [];
  for (let frame = 0; frame <= rate * seconds; frame++) {
    ticks.push(clock.advance((frame * 1000) / rate + (frame % 2 === 0 ? jitter : -jitter)));
  }
  return ticks;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the clock', () => {
  test.each([24, 30, 50, 60, 75, 90, 120, 144, 165, 240])('at %i Hz a second has 60 ticks', (rate) => {
    expect(Math.abs(sum(ticksOf(rate, 10)) - 600)).toBeLessThanOrEqual(1);
  });

  test('a 60 Hz screen gets one tick per frame, though its frames jitter', () => {
    expect(
      ticksOf(60, 5, 0.2)
        .slice(1)
        .every((ticks) => ticks === 1),
    ).toBe(true);
  });

  test('a 240 Hz screen never gets two ticks in a frame', () => {
    expect(Math.max(...ticksOf(240, 5))).toBe(1);
  });

  test('at most 5 ticks in a frame: the rest is dropped', () => {
    const clock = new TickClock();
    clock.advance(0);
    expect(clock.advance(1000)).toBe(5);
    expect(clock.advance(1000 + 1000 / 60)).toBe(1);
  });

  test('the first frame, and a frame whose time runs backwards, tick nothing', () => {
    const clock = new TickClock();
    expect(clock.advance(5000)).toBe(0);
    expect(clock.advance(4000)).toBe(0);
  });

  test('time that passes while it is stopped does not count', () => {
    const clock = new TickClock();
    clock.advance(0);
    clock.stop();
    expect(clock.advance(60_000)).toBe(0);
  });

  test('progress tells how far the present is on its way to the next tick', () => {
    const clock = new TickClock();
    clock.advance(0);
    clock.advance(1000 / 120);
    expect(clock.progress).toBeCloseTo(0.5, 6);
  });
});
