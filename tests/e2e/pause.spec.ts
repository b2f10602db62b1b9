import type { Locator, Page } from '@playwright/test';
import { expect, testOnSharedPage as test } from './fixtures.ts';
import {
  enter,
  flyThroughCountdown,
  listenToCountdown,
  openRun,
  play,
  setVisibility,
  watchScreen,
} from './game.ts';

test.use({ hasSound: true });

test.beforeEach(async ({ page }) => {
  await enter(page);
  await openRun(page);
  await play(page);
});

const paused = (page: Page) => page.getByRole('heading', { name: 'PAUSED' });

test('P and Escape pause and go on, after a countdown', { tag: '@pause' }, async ({ page }) => {
  for (const key of ['p', 'Escape']) {
    await page.keyboard.press(key);
    await expect(paused(page)).toBeVisible();
    const countdown = await listenToCountdown(page);
    await page.keyboard.press(key);
    await flyThroughCountdown(page);
    await expect(paused(page)).toBeHidden();
    expect(await countdown()).toEqual(['3', '2', '1', 'DEFEND THE SATS!']);
  }
});

test('the pause menu by keyboard alone: what is set counts at once, and is kept', { tag: '@pause' }, async ({
  page,
}) => {
  await page.keyboard.press('p');
  const resume = page.getByRole('button', { name: 'RESUME' });
  const volume = page.getByRole('slider', { name: 'Sounds' });
  const mute = page.getByRole('checkbox', { name: 'Mute' });
  const motion = page.getByRole('group', { name: 'Motion' });
  const tabTo = async (control: Locator) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused({ timeout: 200 });
    }).toPass();
  };
  await expect(resume).toBeFocused();
  await tabTo(volume);
  await page.keyboard.press('ArrowLeft');
  await expect(volume).toHaveValue('65');
  await page.keyboard.press('m');
  await expect(mute).toBeChecked();
  await tabTo(motion.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowDown');
  await expect(motion.getByRole('radio', { name: 'Calm' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'calm');
  await page.keyboard.press('Escape');
  await expect(paused(page)).toBeHidden();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'calm');
  await openRun(page);
  await play(page);
  await page.keyboard.press('p');
  await expect(volume).toHaveValue('65');
  await expect(mute).toBeChecked();
  await tabTo(page.getByRole('button', { name: 'MAIN MENU' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'GIVE UP THIS RUN?' }).press('Enter');
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
});

test('a hidden tab pauses, so does a window that loses the focus, and so does Back', {
  tag: '@pause',
}, async ({ page }) => {
  const isScreenOn = await watchScreen(page);
  await setVisibility(page, 'hidden');
  await expect(paused(page)).toBeVisible();
  await setVisibility(page, 'visible');
  await expect(paused(page)).toBeVisible();
  expect(await isScreenOn()).toBe(false);
  await page.getByRole('button', { name: 'RESUME' }).click();
  await expect(paused(page)).toBeHidden();
  await expect.poll(isScreenOn).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(paused(page)).toBeVisible();
  await expect.poll(isScreenOn).toBe(false);
  await page.goBack();
  await expect(paused(page)).toBeHidden();
  await page.goBack();
  await expect(paused(page)).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await page.getByRole('button', { name: 'GIVE UP THIS RUN?' }).click();
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
});
