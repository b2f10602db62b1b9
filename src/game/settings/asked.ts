/** Settings in which 'system' asks the device. */

import type { FieldLook } from './preferences.ts';
import { useSettings } from './settings.ts';

/** A setting, what the device is asked, and how the setting says yes. */
export type Asked = readonly [key: 'motion' | 'field', query: string, yes: string];

/** True if the answer is yes: the player's, else that of their system. */
export function isAsked([key, query, yes]: Asked): boolean {
  const chosen = useSettings.getState()[key];
  return chosen === 'system' ? matchMedia(query).matches : chosen === yes;
}

export function followAsked([, query]: Asked, onChange: () => void): () => void {
  const unsubscribe = useSettings.subscribe(onChange);
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => {
    unsubscribe();
    media.removeEventListener('change', onChange);
  };
}

/** Keeps the page's `data-motion`, or `data-field`, what the answer is. No is 'full'. */
export function applyAsked(asked: Asked): void {
  const [key, , yes] = asked;
  const apply = () => {
    document.documentElement.dataset[key] = isAsked(asked) ? yes : 'full';
  };
  followAsked(asked, apply);
  apply();
}

/** Keeps `data-field` of the page 'quiet' or 'full'. */
export const applyField = () =>
  applyAsked(['field', '(prefers-contrast: more)', 'quiet' satisfies FieldLook]);
