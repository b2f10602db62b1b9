/** The link of a replay: `?replay=<run id>`. */

/** As people send it; without the rest of the page's address, which may hold what is nobody's business. */
export function replayLink(runId: string): string {
  return `${pageAddress()}?replay=${encodeURIComponent(runId)}`;
}

/** Where the game is played. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}`;
}

/** The run that the page's own address asks for: unchecked, `null` when it asks for none. */
export function linkedRunId(): string | null {
  return new URLSearchParams(window.location.search).get('replay');
}
