/** The liveness of a run, for screens. */

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type LiveState, liveWatch } from './liveWatch.ts';

const LOOK_MS = 250;

/** Has the run looked at while a screen shows it. */
export function useLive(): LiveState {
  useEffect(() => {
    const look = () => liveWatch.look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useStore(liveWatch.store);
}

/** The whole seconds until then, rounded down, 0 or more. `until`: milliseconds of the page's clock. */
export function useSecondsUntil(until: number): number {
  const left = () => Math.max(Math.floor((until - performance.now()) / 1000), 0);
  const [, setLeft] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads nothing but `until`.
  useEffect(() => {
    const timer = setInterval(() => setLeft(left()), LOOK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left();
}
