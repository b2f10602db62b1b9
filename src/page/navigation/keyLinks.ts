import { useApp } from './appState.ts';
import { linkIn, takeKey } from './links.ts';

/**
 * Takes keys out of the page's address as soon as they are there, before anything else sees them. A sent run stays in it, and
 * a page that is open already begins anew for it. Call it before `listenToInput`.
 */
export function followKeyLinks(): void {
  const take = (event?: Event) => {
    const keyText = takeKey();
    if (keyText === null) return;
    // It is no Back.
    event?.stopImmediatePropagation();
    useApp.setState({ keyText });
  };
  window.addEventListener('popstate', take);
  window.addEventListener('hashchange', () => {
    if (linkIn()?.kind === 'run') window.location.reload();
  });
  take();
}
