import { BUDGETS } from '../../bench/budgets.ts';
import { watchDenseRun } from '../../tools/browser/denseRun.ts';
import { drawCalls, flyFor, holdFrames, runFrames } from '../../tools/browser/frames.ts';
import { allocatedBytes, usedHeap } from '../../tools/browser/heap.ts';
import { takeOverdraw, watchOverdraw } from '../../tools/browser/overdraw.ts';
import { believeRuns, layOutRound, playRound } from '../../tools/browser/rounds.ts';
import { expect, test } from './fixtures.ts';
import { enter } from './game.ts';

/** Every effect on. */
test.use({ frames: 'held', reducedMotion: 'no-preference' });

test('from level 12 on a frame keeps to its budgets of allocation and draw calls', { tag: '@play' }, async ({
  page,
}) => {
  await holdFrames(page);
  await watchDenseRun(page);
  await expect(page.getByText('LEVEL 12')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const frames = 600;
  const drawnBefore = await drawCalls(page);
  await runFrames(page, frames);
  expect((await drawCalls(page)) - drawnBefore).toBe(BUDGETS.frame.drawCalls * frames);
  // Until the engine has compiled hot code, each number that leaves a function is an object. A busy machine takes longer.
  const allocated = async () => (await allocatedBytes(session, () => runFrames(page, frames))) / frames;
  await expect
    .poll(allocated, { intervals: [0], timeout: 40_000 })
    .toBeLessThanOrEqual(BUDGETS.frame.allocated);
  await expect(page.getByText('REPLAY OVER')).toBeHidden();
});

test('a frame fills the canvas twice at most, from level 12 to the last life, and behind START', {
  tag: '@play',
}, async ({ page }) => {
  await holdFrames(page);
  await page.addInitScript(fixChance);
  await watchOverdraw(page);
  await watchDenseRun(page);
  await takeOverdraw(page);
  await page.getByRole('button', { name: '8x' }).click();
  expect(await flyFor(page, 300, { words: 'REPLAY OVER', shown: true })).toBe(true);
  const play = await takeOverdraw(page);
  expect(play.max).toBeLessThanOrEqual(BUDGETS.frame.overdraw.play);
  await page.goto('/');
  await page.locator('canvas').waitFor();
  await takeOverdraw(page);
  await runFrames(page, 600);
  const start = await takeOverdraw(page);
  expect(start.max).toBeLessThanOrEqual(BUDGETS.frame.overdraw.start);
  // A figure of nothing would be low too.
  expect(Math.min(play.mean, start.mean)).toBeGreaterThan(1);
});

test('twenty rounds leave nothing behind', { tag: ['@play', '@long'] }, async ({ page }) => {
  await holdFrames(page);
  await page.addInitScript(skipQuietTime);
  await page.addInitScript(countForGood);
  await believeRuns(page);
  const session = await page.context().newCDPSession(page);

  const playFrom = async (button: string) => {
    await layOutRound(page, button);
    await playRound(page);
  };
  const playRounds = async (count: number) => {
    for (let round = 0; round < count; round++) await playFrom('HODL AGAIN');
  };
  const count = async () => {
    // Until then GAME OVER listens for keys that are still held.
    await expect(page.getByRole('button', { name: 'HODL AGAIN' })).toBeEnabled();
    return {
      heap: await usedHeap(session),
      ...(await page.evaluate(() => (window as unknown as { forGood(): object }).forGood())),
    };
  };

  await enter(page);
  await playFrom('START DEFENDING');
  // The engine compiles hot code in the first rounds, and keeps it in memory.
  await playRounds(4);
  const { heap: heapBefore, ...before } = await count();
  // The game's, and that of the trial bitmap, which is gone.
  expect(before).toMatchObject({ canvases: 2, isPaintedFirst: true });
  await playRounds(20);
  const { heap, ...after } = await count();
  expect(after).toEqual(before);
  expect(heap - heapBefore).toBeLessThanOrEqual(BUDGETS.grown);
  await expect(page.locator('canvas')).toHaveCount(0);
});

/** Behind START, the same run under the same stars in each test. Some other runs fill the canvas a little more. */
function fixChance(): void {
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.fill(7);
    return array;
  };
}

/** GAME OVER's buttons wait 600 ms without a key. Twenty of these waits would be most of this test's time. */
function skipQuietTime(): void {
  const wait = window.setTimeout;
  window.setTimeout = ((run: () => void, ms: number, ...given: []) =>
    wait(run, ms === 600 ? 0 : ms, ...given)) as typeof setTimeout;
}

/** Counts the page's global listeners, and the canvases that ever had a WebGL context: the first after the first paint. */
function countForGood(): void {
  const canvases = new Set<HTMLCanvasElement>();
  let isPaintedFirst = true;
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    ...[type, options]: [string, unknown]
  ) {
    if (type.startsWith('webgl')) canvases.add(this);
    isPaintedFirst &&= performance.getEntriesByName('first-contentful-paint').length > 0;
    return getContext.call(this, type, options);
  } as typeof getContext;
  let listeners = 0;
  for (const [method, change] of [
    ['addEventListener', 1],
    ['removeEventListener', -1],
  ] as const) {
    for (const target of [window, document]) {
      const original = target[method].bind(target) as EventTarget['addEventListener'];
      target[method] = (...rest: Parameters<EventTarget['addEventListener']>) => {
        listeners += change;
        original(...rest);
      };
    }
  }
  Object.assign(window, { forGood: () => ({ canvases: canvases.size, isPaintedFirst, listeners }) });
}
