import { folder, isCabinet } from '../../base/cabinet.ts';
import { hashOf } from '../../base/hostParts.ts';
import { settingsOfNow } from '../../base/hostSettings.ts';
import { ownSettings } from '../../base/ownSettings.ts';
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

/** True for this cabinet's worker: a page may have that of a cabinet above. */
export const isOwn = (worker: ServiceWorker | null) => worker?.scriptURL.startsWith(`${origin}${folder}sw`);

/**
 * Registers the service worker (worker.ts). A new version waits until the player is idle in every tab, because it takes over
 * all tabs at once, and the files of the previous version are then gone. Another language's worker comes the same way: the
 * browser keeps one. And so do other settings of the host: the page may be a kept one, which asks for them.
 */
export async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker takes over a page of its own version, which needs no reload.
  let isFirst = serviceWorker.controller === null;
  if (isCabinet) isFirst = !isOwn(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) whenIdle(reloadPage);
    isFirst = false;
  });
  // Its address names the settings, so that other ones are another worker.
  const registerFor = async (settings: string) => {
    const worker = isCabinet ? folder + workerOf(chosenLanguage()).slice(1) : workerOf(chosenLanguage());
    const address = `${worker}?${encodeURIComponent(await hashOf(settings))}`;
    return serviceWorker.register(trusted.createScriptURL(address));
  };
  const registered = isFirst ? undefined : await serviceWorker.getRegistration();
  const registration = registered ?? (await registerFor(ownSettings));
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
  let isAsking = false;
  const update = async () => {
    // All that one lost file brings down fails at once.
    if (isAsking) return;
    isAsking = true;
    // Offline there is nothing to find.
    await settingsOfNow()
      .then(registerFor)
      .then(() => registration.update())
      .catch(() => {});
    isAsking = false;
  };
  if (registered) void update();
  // A newer page can send the run, which may have minutes left.
  useSaving.subscribe(({ statusOf }, before) => {
    if (holdsOutdated(statusOf) && !holdsOutdated(before.statusOf)) void update();
  });
  // The host may no longer have a file of this version.
  window.addEventListener('vite:preloadError', update);
  // The page may stay open for days.
  setInterval(update, CHECK_MS);
}
