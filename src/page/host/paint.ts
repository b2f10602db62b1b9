/** Resolves once the browser has drawn one more frame; at once in a hidden tab, which draws none. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** True if the browser has shown something of the page. A hidden tab shows nothing, and is not waited for. */
export function isPainted(): boolean {
  return performance.getEntriesByType('paint').length > 0 || document.hidden;
}

/** Resolves once it has; at once when it has already. */
export function firstPaint(): Promise<void> {
  // Asked first: Chromium calls observers only when it has nothing else to do, up to a second later.
  if (isPainted()) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
