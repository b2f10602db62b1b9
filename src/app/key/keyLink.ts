/** The link of a key: `#key=<its text>`. Browsers send no server what stands behind `#`. */

import { useApp } from '../appState.ts';
import { pageAddress } from '../share/replayLink.ts';

const MARK = '#key=';

export function keyLink(text: string): string {
  return pageAddress() + MARK + text;
}

/** Takes keys out of the page's address as soon as they stand there, before anything else sees it. */
export function followKeyLinks(): void {
  const take = () => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(MARK)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    useApp.setState({ keyText: hash.slice(MARK.length) });
  };
  window.addEventListener('hashchange', take);
  take();
}
