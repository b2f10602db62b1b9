/** The server's time on a device whose own clock is set, and which sleeps. */

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onLeap, serverNow, setServerTime } from '../../../src/base/clock.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-21T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  setServerTime(NOON);
});

/** The device's clock is set by this much; or, if that is forward, the device sleeps: nobody can tell which. */
const leap = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('the server’s time runs on from what was heard of it', () => {
  vi.advanceTimersByTime(HOUR);
  expect(serverNow()).toBe(NOON + HOUR);
});

test('a clock that is set back takes nothing from it, and what passes then counts', () => {
  vi.advanceTimersByTime(1000);
  leap(-HOUR);
  expect(serverNow()).toBe(NOON + 1000);
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toBe(NOON + 2000);
});

test('the time that a device sleeps counts', () => {
  leap(8 * HOUR);
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toBe(NOON + 8 * HOUR + 1000);
});

test('what is heard of the server comes before what the device believes', () => {
  leap(HOUR);
  setServerTime(NOON);
  expect(serverNow()).toBe(NOON);
  leap(-HOUR);
  vi.advanceTimersByTime(1000);
  expect(serverNow()).toBe(NOON + 1000);
});

test('followers hear within a second that it has leapt, once, until they leave', () => {
  const heard = vi.fn();
  const stop = onLeap(heard);
  vi.advanceTimersByTime(HOUR);
  leap(-HOUR);
  vi.advanceTimersByTime(1000);
  expect(heard).not.toHaveBeenCalled();
  leap(2 * HOUR);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledOnce();
  setServerTime(NOON + HOUR);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  leap(HOUR);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledOnce();
});

test('nobody hears of a leap where nobody looked before', () => {
  const heard = vi.fn();
  vi.advanceTimersByTime(HOUR);
  onTestFinished(onLeap(heard));
  vi.advanceTimersByTime(1000);
  expect(heard).not.toHaveBeenCalled();
});
