/** The traces that rounds leave, and whether any of them keeps the page waiting. */

import type { Browser } from '@playwright/test';
import { holdFrames } from '../tools/browser/frames.ts';
import { usedHeap } from '../tools/browser/heap.ts';
import { believeRuns, layOutRound, playRound } from '../tools/browser/rounds.ts';
import { rememberPlayer } from './player.ts';

interface Rounds {
  /** Bytes by which the heap has grown in twenty rounds. */
  grown: number;
  /** Tasks of more than 50 ms between PLAY and GAME OVER, in all of them. */
  longTasks: number;
}

const WARM_UP = 5;
const ROUNDS = 20;

export async function measureRounds(browser: Browser, url: string): Promise<Rounds> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    await holdFrames(page);
    await believeRuns(page);
    await page.addInitScript(rememberPlayer);
    await page.addInitScript(noteLongTasks);
    await page.goto(url);
    const session = await context.newCDPSession(page);
    let longTasks = 0;
    let button = 'START DEFENDING';
    const play = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        await layOutRound(page, button);
        await page.evaluate(takeLongTasks);
        await playRound(page);
        longTasks += await page.evaluate(takeLongTasks);
        button = 'HODL AGAIN';
      }
    };
    await play(WARM_UP);
    const before = await usedHeap(session);
    longTasks = 0;
    await play(ROUNDS);
    return { grown: (await usedHeap(session)) - before, longTasks };
  } finally {
    await context.close();
  }
}

function noteLongTasks(): void {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'longtask' });
  Object.assign(window, { longTasks: observer });
}

/** The number of them since the last question. */
function takeLongTasks(): number {
  return (window as unknown as { longTasks: PerformanceObserver }).longTasks.takeRecords().length;
}
