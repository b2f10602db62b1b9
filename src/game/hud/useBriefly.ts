import type { Emitter } from 'nanoevents';
import { useEffect, useState } from 'react';
import type { GameEvents, PlayEvent } from '../play/events.ts';

/** The latest thing that `choose` makes of an event, for its `ms` milliseconds; `null` at all other times. */
export function useBriefly<T extends { readonly ms: number }>(
  events: Emitter<GameEvents>,
  choose: (event: PlayEvent) => T | null,
): T | null {
  const [shown, setShown] = useState<T | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = events.on('happened', (event) => {
      const chosen = choose(event);
      if (!chosen) return;
      clearTimeout(timer);
      setShown(chosen);
      timer = setTimeout(() => setShown(null), chosen.ms);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [events, choose]);
  return shown;
}
