import { useEffect, useState } from 'react';

const QUIET_MS = 600;

/**
 * False at first, and as long as a key is held: a player who still hammers or holds a key when a run ends must not
 * press what has just appeared under it.
 */
export function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false);

  useEffect(() => {
    if (isArmed) return;
    const arm = () => setArmed(true);
    let timer = setTimeout(arm, QUIET_MS);
    const wait = (event: KeyboardEvent) => {
      if (!event.repeat) return;
      clearTimeout(timer);
      timer = setTimeout(arm, QUIET_MS);
    };
    window.addEventListener('keydown', wait);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', wait);
    };
  }, [isArmed]);

  return isArmed;
}
