/** The browser's promise to keep what the game stores: without one it may delete all of it after days without a visit. */

import { useEffect, useState } from 'react';
import { useSaving } from '../leaderboard/saving.ts';
import { isPlayerKept } from '../players/kept.ts';
import * as words from './words/en.ts';

/** Asks for it once a run is saved: there is something to keep then, and a browser that asks the player asks at GAME OVER. */
export function askToKeepData(): void {
  const stop = useSaving.subscribe(({ latest }) => {
    if (!latest) return;
    stop();
    // Where it is not granted, the settings say so.
    navigator.storage?.persist?.().catch((error: unknown) => console.error('Browser storage:', error));
  });
}

/** The browser's promise, in the settings. */
export function KeptData() {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setKept, () => {});
  }, []);
  return (
    <p className="hint">{isPlayerKept() ? (isKept ? words.dataKept : words.dataAtRisk) : words.dataLost}</p>
  );
}
