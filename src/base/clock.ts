/** The server's time on this page, as far as it is known: one store, which ticks while a screen reads it. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const TICK_MS = 1000;

/** More than any two ticks are apart, unless the device slept or its clock was set. */
const LEAP_MS = 60_000;

/** The server's time as it was heard last, before that the device's, and the page's two clocks then. All in milliseconds. */
let heard = anchorAt(Date.now());

/** Epoch milliseconds of the server, as of the latest tick. */
const clock = createStore<number>(() => 0);

let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Epoch milliseconds by the server's clock. One clock of the page stands still while the device sleeps, and the other may be
 * set back: the longer time counts.
 */
export function serverNow(): number {
  return heard.time + Math.max(performance.now() - heard.now, Date.now() - heard.date);
}

/** Takes over the server's time, wherever the page hears it. `time`: epoch milliseconds. */
export function setServerTime(time: number): void {
  heard = anchorAt(time);
  tick();
}

function anchorAt(time: number) {
  return { time, now: performance.now(), date: Date.now() };
}

function tick(): void {
  clock.setState(serverNow(), true);
}

/** Ticks for one more reader: each second, and when the page is seen again. Returns what ends it. */
function keepTicking(): () => void {
  readers += 1;
  if (readers === 1) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    readers -= 1;
    if (readers > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/**
 * Calls back when the time has leapt: the device has slept, or its clock was set forward, and the server's has to be heard
 * again. Returns what ends that.
 */
export function onLeap(callBack: () => void): () => void {
  let before = serverNow();
  const unsubscribe = clock.subscribe((now) => {
    const isLeap = now - before > LEAP_MS;
    before = now;
    if (isLeap) callBack();
  });
  const stopTicking = keepTicking();
  return () => {
    unsubscribe();
    stopTicking();
  };
}

/** A value that follows from the server's time. `read`: gives the same value, or the same object, until it changes. */
export function useServerTime<T>(read: (now: number) => T): T {
  // Nobody kept it ticking before the first reader.
  useState(() => {
    if (readers === 0) tick();
  });
  useEffect(keepTicking, []);
  return useStore(clock, read);
}
