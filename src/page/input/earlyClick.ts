/**
 * Clicks from before the page's script. START is in the first answer, and the login in it, closed: a player on a slow
 * network clicks before React listens. A few words in `index.html` open the login, or note the button; the
 * Content-Security-Policy has their hash. React takes the login over as it stands.
 */

interface Noting {
  early?: EventListenerObject & {
    types: string[];
    /** The button clicked last; `null` after a click beside all buttons. */
    button?: HTMLButtonElement | null;
  };
}

/** Clicks the button that was noted, if any. Call it as soon as React listens. */
export function repeatEarlyClick(): void {
  const { early } = window as Noting;
  if (!early) return;
  for (const type of early.types) window.removeEventListener(type, early, true);
  window.onsubmit = null;
  early.button?.click();
}
