/** The canvas of a run that has not begun. */

import { whileDrawn } from '../../tools/browser/frames.ts';
import { expect, test } from './fixtures.ts';
import { enter, flyThroughCountdown, openRun, play } from './game.ts';
import { playerPosition } from './pixels.ts';

// A small stage is drawn sooner.
test.use({ viewport: { width: 800, height: 450 } });

test.beforeEach(async ({ page }) => {
  await enter(page);
  await openRun(page);
  await play(page);
});

test('while paused the picture stands still, and RESUME goes on', { tag: '@play' }, async ({ page }) => {
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
  const stage = page.locator('canvas');
  await whileDrawn(page, async () => {
    const before = await stage.screenshot();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    expect((await stage.screenshot()).equals(before)).toBe(true);
  });
  await page.getByRole('button', { name: 'RESUME' }).click();
  await flyThroughCountdown(page);
});

test.describe('without a graphics card for a while', () => {
  test.use({ expectedMessages: ['WebGL Context'] });

  test('a graphics card lets go of the picture: the run waits, and goes on when it is back', {
    tag: '@play',
  }, async ({ page }) => {
    const extension = await page
      .locator('canvas')
      .evaluateHandle((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl')?.getExtension('WEBGL_lose_context'),
      );
    await extension.evaluate((lose) => lose?.loseContext());
    await expect(page.getByRole('heading', { name: 'NO PICTURE' })).toBeVisible();
    await page.keyboard.press('p');
    await extension.evaluate((lose) => lose?.restoreContext());
    await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
    await page.getByRole('button', { name: 'RESUME' }).click();
    await flyThroughCountdown(page);
    expect(await playerPosition(page)).toBeCloseTo(0.5, 1);
  });
});
