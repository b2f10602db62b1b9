import type { Page } from '@playwright/test';
import { standStill } from '../../../tools/browser/frames.ts';
import { expect, testOnSharedPage as test } from '../fixtures.ts';
import { enter, flyOn, flyThroughCountdown, openRun, play } from '../game.ts';
import { playerPosition, shotsInTheAir } from '../pixels.ts';

const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Finger {
  id: number;
  x: number;
  y: number;
}

/** Several fingers, each controlled by the test. */
async function hand(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** In the middle of the button, on its picture. */
  const over = async (name: string, id: number): Promise<Finger> => {
    const box = await control(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return { send, over };
}

test.beforeEach(async ({ page }) => {
  await enter(page);
  await openRun(page);
});

test('PLAY comes first; then LEFT, SHOOT, RIGHT and Pause, large enough for a thumb, on either side', async ({
  page,
}) => {
  const names = ['LEFT', 'SHOOT', 'RIGHT', 'Pause'];
  for (const name of names) await expect(control(page, name)).toHaveCount(0);
  await expect(page.getByText('Tap PLAY to start')).toBeVisible();
  await control(page, 'PLAY').tap();
  await expect(control(page, 'PLAY')).toHaveCount(0);
  for (const name of names) {
    const box = await control(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(56);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
  const left = async (name: string) => (await control(page, name).boundingBox())?.x ?? Number.NaN;
  expect(await left('LEFT')).toBeLessThan(await left('RIGHT'));
  expect(await left('RIGHT')).toBeLessThan(await left('SHOOT'));
  await flyThroughCountdown(page);
  await control(page, 'Pause').tap();
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
  await expect(control(page, 'SHOOT')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Left thumb' }).tap();
  await control(page, 'RESUME').tap();
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeHidden();
  expect(await left('SHOOT')).toBeLessThan(await left('LEFT'));
  expect(await left('LEFT')).toBeLessThan(await left('RIGHT'));
});

test('two fingers move and shoot at once; one that slides off lets go, and the page stays where it is', async ({
  page,
}) => {
  await play(page);
  await standStill(page);
  const { send, over } = await hand(page);
  const right = await over('RIGHT', 1);
  const shoot = await over('SHOOT', 2);
  const left = await over('LEFT', 3);
  const middle = await playerPosition(page);
  expect(await shotsInTheAir(page)).toBe(0);

  await send('touchStart', right);
  await send('touchStart', right, shoot);
  await flyOn(page, 0.8);
  expect(await playerPosition(page)).toBeGreaterThan(middle + 0.2);
  expect(await shotsInTheAir(page)).toBeGreaterThan(0);

  const aside = { ...right, y: 20 };
  await send('touchMove', aside, shoot);
  const released = await playerPosition(page);
  // If RIGHT were still held, LEFT could not move the player.
  await send('touchStart', aside, shoot, left);
  await flyOn(page, 0.8);
  expect(await playerPosition(page)).toBeLessThan(released - 0.2);
  expect(await shotsInTheAir(page)).toBeGreaterThan(0);
  await send('touchMove', { ...right, y: 60 }, shoot, left);
  await send('touchEnd');

  const { scroll, scale, action } = await page.evaluate(() => ({
    scroll: [window.scrollX, window.scrollY],
    scale: window.visualViewport?.scale,
    action: getComputedStyle(document.querySelector('main') ?? document.body).touchAction,
  }));
  expect(scroll).toEqual([0, 0]);
  expect(scale).toBe(1);
  expect(action).toBe('none');
});

/** Where each of these stands on the screen. */
async function places(page: Page, ...selectors: string[]): Promise<DOMRect[]> {
  return page.evaluate(
    (all) =>
      all.map((selector) => (document.querySelector(selector) as Element).getBoundingClientRect().toJSON()),
    selectors,
  );
}

const HUD_TEXTS = '.hud p, .hud li';

test('the stage is as wide as the phone, and nothing that is written hides a coin', async ({ page }) => {
  await play(page);
  // An unlock, and the first moment of a new level.
  await page.evaluate(() => {
    const banner = document.querySelector('.unlock-banner');
    const level = document.querySelector<HTMLElement>('.hud-level');
    if (!banner || !level) throw new Error('The HUD has no such place');
    banner.append(Object.assign(document.createElement('p'), { textContent: 'Boxer skin unlocked!' }));
    level.classList.add('hud-level-up');
    level.style.scale = '1.6';
  });
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const [canvas, hud, slogan, banner, level] = await places(
      page,
      'canvas',
      '.hud',
      '.hud-slogan',
      '.unlock-banner p',
      '.hud-level',
    );
    expect(canvas?.width).toBe(width);
    expect(hud?.bottom).toBeLessThanOrEqual(canvas?.top ?? 0);
    expect(banner?.right).toBeLessThanOrEqual(width);
    expect(banner?.bottom).toBeLessThanOrEqual(slogan?.bottom ?? 0);
    expect(level?.top).toBeGreaterThanOrEqual(slogan?.bottom ?? Number.NaN);
    const sizes = await page
      .locator(HUD_TEXTS)
      .evaluateAll((texts) =>
        texts
          .filter((text) => !text.matches('.phrase'))
          .map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
      );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  }
});

test('a notch and rounded corners hide nothing, upright and on its side', async ({ page }) => {
  await play(page);
  const client = await page.context().newCDPSession(page);
  const devices = [
    { width: 390, height: 844, top: 47, bottom: 34, left: 0, right: 0 },
    { width: 844, height: 390, top: 0, bottom: 21, left: 47, right: 47 },
    { width: 667, height: 375, top: 0, bottom: 0, left: 0, right: 0 },
  ];
  for (const { width, height, ...insets } of devices) {
    await page.setViewportSize({ width, height });
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const seen = await places(
      page,
      'canvas',
      '.hud-score',
      '.hud-lives',
      '.hud-slogan',
      '.stage-panel',
      '.touch-left',
      '.touch-right',
      '.touch-shoot',
    );
    for (const { left, top, right, bottom } of seen) {
      expect(left).toBeGreaterThanOrEqual(insets.left);
      expect(top).toBeGreaterThanOrEqual(insets.top);
      expect(right).toBeLessThanOrEqual(width - insets.right);
      expect(bottom).toBeLessThanOrEqual(height - insets.bottom);
    }
  }
});
