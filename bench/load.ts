/** From the link to what is seen, in a browser that has never been here. */

import type { Browser, Page } from '@playwright/test';

export interface Load {
  /** Milliseconds until something can be read. */
  content: number;
  /** Milliseconds until Phaser has drawn a frame: with us the game behind START. */
  frame: number;
  /** Cumulative layout shift until then: 0 when nothing has moved. */
  shift: number;
  /** Requests until then, the page's own included. */
  requests: number;
  /** Requests after it, until the page is quiet. */
  laterRequests: number;
  /** Milliseconds by which tasks last longer than 50, from something that can be read until the page is quiet. */
  blocked: number;
}

/** Milliseconds without a request or a long task. */
const QUIET_MS = 2000;

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A slow phone: four times slower, on 1.6 Mbit/s with 150 ms to the server. */
const SLOW = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false },
};

export async function measureLoad(browser: Browser, url: string, isSlow: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: isSlow ? PHONE : DESKTOP });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteLoad, QUIET_MS);
    if (isSlow) await slowDown(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'load' in window, null, { timeout: 120_000, polling: 50 });
    return await page.evaluate(() => (window as unknown as { load: Load }).load);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/** In the page, before all else: `window.load` is there once a frame was drawn, and the page is quiet. */
function noteLoad(quietMs: number): void {
  let shift = 0;
  const addShifts = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number })[]) shift += entry.value;
  };
  const shifts = new PerformanceObserver((list) => addShifts(list.getEntries()));
  shifts.observe({ type: 'layout-shift', buffered: true });

  const tasks: PerformanceEntry[] = [];
  const longTasks = new PerformanceObserver((list) => void tasks.push(...list.getEntries()));
  longTasks.observe({ type: 'longtask', buffered: true });
  const fetched = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('http'));

  let isDrawn = false;
  const noteFrame = () => {
    isDrawn = true;
    const frame = performance.now();
    const requests = fetched().length + 1;
    // The paint of this very frame may be the first.
    requestAnimationFrame(() =>
      setTimeout(() => {
        addShifts(shifts.takeRecords());
        const content = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? frame;
        const seen = { content, frame, shift, requests };
        const wait = setInterval(() => {
          const latest = Math.max(
            frame,
            ...fetched().map(({ startTime, duration }) => startTime + duration),
            ...tasks.map(({ startTime, duration }) => startTime + duration),
          );
          if (performance.now() < latest + quietMs) return;
          clearInterval(wait);
          const blocked = tasks
            .filter(({ startTime }) => startTime > content)
            .reduce((sum, { duration }) => sum + duration - 50, 0);
          Object.assign(window, {
            load: { ...seen, laterRequests: fetched().length + 1 - requests, blocked },
          });
        }, 100);
      }),
    );
  };
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of ['drawElements', 'drawArrays'] as const) {
      const draw = prototype[name] as (...rest: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: WebGLRenderingContext, ...rest: unknown[]) {
          draw.apply(this, rest);
          if (!isDrawn && document.contains(this.canvas as HTMLCanvasElement)) noteFrame();
        },
      });
    }
  }
}
