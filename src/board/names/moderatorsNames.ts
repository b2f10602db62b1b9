/**
 * The names that moderators gave to accounts, as this page knows them. They are read with the first name of somebody else, and
 * then as often as a rename is worth it. Until then, and where they can't be read, there are none.
 */

import { serverNow, setServerTime } from '../../base/clock.ts';
import type { Uid } from '../../engine/ids.ts';
import { Followed } from '../followed.ts';
import { fetchedNames } from './nameSources.ts';

/** Milliseconds between two reads. */
const APART_MS = 5 * 60_000;

/** The same while a live page is open: a name may be on a big screen. */
const LIVE_APART_MS = 20_000;

let livePages = 0;
let isFollowed = false;

/** `given`: by account, the name to show whatever is stored. `readAt`: epoch milliseconds of the server. */
const shown = new Followed<{ given: ReadonlyMap<Uid, string>; readAt: number }>({
  ask: async () => {
    const { readNames } = await import('./namesRequest.ts');
    const read = await readNames();
    if (read) setServerTime(read.serverTime);
    return {
      given: new Map([...(read?.names ?? [])].map(([uid, { name }]) => [uid, name])),
      readAt: serverNow(),
    };
  },
  dueAt: ({ readAt }) => readAt + (livePages > 0 ? LIVE_APART_MS : APART_MS),
  maxAgeMs: APART_MS,
});

shown.store.subscribe((state) => {
  if (state.kind === 'known') fetchedNames.setState({ given: state.value.given });
});

/** Reads them from now on, while the page is seen. To be called with each name of somebody else that is shown. */
export function followModeratorsNames(): void {
  if (isFollowed) return;
  isFollowed = true;
  whileSeen();
}

/** Reads them more often, for a live page. Returns what ends that. */
export function followModeratorsNamesLive(): () => void {
  livePages += 1;
  const stop = whileSeen();
  return () => {
    livePages -= 1;
    stop();
  };
}

function whileSeen(): () => void {
  const { look, stop } = shown.follow(() => !document.hidden);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
