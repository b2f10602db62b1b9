/** Keeps the screen on for players and spectators who touch nothing for minutes. */

import { useEffect } from 'react';

const reasons = new Set<string>();
let lock: WakeLockSentinel | undefined;
let isAsking = false;
let isFollowing = false;

/** The screen stays on while there is any reason. Where the browser refuses, it goes off as ever. */
export function keepScreenOn(reason: string, isOn: boolean): void {
  if (reasons.has(reason) === isOn) return;
  if (isOn) reasons.add(reason);
  else reasons.delete(reason);
  void follow();
  if (isFollowing) return;
  isFollowing = true;
  // A page that is hidden loses its lock. Safari gives the first one after a gesture only.
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('click', follow);
}

/** The same while a component is shown. */
export function useScreenOn(reason: string, isOn = true): void {
  useEffect(() => {
    keepScreenOn(reason, isOn);
    return () => keepScreenOn(reason, false);
  }, [reason, isOn]);
}

async function follow(): Promise<void> {
  const isHeld = lock?.released === false;
  if (isAsking || isHeld === reasons.size > 0) return;
  if (isHeld) {
    void lock?.release();
    lock = undefined;
    return;
  }
  if (document.hidden) return;
  isAsking = true;
  try {
    lock = await navigator.wakeLock.request('screen');
  } catch {
    // Its battery is low, or it knows no such lock.
    return;
  } finally {
    isAsking = false;
  }
  // What was asked for may have changed meanwhile.
  await follow();
}
