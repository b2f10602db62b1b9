/**
 * After a deploy the host no longer has the files of the version before, which a page opened then still asks for.
 * Such a page is reloaded: once, and when the player is idle.
 */

import { createStorage } from '../storage.ts';
import { reloadPage, whenIdle } from './reload.ts';

const RELOADED_FROM_KEY = 'defend-the-sats:reloaded-from';

export function watchForStaleChunks(): void {
  // Vite's, of each dynamic import that fails: a bad network is more often to blame than a deploy.
  window.addEventListener('vite:preloadError', () => {
    isSuperseded().then(
      (isStale) => isStale && reloadOnce(),
      () => {},
    );
  });
}

/** Whether the host has another version by now. The query is past the service worker, which has its own. */
async function isSuperseded(): Promise<boolean> {
  const response = await fetch('/index.html?latest', { cache: 'no-store' });
  const html = await response.text();
  // The page that a captive network shows instead is none of ours.
  return html.includes('id="root"') && !html.includes(ownScript());
}

/** Each tab reloads a version once: were the cause another, it would never end. */
function reloadOnce(): void {
  const tab = createStorage(() => sessionStorage);
  if (tab.read(RELOADED_FROM_KEY) === ownScript()) return;
  tab.write(RELOADED_FROM_KEY, ownScript());
  if (tab.volatileKeys().length === 0) whenIdle(reloadPage);
}

/** The build's hash is in its name. */
function ownScript(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
}
