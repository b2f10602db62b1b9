/** Import it lazily: START does not wait for it. */

import { Workbox } from 'workbox-window';
import { trusted } from '../../ui/trusted.ts';
import { reloadPage, tellOtherTabs, whenAllIdle, whenIdle } from './reload.ts';

const CHECK_MS = 60 * 60_000;

/**
 * A new version waits until the player is idle, in this tab and in each of the others: it takes over all of them at
 * once, and from then on nobody has the files of the version before.
 */
export async function register(): Promise<void> {
  tellOtherTabs();
  const worker = new Workbox(trusted.createScriptURL('/sw.js'));
  worker.addEventListener('waiting', () => whenAllIdle(() => worker.messageSkipWaiting()));
  // The first one takes over the page that brought it: they are of the same version.
  let isFirst = navigator.serviceWorker.controller === null;
  worker.addEventListener('controlling', () => {
    if (!isFirst) whenIdle(reloadPage);
    isFirst = false;
  });
  await worker.register();
  // The page may stay open for days. Offline there is nothing to find.
  setInterval(() => void worker.update().catch(() => {}), CHECK_MS);
}
