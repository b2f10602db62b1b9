import { standStill } from '../../tools/browser/frames.ts';
import { expect, testOnSharedPage as test } from './fixtures.ts';
import { enter, flyOn, flyThroughCountdown, openRun, play } from './game.ts';
import { playerPosition } from './pixels.ts';

// A small stage is drawn sooner.
test.use({ viewport: { width: 800, height: 450 } });

/** The slowest skin crosses a third of the field. */
const STRIDE_S = 0.8;

test.beforeEach(async ({ page }) => {
  await enter(page);
  await openRun(page);
});

test('arrows and A and D move the player, and a lost focus lets go of them', { tag: '@play' }, async ({
  page,
}) => {
  await play(page);
  await standStill(page);
  const middle = await playerPosition(page);
  await page.keyboard.down('ArrowRight');
  await flyOn(page, STRIDE_S);
  expect(await playerPosition(page)).toBeGreaterThan(middle + 0.2);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.down('a');
  await flyOn(page, 2 * STRIDE_S);
  expect(await playerPosition(page)).toBeLessThan(middle - 0.2);

  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.getByText('PAUSED')).toBeVisible();
  await page.getByRole('button', { name: 'RESUME' }).click();
  await flyThroughCountdown(page);
  // If A were still held, D could not move the player.
  const left = await playerPosition(page);
  await page.keyboard.down('d');
  await flyOn(page, STRIDE_S);
  expect(await playerPosition(page)).toBeGreaterThan(left + 0.1);
});

test('the stage is 4:3 and at most 70% of the height, whatever the window', { tag: '@play' }, async ({
  page,
  isMobile,
}) => {
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  const sizes = isMobile
    ? [own, { width: 844, height: 390 }, { width: 360, height: 640 }]
    : [own, { width: 1920, height: 1080 }, { width: 1024, height: 500 }];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const stage = async () =>
      (await page.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect.poll(async () => (await stage()).height).toBeLessThanOrEqual(size.height * 0.7 + 1);
    const { x, width, height } = await stage();
    expect(height).toBeGreaterThan(size.height * 0.3);
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(size.width);
  }
});

test('in a small window, or at 300 and 400%, lives are whole, and no button lies over another', {
  tag: ['@play', '@long'],
}, async ({ page }) => {
  const press = { trial: true, timeout: 2000 };
  for (const [width, height] of [
    [620, 480],
    [427, 267],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText(/^LIVES \d$/)).toBeInViewport({ ratio: 1 });
    for (const heart of await page.locator('.hud-hearts svg').all()) {
      await expect(heart).toBeInViewport({ ratio: 1 });
    }
    for (const name of ['PLAY', 'Mute', 'Main menu']) {
      const button = page.getByRole('button', { name, exact: true }).last();
      await expect(button).toBeInViewport({ ratio: 1 });
      for (const x of [3, ((await button.boundingBox())?.width ?? 0) - 3]) {
        await button.click({ ...press, position: { x, y: 8 } });
      }
    }
  }
});

test('touch controls are for touch screens: on a desktop there are none', { tag: '@play' }, async ({
  page,
  isMobile,
}) => {
  const controls = page.getByRole('button', { name: /^(LEFT|SHOOT|RIGHT)$/ });
  await expect(page.getByRole('button', { name: 'PLAY', exact: true })).toHaveCount(1);
  await play(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(controls).toHaveCount(isMobile ? 3 : 0);
});
