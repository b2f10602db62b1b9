/** The link of a daily's board: `?daily=<day>`, in whole days since 1970. */

/** The day that the page's own address names; `null` when there is none, or it is no number. */
export function linkedDay(): number | null {
  const day = new URLSearchParams(window.location.search).get('daily') ?? '';
  return /^\d{1,5}$/.test(day) ? Number(day) : null;
}

/** Takes the day out of the page's address. */
export function forgetLinkedDay(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
