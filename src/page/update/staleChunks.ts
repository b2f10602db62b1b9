/**
 * After a deploy, the host no longer has the files of the previous version, which a page opened earlier still requests.
 * Reloads such a page once, when the player is idle. A service worker would answer with the same page again: its next
 * version brings the page along (serviceWorker.ts).
 */

import { isSuperseded, ownScript } from '../../base/latestPage.ts';
import { createStorage } from '../../base/storage.ts';
import { reloadPage, whenIdle } from './reload.ts';

const RELOADED_FROM_KEY = 'defend-the-sats:reloaded-from';

export function watchForStaleChunks(): void {
  // Vite sends it for each dynamic import that fails. The cause is more often a bad network than a deploy.
  let isAsking = false;
  window.addEventListener('vite:preloadError', async () => {
    // All that one lost file brings down fails at once.
    if (isAsking) return;
    isAsking = true;
    if (!navigator.serviceWorker?.controller && (await isSuperseded().catch(() => false))) reloadOnce();
    isAsking = false;
  });
}

/** Each tab reloads a version only once, so that another cause can't lead to an endless loop. */
function reloadOnce(): void {
  const tab = createStorage(() => sessionStorage);
  if (tab.read(RELOADED_FROM_KEY) === ownScript()) return;
  tab.write(RELOADED_FROM_KEY, ownScript());
  if (tab.volatileKeys().length === 0) whenIdle(reloadPage);
}
