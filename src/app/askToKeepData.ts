/** The browser's promise to keep what the game stores; the settings say whether it is given. */

import { useSaving } from '../board/leaderboard/saving.ts';

/** Asks for it once a run is saved: there is something to keep then, and a browser that asks the player asks at GAME OVER. */
export function askToKeepData(): void {
  const stop = useSaving.subscribe(({ latest }) => {
    if (!latest) return;
    stop();
    // Where it is not granted, the settings say so.
    navigator.storage?.persist?.().catch((error: unknown) => console.error('Browser storage:', error));
  });
}
