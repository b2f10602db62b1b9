/** The cost of a visit on the device that makes it. Times are in ms since the page's address was opened. */

import { FIRST_FRAME } from '../host/paint.ts';

/** From here on a task keeps a press waiting. */
const LONG_MS = 50;

export interface Measures {
  /** Something can be read; null when the browser doesn't report it. */
  firstContent: number | null;
  /** The game behind START is drawn; null before, and with less motion. */
  firstFrame: number | null;
  /** The longest task, and by how much all tasks have lasted longer than 50 ms; null where tasks are not reported. */
  tasks: { longest: number; blocked: number } | null;
  requests: number;
  framesPerSecond: number;
}

/** Tells the measures each second until the returned function is called. */
export function measure(tell: (measures: Measures) => void): () => void {
  const tasks: number[] = [];
  const knowsTasks = PerformanceObserver.supportedEntryTypes.includes('longtask');
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  if (knowsTasks) observer.observe({ type: 'longtask', buffered: true });
  let frames = 0;
  let since = performance.now();
  let request = requestAnimationFrame(function count() {
    frames += 1;
    request = requestAnimationFrame(count);
  });
  const timer = setInterval(() => {
    const now = performance.now();
    tell({
      firstContent: startOf('first-contentful-paint'),
      firstFrame: startOf(FIRST_FRAME),
      tasks: knowsTasks
        ? {
            longest: Math.max(0, ...tasks),
            blocked: tasks.reduce((sum, duration) => sum + duration - LONG_MS, 0),
          }
        : null,
      // And the page itself; what it makes by itself is none.
      requests:
        performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('http')).length + 1,
      framesPerSecond: (frames * 1000) / (now - since),
    });
    frames = 0;
    since = now;
  }, 1000);
  return () => {
    observer.disconnect();
    clearInterval(timer);
    cancelAnimationFrame(request);
  };
}

function startOf(name: string): number | null {
  return performance.getEntriesByName(name)[0]?.startTime ?? null;
}
