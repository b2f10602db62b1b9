/** Tells visitors who look on from those who need all of the page. */

import { useSession } from '../../board/players/session.ts';
import { useApp } from '../navigation/appState.ts';
import { screenKindOf } from '../navigation/screens.ts';

/**
 * Acts once: at once for a player, in an installed page and where an archive is verified, else when somebody signs in, opens a
 * dialog or installs the page.
 */
export function whenWanted(act: () => void): void {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isWanted = () => {
    const { dialog, screen } = useApp.getState();
    return (
      useSession.getState().player !== null ||
      dialog !== null ||
      screenKindOf(screen).link?.kind === 'archive'
    );
  };
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
