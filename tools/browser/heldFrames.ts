/**
 * A page's frames, taken in hand: each comes when it is called for, and what it would draw is left out, so that what is
 * measured is the game's own work and not how fast this machine draws.
 */

import type { CDPSession, Page } from '@playwright/test';

interface HeldFrames {
  /** Draw calls that were left out so far. */
  drawCalls: number;
  run(count: number, ms: number): Promise<number[]>;
}

/** To be called before the page is opened. */
export async function holdFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let waiting: FrameRequestCallback[] = [];
    let spare: FrameRequestCallback[] = [];
    let requests = 0;
    window.requestAnimationFrame = (callback) => {
      waiting.push(callback);
      requests += 1;
      return requests;
    };
    window.cancelAnimationFrame = () => {
      waiting.length = 0;
    };
    const countCall = () => {
      heldFrames.drawCalls += 1;
    };
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      Object.assign(prototype, { drawElements: countCall, drawArrays: countCall, clear() {} });
    }

    // A message between two frames, so that whatever else the page has to do gets its turn.
    const { port1, port2 } = new MessageChannel();
    let now = performance.now();
    const run: HeldFrames['run'] = (count, ms) =>
      new Promise((resolve) => {
        const times = new Float64Array(count);
        let frame = 0;
        port1.onmessage = () => {
          now += ms;
          const due = waiting;
          waiting = spare;
          spare = due;
          const begin = performance.now();
          for (let index = 0; index < due.length; index++) due[index]?.(now);
          times[frame] = performance.now() - begin;
          due.length = 0;
          frame += 1;
          if (frame < count) port2.postMessage(0);
          else resolve(Array.from(times));
        };
        port2.postMessage(0);
      });
    const heldFrames: HeldFrames = { drawCalls: 0, run };
    Object.assign(window, { heldFrames });
  });
}

/** Lets `count` frames pass, `ms` apart by the page's clock. Returns how long each took in script, in milliseconds. */
export function runFrames(page: Page, count: number, ms = 1000 / 60): Promise<number[]> {
  return page.evaluate(
    ([count, ms]) => (window as unknown as { heldFrames: HeldFrames }).heldFrames.run(count, ms),
    [count, ms] as const,
  );
}

/** Draw calls of all frames so far. */
export function drawCalls(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { heldFrames: HeldFrames }).heldFrames.drawCalls);
}

/** Bytes that a page allocates while `work` runs, those collected meanwhile too. */
export async function allocatedBytes(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await work();
  const { profile } = await session.send('HeapProfiler.stopSampling');
  await session.send('HeapProfiler.disable');
  const sum = (node: typeof profile.head): number =>
    node.children.reduce((total, child) => total + sum(child), node.selfSize);
  return sum(profile.head);
}

/** Bytes of a page's heap that are still in use. */
export async function usedHeap(session: CDPSession): Promise<number> {
  // Once more for what the first collection only lets go of.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
