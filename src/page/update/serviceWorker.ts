import { trusted } from '../../base/ui/trusted.ts';
import { workerOf } from '../../base/words/languages.ts';
import { type Saving, useSaving } from '../../board/leaderboard/saving.ts';
import { chosenLanguage } from '../../game/settings/language.ts';
import { whenAllIdle } from './allTabs.ts';
import { reloadPage, whenIdle } from './reload.ts';

/** True if the board takes a run only from a page of another version. */
const holdsOutdated = (statusOf: Saving['statusOf']) =>
  Object.values(statusOf).some((status) => status.kind === 'kept' && status.isOutdated);

const CHECK_MS = 60 * 60_000;

/** Where the worker of before is busy, the browser may put a take-over off for minutes. It is asked again. */
const AGAIN_MS = 5000;

/**
 * Registers the service worker (worker.ts). A new version waits until the player is idle in every tab, because it takes over
 * all tabs at once, and the files of the previous version are then gone. Another language's worker comes the same way: the
 * browser keeps one.
 */
export async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker takes over a page of its own version, which needs no reload.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) whenIdle(reloadPage);
    isFirst = false;
  });
  const registration = await serviceWorker.register(trusted.createScriptURL(workerOf(chosenLanguage())));
  const follow = () => registration.installing?.addEventListener('statechange', letTakeOver);
  const letTakeOver = () => {
    // The first one waits for nobody.
    if (registration.waiting && registration.active)
      whenAllIdle(() => {
        registration.waiting?.postMessage('take-over');
        setTimeout(letTakeOver, AGAIN_MS);
      });
  };
  registration.addEventListener('updatefound', follow);
  follow();
  letTakeOver();
  const update = () => void registration.update().catch(() => {});
  // A newer page can send the run, which may have minutes left.
  useSaving.subscribe(({ statusOf }, before) => {
    if (holdsOutdated(statusOf) && !holdsOutdated(before.statusOf)) update();
  });
  // The host may no longer have a file of this version.
  window.addEventListener('vite:preloadError', update);
  // The page may stay open for days. Offline there is nothing to find.
  setInterval(update, CHECK_MS);
}
