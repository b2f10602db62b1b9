/** The cost of a frame in the densest play, with the drawing itself left out. */

import type { Browser, Page } from '@playwright/test';
import { drawCalls, holdFrames, runFrames } from '../tools/browser/frames.ts';
import { allocatedBytes, usedHeap } from '../tools/browser/heap.ts';

export interface Play {
  /** Script a frame, in milliseconds. */
  mean: number;
  p50: number;
  p95: number;
  p99: number;
  /** Draw calls a frame. */
  drawCalls: number;
  /** Bytes a frame. */
  allocated: number;
  /** Collections in a minute of play. */
  minorCollections: number;
  majorCollections: number;
  /** Bytes by which the heap has grown in that minute. */
  grown: number;
}

const WARM_UP = 600;
const MINUTE = 3600;
const SAMPLED = 1200;

/** @param open brings the page to where it is measured, its frames held */
export async function measurePlay(browser: Browser, open: (page: Page) => Promise<void>): Promise<Play> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    await holdFrames(page);
    await open(page);
    await runFrames(page, WARM_UP);
    const session = await context.newCDPSession(page);
    const before = await usedHeap(session);
    const drawnBefore = await drawCalls(page);
    await browser.startTracing(page, {
      categories: ['v8', 'disabled-by-default-v8.gc', 'devtools.timeline'],
    });
    const times = (await runFrames(page, MINUTE)).sort((a, b) => a - b);
    const trace = (await browser.stopTracing()).toString();
    const grown = (await usedHeap(session)) - before;
    const drawn = (await drawCalls(page)) - drawnBefore;
    const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
    return {
      mean: times.reduce((sum, time) => sum + time, 0) / times.length,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      drawCalls: drawn / MINUTE,
      allocated: (await allocatedBytes(session, () => runFrames(page, SAMPLED))) / SAMPLED,
      minorCollections: countEvents(trace, 'MinorGC'),
      majorCollections: countEvents(trace, 'MajorGC'),
      grown,
    };
  } finally {
    await context.close();
  }
}

function countEvents(trace: string, name: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: { name: string; ph: string }[] };
  return traceEvents.filter((event) => event.name === name && event.ph !== 'E').length;
}
