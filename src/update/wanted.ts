/** Tells visitors who look on from those who need all of the page. */

import { useApp } from '../navigation/appState.ts';
import { useSession } from '../players/session.ts';

/** Acts once: at once for a player and in an installed page, else when somebody signs in, opens a dialog or installs it. */
export function whenWanted(act: () => void): void {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isWanted = () => useSession.getState().player !== null || useApp.getState().dialog !== null;
  const stops: (() => void)[] = [];
  const begin = () => {
    for (const stop of stops.splice(0)) stop();
    act();
  };
  if (isInstalled || isWanted()) {
    act();
    return;
  }
  const look = () => {
    if (isWanted()) begin();
  };
  stops.push(useSession.subscribe(look), useApp.subscribe(look));
  window.addEventListener('appinstalled', begin);
  stops.push(() => window.removeEventListener('appinstalled', begin));
}
