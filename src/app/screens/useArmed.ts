import { useEffect, useState } from 'react';
import { lastRepeat } from '../input/keys.ts';

const QUIET_MS = 600;

/**
 * False at first, and as long as a key is held: a player who still hammers or holds a key when a run ends must not
 * press what has just appeared under it.
 */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false);

  useEffect(() => {
    const arm = () => {
      const noise = lastRepeat() + QUIET_MS - performance.now();
      if (noise > 0) timer = setTimeout(arm, noise);
      else setArmed(true);
    };
    let timer = setTimeout(arm, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);

  return isArmed;
}
