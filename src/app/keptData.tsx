/** The browser's promise to keep what the game stores: without one it may delete all of it after days without a visit. */

import { useEffect, useState } from 'react';
import { useSaving } from '../leaderboard/saving.ts';

/** Asks for it once a run is saved: there is something to keep then, and a browser that asks the player asks at GAME OVER. */
export function askToKeepData(): void {
  const stop = useSaving.subscribe(({ latest }) => {
    if (!latest) return;
    stop();
    // Where it is not granted, the settings say so.
    navigator.storage?.persist?.().catch((error: unknown) => console.error('Browser storage:', error));
  });
}

/** What the browser promised, in the settings; nothing where it can't be asked. */
export function KeptData() {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setKept, () => {});
  }, []);
  if (isKept === null) return null;
  return (
    <p className="hint">
      {isKept
        ? 'This browser promised to keep your player until you delete the page’s data.'
        : 'This browser may delete your player when you stay away for long. Your key brings you back: press your name on START.'}
    </p>
  );
}
