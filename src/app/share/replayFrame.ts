import { pageAddress } from './replayLink.ts';

/** A page that shows the replay within somebody else's: a line of HTML. */
export function replayFrame(runId: string): string {
  const address = new URL(`watch.html?replay=${encodeURIComponent(runId)}`, pageAddress());
  return `<iframe src="${address}" title="A run in Defend the Sats" width="800" height="800" allow="autoplay; fullscreen" loading="lazy"></iframe>`;
}
