/**
 * Clicks from before the page's script. START is in the first answer, so a player on a slow network clicks before React
 * listens. A few words in `index.html` note the button; the Content-Security-Policy has their hash.
 */

interface Noted {
  /** The button clicked last; `null` after a click beside all buttons. */
  earlyClick?: HTMLButtonElement | null;
}

/** Clicks the button that was noted, if any. Call it as soon as React listens. */
export function repeatEarlyClick(): void {
  window.onclick = null;
  (window as Noted).earlyClick?.click();
}
