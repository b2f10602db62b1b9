/** Settings in which 'system' asks the device. */

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
