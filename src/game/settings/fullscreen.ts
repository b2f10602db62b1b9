import { useSyncExternalStore } from 'react';

/** iPhones show only videos in full screen. */
export const canFillScreen = () => document.fullscreenEnabled === true;

export function toggleFullscreen(): void {
  if (!canFillScreen()) return;
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  done.catch((error: unknown) => console.warn('Full screen was refused', error));
}

export function useFullscreen(): boolean {
  return useSyncExternalStore(followFullscreen, () => document.fullscreenElement !== null);
}

function followFullscreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
