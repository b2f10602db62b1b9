import { useSyncExternalStore } from 'react';
import { type Asked, followAsked, isAsked } from './asked.ts';
import type { Motion } from './preferences.ts';

const CALM = ['motion', '(prefers-reduced-motion: reduce)', 'calm' satisfies Motion] as const satisfies Asked;

/** Keeps `data-motion` of the page 'calm' or 'full'. */
export function applyMotion(): void {
  const apply = () => {
    document.documentElement.dataset.motion = isAsked(CALM) ? CALM[2] : 'full';
  };
  follow(apply);
  apply();
}

const follow = (onChange: () => void) => followAsked(CALM, onChange);

export function useIsCalm(): boolean {
  // The page that the build renders is still.
  return useSyncExternalStore(
    follow,
    () => isAsked(CALM),
    () => true,
  );
}
