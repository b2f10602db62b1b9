/** From the link to what is seen, in a browser that has never been here. */

import type { Browser, Page } from '@playwright/test';
import { rememberPlayer } from './player.ts';

export interface Load {
  /** Milliseconds until something can be read: with us START, since it comes at once or not at all. */
  content: number;
  /** Milliseconds until Phaser has drawn a frame. */
  frame: number;
}

/** A slow phone: four times slower, on 1.6 Mbit/s with 150 ms to the server. */
const SLOW = {
  cpu: 4,
  network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false },
};

export async function measureLoad(browser: Browser, url: string, isSlow: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(rememberPlayer);
    await page.addInitScript(noteFirstFrame);
    if (isSlow) await slowDown(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'firstFrameAt' in window, null, { timeout: 120_000, polling: 50 });
    return await page.evaluate(() => ({
      content: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      frame: (window as unknown as { firstFrameAt: number }).firstFrameAt,
    }));
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

/** Presses START as soon as there is one. */
function noteFirstFrame(): void {
  new MutationObserver((_, observer) => {
    const start = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'START DEFENDING',
    );
    if (!start) return;
    observer.disconnect();
    start.click();
  }).observe(document, { childList: true, subtree: true });
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { drawElements } = prototype;
    prototype.drawElements = function (...rest) {
      if (!('firstFrameAt' in window) && document.contains(this.canvas as HTMLCanvasElement)) {
        Object.assign(window, { firstFrameAt: performance.now() });
      }
      drawElements.apply(this, rest);
    };
  }
}
