import { useSyncExternalStore } from 'react';
import { useSettings } from './settings.ts';

const calmQuery = () => matchMedia('(prefers-reduced-motion: reduce)');

/** Keeps `data-motion` of the page 'calm' or 'full': as the player has set it, else as their system asks. */
export function applyMotion(): void {
  const apply = () => {
    document.documentElement.dataset.motion = isCalm() ? 'calm' : 'full';
  };
  followMotion(apply);
  apply();
}

export function useIsCalm(): boolean {
  // The page that the build renders is still.
  return useSyncExternalStore(followMotion, isCalm, () => true);
}

function isCalm(): boolean {
  const { motion } = useSettings.getState();
  return motion === 'system' ? calmQuery().matches : motion === 'calm';
}

function followMotion(onChange: () => void): () => void {
  const unsubscribe = useSettings.subscribe(onChange);
  const query = calmQuery();
  query.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    query.removeEventListener('change', onChange);
  };
}
