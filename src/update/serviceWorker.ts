/** Import it lazily: START does not wait for it. */

import { Workbox } from 'workbox-window';
import { type Saving, useSaving } from '../leaderboard/saving.ts';
import { chosenLanguage } from '../settings/language.ts';
import { trusted } from '../ui/trusted.ts';
import { workerOf } from '../words/languages.ts';
import { whenAllIdle } from './allTabs.ts';
import { reloadPage, whenIdle } from './reload.ts';

/** True if the board takes a run only from a page of another version. */
const holdsOutdated = (statusOf: Saving['statusOf']) =>
  Object.values(statusOf).some((status) => status.kind === 'kept' && status.isOutdated);

const CHECK_MS = 60 * 60_000;

/**
 * A new version waits until the player is idle in every tab, because it takes over all tabs at once,
 * and the files of the previous version are then gone. Another language's worker comes the same way: the browser keeps one.
 */
export async function register(): Promise<void> {
  const worker = new Workbox(trusted.createScriptURL(workerOf(chosenLanguage())));
  worker.addEventListener('waiting', () => whenAllIdle(() => worker.messageSkipWaiting()));
  // The first worker takes over a page of its own version, which needs no reload.
  let isFirst = navigator.serviceWorker.controller === null;
  worker.addEventListener('controlling', () => {
    if (!isFirst) whenIdle(reloadPage);
    isFirst = false;
  });
  // A newer page can send the run, which may have minutes left.
  useSaving.subscribe(({ statusOf }, before) => {
    if (holdsOutdated(statusOf) && !holdsOutdated(before.statusOf)) void worker.update().catch(() => {});
  });
  await worker.register();
  // The page may stay open for days. Offline there is nothing to find.
  setInterval(() => void worker.update().catch(() => {}), CHECK_MS);
}
