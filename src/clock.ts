/** The server's time on this page, as far as it is known: one store, which ticks while a screen reads it. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const TICK_MS = 1000;

/** Lead of the server's clock over the device's, in milliseconds. */
let offsetMs = 0;

/** Epoch milliseconds of the server, as of the latest tick. */
const clock = createStore<number>(() => 0);

let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Epoch milliseconds by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Takes over the server's time, wherever the page hears it. `time`: epoch milliseconds. */
export function setServerTime(time: number): void {
  offsetMs = time - Date.now();
  tick();
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

/** A value that follows from the server's time. `read`: gives the same value, or the same object, until it changes. */
export function useServerTime<T>(read: (now: number) => T): T {
  // Nobody kept it ticking before the first reader.
  useState(() => {
    if (readers === 0) tick();
  });
  useEffect(keepTicking, []);
  return useStore(clock, read);
}
