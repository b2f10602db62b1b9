/** The link of a replay: `?replay=<run id>`, and `&tick=<tick>` for a moment in it. */

/** Leaves out the rest of the page's address, which may hold private data. */
export function replayLink(runId: string): string {
  return `${pageAddress()}?replay=${encodeURIComponent(runId)}`;
}

/** Where the game is played. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}`;
}

/** The run id in the page's own address, not validated; `null` when there is none. */
export function linkedRunId(): string | null {
  return new URLSearchParams(window.location.search).get('replay');
}

/** The moment of the run that the page's own address names: a tick from 1; 0 when there is none, or it is no number. */
export function linkedTick(): number {
  const tick = new URLSearchParams(window.location.search).get('tick') ?? '';
  return /^\d{1,6}$/.test(tick) ? Number(tick) : 0;
}

/** Takes what a link says out of the page's address. */
export function forgetLink(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
