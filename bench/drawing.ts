/** The cost of drawing: frames a second, and the time of all of the browser's processes for each. */

import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Device } from './visitor.ts';

export interface Drawing {
  /** Frames a second that the game has drawn: 60 at most. */
  perSecond: number;
  /** Milliseconds of processor time for each of them, over all cores and all of the browser's processes. */
  cpu: number;
}

/** The resolution has found its step by then (src/game/play/view/resolution.ts). */
const WARM_UP_MS = 7000;
const MEASURED_MS = 4000;

/** @param open brings the page to where it is measured */
export async function measureDrawing(
  browser: Browser,
  open: (page: Page) => Promise<void>,
  { width, height, slowness }: Device = { width: 1280, height: 800, slowness: 1 },
): Promise<Drawing> {
  const context = await browser.newContext({ viewport: { width, height } });
  const session = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    await page.addInitScript(countDrawnFrames);
    const own = await context.newCDPSession(page);
    await own.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await open(page);
    await page.locator('canvas').waitFor();
    await page.waitForTimeout(WARM_UP_MS);
    const cpuBefore = await processorTimes(session);
    const { frames, ms } = await page.evaluate(takeDrawnFrames, MEASURED_MS);
    const cpu = Object.entries(await processorTimes(session)).map(
      ([id, time]) => time - (cpuBefore[id] ?? 0),
    );
    return {
      perSecond: (frames * 1000) / ms,
      cpu: (cpu.reduce((sum, time) => sum + time, 0) * 1000) / frames,
    };
  } finally {
    await session.detach();
    await context.close();
  }
}

/** Seconds that each of the browser's processes has worked so far, by the id of the process. */
async function processorTimes(session: CDPSession): Promise<Record<string, number>> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return Object.fromEntries(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** In the page, before all else. */
function countDrawnFrames(): void {
  let frames = 0;
  let latest: CSSNumberish | null = null;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of ['drawElements', 'drawArrays'] as const) {
      const draw = prototype[name] as (...rest: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: WebGLRenderingContext, ...rest: unknown[]) {
          // It stands still within a frame.
          const { currentTime } = document.timeline;
          if (currentTime !== latest) frames += 1;
          latest = currentTime;
          draw.apply(this, rest);
        },
      });
    }
  }
  Object.assign(window, { drawnFrames: () => frames });
}

/** The number of frames that the page draws in `ms`, or a little more. */
async function takeDrawnFrames(ms: number): Promise<{ frames: number; ms: number }> {
  const { drawnFrames } = window as unknown as { drawnFrames: () => number };
  const before = drawnFrames();
  const begin = performance.now();
  await new Promise((resolve) => setTimeout(resolve, ms));
  return { frames: drawnFrames() - before, ms: performance.now() - begin };
}
