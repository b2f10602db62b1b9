/** The installed page's icon shows the tickets that are left today. Browsers without badges, and pages in a tab, show none. */
export function showBadge(ticketsLeft: number): void {
  if (!window.matchMedia('(display-mode: standalone)').matches) return;
  navigator.setAppBadge?.(ticketsLeft).catch(() => {
    // The system shows no badges. Nothing else depends on them.
  });
}
