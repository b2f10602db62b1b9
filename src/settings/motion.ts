import { useSyncExternalStore } from 'react';
import { useSettings } from './settings.ts';

const asksForCalm = matchMedia('(prefers-reduced-motion: reduce)');

/** Keeps `data-motion` of the page 'calm' or 'full': as the player has set it, else as their system asks. */
export function applyMotion(): void {
  const apply = () => {
    document.documentElement.dataset.motion = isCalm() ? 'calm' : 'full';
  };
  followMotion(apply);
  apply();
}

export function useIsCalm(): boolean {
  return useSyncExternalStore(followMotion, isCalm);
}

function isCalm(): boolean {
  const { motion } = useSettings.getState();
  return motion === 'system' ? asksForCalm.matches : motion === 'calm';
}

function followMotion(onChange: () => void): () => void {
  const unsubscribe = useSettings.subscribe(onChange);
  asksForCalm.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    asksForCalm.removeEventListener('change', onChange);
  };
}
