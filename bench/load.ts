/** From the link to what is seen, in a browser that has never been here. */

import type { Browser } from '@playwright/test';
import type { Site } from './site.ts';
import { type Device, Visitor } from './visitor.ts';

export interface Load {
  /** Milliseconds until something can be read. */
  content: number;
  /** Milliseconds until Phaser has drawn a frame: with us the game behind START. */
  frame: number;
  /** Cumulative layout shift until the page is quiet: 0 when nothing has moved. */
  shift: number;
  /** Requests until the game's files are there, the page's own included; without such a file until the frame. */
  requests: number;
  /** Requests after it, until the page is quiet. */
  laterRequests: number;
  /** Milliseconds by which tasks last longer than 50, from something that can be read until the page is quiet. */
  blocked: number;
  /** Milliseconds of the longest of them. */
  longest: number;
  /** Milliseconds of a fixed piece of work in the same page: 20 million square roots. */
  piece: number;
}

/** Milliseconds without a request or a long task. A rest of a slow device is shorter (src/base/leisure.ts). */
const QUIET_MS = 5500;

const DESKTOP: Device = { width: 1280, height: 800, slowness: 1 };
/** A slow phone, so many times slower. Its network is the site's. */
export const phone = (slowness: number): Device => ({ width: 390, height: 844, slowness });

export async function measureLoad(browser: Browser, site: Site, device = DESKTOP): Promise<Load> {
  const visitor = await Visitor.arrive(browser, device, site.elsewhere, noteLoad, QUIET_MS);
  try {
    await visitor.open(site.url);
    const load = await visitor.ask<Omit<Load, 'piece'>>('noted');
    return { ...load, piece: await visitor.ask<number>(`(${doPiece})()`) };
  } finally {
    await visitor.leave();
  }
}

export interface Press {
  /** Milliseconds from a press of LOGIN & PLAY until its dialog is painted: at the worst moment, and at the median of them. */
  worst: number;
  median: number;
}

/** Milliseconds after the first content. */
const MOMENTS = [0, 150, 300, 450, 600, 750, 900, 1100, 1400, 1900, 2500, 3600];

/** Visits for each of them: chance alone makes one of many visits late. */
const VISITS = 3;

export async function measurePress(browser: Browser, site: Site, device: Device): Promise<Press> {
  const times: number[] = [];
  for (const moment of MOMENTS) {
    const visits: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      const visitor = await Visitor.arrive(browser, device, site.elsewhere, notePress, null);
      try {
        await pressPlay(visitor, site, moment);
        visits.push(await visitor.ask<number>('dialogSeen'));
      } finally {
        await visitor.leave();
      }
    }
    times.push(median(visits));
  }
  return { worst: Math.max(...times), median: median(times) };
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Milliseconds until the first frame of a run for somebody who presses LOGIN & PLAY and Enter as soon as they can. */
export async function measureAsked(browser: Browser, site: Site, device: Device): Promise<{ frame: number }> {
  const visitor = await Visitor.arrive(browser, device, site.elsewhere, noteLoad, QUIET_MS);
  try {
    await pressPlay(visitor, site, 0);
    await visitor.ask(`new Promise((resolve) => {
      const look = () => (document.querySelector('dialog[open]') ? resolve(0) : setTimeout(look, 10));
      look();
    })`);
    await visitor.enter();
    return { frame: await visitor.ask<number>('firstFrame') };
  } finally {
    await visitor.leave();
  }
}

/** Opens START, and presses its button so many milliseconds after the first content. */
async function pressPlay(visitor: Visitor, site: Site, moment: number): Promise<void> {
  await visitor.open(site.url);
  const [x, y] = await visitor.ask<[number, number]>(`new Promise((resolve) => {
    const look = () => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return setTimeout(look, 10);
      const { left, top, width, height } = document.querySelector('main [data-first]').getBoundingClientRect();
      resolve([left + width / 2, top + height / 2]);
    };
    look();
  })`);
  await new Promise((resolve) => setTimeout(resolve, moment));
  await visitor.press(x, y);
}

function doPiece(): number {
  const begin = performance.now();
  let sum = 0;
  for (let number = 0; number < 2e7; number++) sum += Math.sqrt(number);
  return sum > 0 ? performance.now() - begin : 0;
}

/** In the page, before all else: `window.dialogSeen` is the time from a click until a dialog is painted. */
function notePress(): void {
  const dialogSeen = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector('dialog[open]')) return void requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, { dialogSeen });
}

/** In the page, before all else: `window.firstFrame`, and `window.noted` once the page is quiet after it. */
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
  const endOf = ({ startTime, duration }: PerformanceEntry) => startTime + duration;

  let noteFrame = (_frame: number) => {};
  const firstFrame = new Promise<number>((resolve) => {
    noteFrame = resolve;
  });
  const noted = firstFrame.then(async (frame) => {
    const latest = () => Math.max(frame, ...fetched().map(endOf), ...tasks.map(endOf));
    while (performance.now() < latest() + quietMs) await new Promise((resolve) => setTimeout(resolve, 100));
    addShifts(shifts.takeRecords());
    const content = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? frame;
    const game = fetched().find(({ name }) => name.includes('/game-'));
    const isThere = game ? endOf(game) : frame;
    const requests = fetched().filter(({ startTime }) => startTime <= isThere).length + 1;
    const long = tasks.filter(({ startTime }) => startTime > content).map(({ duration }) => duration);
    return {
      content,
      frame,
      shift,
      requests,
      laterRequests: fetched().length + 1 - requests,
      blocked: long.reduce((sum, duration) => sum + duration - 50, 0),
      longest: Math.max(0, ...long),
    };
  });
  Object.assign(window, { firstFrame, noted });
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of ['drawElements', 'drawArrays'] as const) {
      const draw = prototype[name] as (...rest: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: WebGLRenderingContext, ...rest: unknown[]) {
          draw.apply(this, rest);
          if (document.contains(this.canvas as HTMLCanvasElement)) noteFrame(performance.now());
        },
      });
    }
  }
}
