/** Asks whether the players of all tabs are idle. Apart from `reload.ts`, which comes with START. */

import { countLocks, holdLock } from '../../base/locks.ts';
import { useApp } from '../navigation/appState.ts';
import { isIdle, whenIdle } from './reload.ts';

/** The lock that every tab holds until its player is idle, as `whenIdle` knows it. */
const BUSY = 'defend-the-sats:busy';

/** Acts once, when all tabs have been idle for a second; without locks, when this one has. */
export function whenAllIdle(act: () => void): void {
  whenIdle(async () => {
    if ((await countLocks(BUSY)) > 0) whenAllIdle(act);
    else act();
  });
}

/** True while this tab holds the lock. */
let isHeld = false;

/** True if the player of another tab is in a run, or has a dialog open. */
export async function isOtherTabBusy(): Promise<boolean> {
  return (await countLocks(BUSY)) > (isHeld ? 1 : 0);
}

/** Tells the other tabs, from now on, whether this one is idle. */
export function tellOtherTabs(): void {
  const tell = () => {
    if (isHeld || isIdle()) return;
    isHeld = true;
    const release = holdLock(BUSY);
    whenIdle(() => {
      isHeld = false;
      release();
    });
  };
  useApp.subscribe(tell);
  tell();
}
