/** Broken browsers, and what still works in them. */

import type { Page } from '@playwright/test';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { enter, expectSaved, playOut, signIn, withoutWebGL } from './game.ts';

const caveIn = (page: Page) => page.getByRole('heading', { name: 'THE TRENCH CAVED IN' });

test.describe('storage that is blocked', () => {
  test.use({
    expectedMessages: [
      'Browser storage:',
      FAILED_REQUEST,
      'Leaderboard:',
      'Failed to fetch dynamically imported module',
      'Could not fetch the dialogs',
    ],
  });

  test('and a screen that breaks lose no run', { tag: '@play' }, async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(window, 'indexedDB', { get });
    });
    await page.route('**/assets/replay-*.js', (route) => route.abort());
    await enter(page);
    await page.route('**/documents:commit*', (route) => route.abort());
    await playOut(page);
    await expect(page.getByText('Your browser blocks storage')).toBeVisible();

    await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
    await expect(caveIn(page)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
    await expect(caveIn(page)).toBeVisible();
    page.once('dialog', (dialog) => dialog.dismiss());
    const asked = page.waitForEvent('dialog');
    await page.getByRole('button', { name: 'RELOAD' }).click();
    expect((await asked).type()).toBe('beforeunload');

    await page.getByRole('button', { name: 'MAIN MENU' }).click();
    await expect(page.getByRole('region', { name: 'Player' })).toContainText('Best: –');
    await expect(page.getByText('1 run is waiting to upload. Your browser blocks storage')).toBeVisible();
    await page.unroute('**/documents:commit*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('region', { name: 'Player' })).toContainText('Best: 0');
    await expect(page.getByText('1 waiting run was saved.')).toBeVisible();

    await playOut(page);
    await expectSaved(page);
    await expect(page.getByText('This browser keeps nothing: save your key.')).toBeVisible();
    await page.getByRole('button', { name: 'SAVE YOUR KEY' }).click();
    await page.getByRole('button', { name: 'SHOW MY KEY' }).click();
    await expect(page.getByRole('link', { name: 'SAVE AS A FILE' })).toBeVisible();
  });
});

test.describe('a graphics card', () => {
  test.use({ hasSound: true, expectedMessages: ['Could not'] });

  test('that is not there: the player is told, and M, F, Escape and Back work', { tag: '@play' }, async ({
    page,
  }) => {
    await withoutWebGL(page);
    await page.goto('/');
    const settings = page.getByRole('dialog', { name: 'SETTINGS' });
    await page.getByRole('button', { name: 'Settings' }).click();
    const mute = settings.getByLabel('Mute');
    await expect(mute).not.toBeChecked();
    await page.keyboard.press('m');
    await expect(mute).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.getByRole('button', { name: 'TOKEN', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await signIn(page);
    await page.getByRole('button', { name: 'START DEFENDING' }).click();
    await expect(page.getByText('This browser can’t draw the game')).toBeVisible();
    await page.getByRole('button', { name: 'MAIN MENU' }).click();
    await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
  });
});
