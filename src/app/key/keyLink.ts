/** The link of a key: `#key=<its text>`. Browsers send no server what stands behind `#`. */

import { useApp } from '../appState.ts';
import { pageAddress } from '../share/replayLink.ts';

const MARK = '#key=';

export function keyLink(text: string): string {
  return pageAddress() + MARK + text;
}

/** Takes keys out of the page's address as soon as they stand there, before anything else sees it. Call it before `listenToInput`. */
export function followKeyLinks(): void {
  const take = (event?: Event) => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(MARK)) return;
    // It is no Back.
    event?.stopImmediatePropagation();
    window.history.replaceState(window.history.state, '', pathname + search);
    useApp.setState({ keyText: hash.slice(MARK.length) });
  };
  window.addEventListener('popstate', take);
  take();
}
