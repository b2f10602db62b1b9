/**
 * Clicks from before the page's script. START is in the first answer, and the login in it, closed: a player on a slow
 * network clicks before React listens. A few words in `index.html` open the login, or note the button; the
 * Content-Security-Policy has their hash. React takes the login over as it stands.
 */

interface Noted {
  /** The button clicked last; `null` after a click beside all buttons. */
  earlyClick?: HTMLButtonElement | null;
}

/** Clicks the button that was noted, if any. Call it as soon as React listens. */
export function repeatEarlyClick(): void {
  window.onclick = window.onsubmit = null;
  (window as Noted).earlyClick?.click();
}
