/** The service worker's side of the page: playing without a network, and new versions (docs/walks.md). */

import { isCabinet } from '../../base/cabinet.ts';
import { isOwn, register } from './serviceWorker.ts';

/** `vite dev` has none. Without a service worker, as in some private windows, everything else works. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

const log = (error: unknown) => console.error('Offline play:', error);

/** Keeps the game in the browser. */
export function keepOffline(): void {
  if (hasWorker()) register().catch(log);
}

/** Keeps what is needed beside it: by players, or by somebody who verifies an archive. */
export function keepMore(of: 'all' | 'archives'): void {
  if (isCabinet && hasWorker() && !isOwn(navigator.serviceWorker.controller))
    navigator.serviceWorker.addEventListener('controllerchange', () => keepMore(of), { once: true });
  else if (hasWorker())
    navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(`keep-${of}`), log);
}
