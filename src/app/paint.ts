/** Resolves once the browser has drawn one more frame; at once in a hidden tab, which draws none. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves once the browser has shown something of the page; at once in a hidden tab, which shows nothing. */
export function firstPaint(): Promise<void> {
  // Asked first: Chromium tells observers only when it has nothing else to do, up to a second later.
  const isPainted = performance.getEntriesByType('paint').length > 0;
  if (isPainted || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
