/** The service worker's side of the page: playing without a network, and new versions (docs/walks.md). */

/** Keeps the game in the browser. Without a service worker, as in some private windows, everything else works. */
export function keepOffline(): void {
  // `vite dev` has none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  import('./serviceWorker.ts')
    .then(({ register }) => register())
    .catch((error: unknown) => console.error('Offline play:', error));
}
