/**
 * A page's frames, taken in hand. Ordinarily they come as the browser brings them; a flight brings as many as the game's
 * time needs, one after the other, as fast as the page takes them. Held frames come in flights only. What a flight would
 * draw is left out, and so are all frames that no test looks at: then a test waits for the game and not for a processor
 * that draws in a graphics card's place.
 */

import type { BrowserContext, Page } from '@playwright/test';

export interface FrameOptions {
  /** Frames come only when they are called for. */
  held: boolean;
  /** Frames that the browser brings are drawn from the first on. */
  isDrawn?: boolean;
}

/** When a flight is over: the page shows these words, or shows them no longer. */
export interface Landing {
  words: string;
  shown: boolean;
}

export interface FrameControl {
  /** Draw calls that were left out so far. */
  drawCalls: number;
  /** True if frames that the browser brings are drawn. Frames of a flight never are. */
  isDrawn: boolean;
  /** Frames that the browser brings come at one and the same time: it passes in flights alone. */
  standStill(): void;
  /** Lets up to `count` frames pass, `ms` apart by the page's clock. Returns how long each took in script. */
  run(count: number, ms: number): Promise<number[]>;
  /** The same, until the landing if there is one; true if it was reached. */
  fly(count: number, ms: number, landing?: Landing): Promise<boolean>;
}

/** Five ticks, the most that the game takes of one frame: nothing is dropped. */
export const FLIGHT_FRAME_MS = 5000 / 60;

/** To be called before the page is opened. */
export async function takeFrames(target: Page | BrowserContext, options: FrameOptions): Promise<void> {
  await target.addInitScript(installFrames, options);
}

/** To be called before the page is opened: its frames come when `runFrames` calls for them, and none is drawn. */
export async function holdFrames(page: Page): Promise<void> {
  await takeFrames(page, { held: true });
}

/** Lets `count` frames pass, `ms` apart by the page's clock. Returns how long each took in script, in milliseconds. */
export function runFrames(page: Page, count: number, ms = 1000 / 60): Promise<number[]> {
  return page.evaluate(
    ([count, ms]) => (window as unknown as { frameControl: FrameControl }).frameControl.run(count, ms),
    [count, ms] as const,
  );
}

/**
 * Lets `seconds` of the page's time fly. With a landing it ends as soon as the page shows the words, or shows them no
 * longer. Returns whether it has landed.
 */
export function flyFor(page: Page, seconds: number, landing?: Landing): Promise<boolean> {
  const count = Math.ceil((seconds * 1000) / FLIGHT_FRAME_MS);
  return page.evaluate(
    ([count, ms, landing]) =>
      (window as unknown as { frameControl: FrameControl }).frameControl.fly(count, ms, landing),
    [count, FLIGHT_FRAME_MS, landing] as const,
  );
}

/** From now on the page's time passes in flights alone: however long a test takes to look, nothing moves meanwhile. */
export function standStill(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { frameControl: FrameControl }).frameControl.standStill());
}

/** Draws while `act` looks at the page, from a frame that is drawn whole. */
export async function whileDrawn<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const setDrawn = (isDrawn: boolean) =>
    page.evaluate(async (isDrawn) => {
      (window as unknown as { frameControl: FrameControl }).frameControl.isDrawn = isDrawn;
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, isDrawn);
  await setDrawn(true);
  try {
    return await act();
  } finally {
    await setDrawn(false);
  }
}

/** Draw calls of all frames so far that were not drawn. */
export function drawCalls(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { frameControl: FrameControl }).frameControl.drawCalls);
}

/** In the page, before all else. Nothing in here may allocate in each frame: what a frame allocates is measured. */
export function installFrames({ held, isDrawn = false }: FrameOptions): void {
  const requestFrame = window.requestAnimationFrame.bind(window);
  const realNow = performance.now.bind(performance);
  let ids: number[] = [];
  let callbacks: (FrameRequestCallback | undefined)[] = [];
  let spareIds: number[] = [];
  let spareCallbacks: (FrameRequestCallback | undefined)[] = [];
  let lastId = 0;
  let isAsked = false;
  let isFlying = held;
  let isStill = held;
  /** The time by which the page's clock is ahead of the browser's. */
  let ahead = 0;
  /** The page's clock in a flight, and while it stands still between two of them. */
  let flightNow = realNow();

  const ask = () => {
    if (isFlying || isAsked || callbacks.length === 0) return;
    isAsked = true;
    requestFrame(onBrowserFrame);
  };
  const callAll = (time: number) => {
    const dueCallbacks = callbacks;
    const dueIds = ids;
    callbacks = spareCallbacks;
    ids = spareIds;
    spareCallbacks = dueCallbacks;
    spareIds = dueIds;
    for (let index = 0; index < dueCallbacks.length; index++) dueCallbacks[index]?.(time);
    dueCallbacks.length = 0;
    dueIds.length = 0;
  };
  const onBrowserFrame = (time: number) => {
    isAsked = false;
    if (!isFlying) callAll(isStill ? flightNow : time + ahead);
  };
  window.requestAnimationFrame = (callback) => {
    lastId += 1;
    ids.push(lastId);
    callbacks.push(callback);
    ask();
    return lastId;
  };
  window.cancelAnimationFrame = (id) => {
    // The time of this frame or, while it is called, of the one that is due.
    const index = ids.indexOf(id);
    if (index >= 0) callbacks[index] = undefined;
    const dueIndex = spareIds.indexOf(id);
    if (dueIndex >= 0) spareCallbacks[dueIndex] = undefined;
  };
  performance.now = () => (isFlying || isStill ? flightNow : realNow() + ahead);

  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of ['drawElements', 'drawArrays', 'clear'] as const) {
      const draw = prototype[name] as (...rest: unknown[]) => void;
      const count = name === 'clear' ? 0 : 1;
      Object.assign(prototype, {
        [name](this: WebGLRenderingContext, ...rest: unknown[]) {
          if (frameControl.isDrawn && !isFlying) draw.apply(this, rest);
          else frameControl.drawCalls += count;
        },
      });
    }
  }

  const shows = ({ words, shown }: Landing) => {
    const isThere =
      document.body.textContent?.includes(words) &&
      [...document.querySelectorAll('body *')].some(
        (element) => element.textContent?.includes(words) && element.checkVisibility(),
      );
    return Boolean(isThere) === shown;
  };

  // A message between two frames, so that whatever else the page has to do gets its turn.
  const { port1, port2 } = new MessageChannel();
  /** Milliseconds for which flights still wait where nothing asks for a frame: the game's files are on their way. */
  let patience = 15_000;
  /** Frames until `isOver`, which is asked before each and after the last. `waits`: none pass while nothing asks for one. */
  const pump = (ms: number, isOver: () => boolean, waits = () => false, times?: Float64Array) =>
    new Promise<void>((resolve) => {
      if (!isStill) flightNow = realNow() + ahead;
      isFlying = true;
      let frame = 0;
      port1.onmessage = () => {
        if (callbacks.length === 0 && patience > 0 && waits()) {
          patience -= 20;
          setTimeout(() => port2.postMessage(0), 20);
          return;
        }
        if (isOver()) {
          ahead = Math.max(ahead, flightNow - realNow());
          isFlying = held;
          ask();
          resolve();
          return;
        }
        flightNow += ms;
        const begin = realNow();
        callAll(flightNow);
        if (times) times[frame] = realNow() - begin;
        frame += 1;
        port2.postMessage(0);
      };
      port2.postMessage(0);
    });
  const frameControl: FrameControl = {
    drawCalls: 0,
    isDrawn,
    standStill() {
      flightNow = performance.now();
      isStill = true;
    },
    async run(count, ms) {
      const times = new Float64Array(count);
      let left = count;
      await pump(ms, () => left-- === 0, undefined, times);
      return Array.from(times);
    },
    async fly(count, ms, landing) {
      let left = count;
      let hasLanded = false;
      const isOver = () => {
        hasLanded = landing !== undefined && shows(landing);
        return hasLanded || left-- === 0;
      };
      await pump(ms, isOver, () => landing !== undefined && !shows(landing));
      return hasLanded;
    },
  };
  Object.assign(window, { frameControl });
}
