import { useEffect, useState } from 'react';
import { lastRepeat } from '../../page/input/keys.ts';

const QUIET_MS = 600;

/**
 * False for 600 ms, and as long as a key is held. Players who still press keys when a run ends must not
 * press the buttons that just appeared.
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
