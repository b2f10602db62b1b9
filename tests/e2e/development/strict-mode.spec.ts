import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { believeRuns } from '../../../tools/browser/rounds.ts';
import { expect, test } from '../fixtures.ts';
import { enter, expectSaved, flyToGameOver, openRun, play } from '../game.ts';

test.use({ baseURL: addressOf(SERVERS.development) });

test('under StrictMode there is one canvas, and nothing runs outside PLAYING', async ({ page }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (callback) => {
      (window as unknown as { frames: number }).frames += 1;
      return request(callback);
    };
  });
  await believeRuns(page);
  await enter(page);
  for (const button of ['START DEFENDING', 'HODL AGAIN']) {
    await openRun(page, button);
    await expect(page.locator('canvas')).toHaveCount(1);
    await play(page);
    await expect(page.locator('canvas')).toHaveCount(1);
    await flyToGameOver(page);
    await expectSaved(page);
    await expect(page.locator('canvas')).toHaveCount(0);
  }
  const framesInASecond = await page.evaluate(async () => {
    const counter = window as unknown as { frames: number };
    const before = counter.frames;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return counter.frames - before;
  });
  expect(framesInASecond).toBe(0);
});
