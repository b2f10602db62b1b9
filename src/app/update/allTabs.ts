/** Whether the players of all tabs are idle. Apart from `reload.ts`, which comes with START. */

import { holdLock, isLockHeld } from '../../locks.ts';
import { useApp } from '../appState.ts';
import { isIdle, whenIdle } from './reload.ts';

/** The lock that every tab holds until its player has been idle for a second. */
const BUSY = 'defend-the-sats:busy';

/** Acts once, when all tabs have been idle for a second; without locks, when this one has. */
export function whenAllIdle(act: () => void): void {
  whenIdle(async () => {
    if (await isLockHeld(BUSY)) whenAllIdle(act);
    else act();
  });
}

/** Tells the other tabs, from now on, whether this one is idle. */
export function tellOtherTabs(): void {
  let isHeld = false;
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
