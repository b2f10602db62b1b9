/** Keys by choice, and a whole daily by the space bar alone. */

import type { Page } from '@playwright/test';
import { dayOf, timesOf } from '../../src/engine/contest/daily.ts';
import { expect, test } from './fixtures.ts';
import { enter, flyOn, flyToGameOver, flyUntil, openRun, play, signIn } from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

const OPEN = 'Keys and other ways to play';

async function openWays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText(OPEN).click();
}

test('a chosen key moves, is named by every hint, and is nobody else’s', {
  tag: ['@play', '@desktop'],
}, async ({ page }) => {
  await page.goto('/');
  await openWays(page);
  await page.getByRole('button', { name: 'Change the key: Left' }).click();
  await expect(page.getByRole('button', { name: 'PRESS A KEY' })).toBeVisible();
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Change the key: Right' }).click();
  await page.keyboard.press('j');
  await expect(page.getByText('That key is taken: Left. Press another.')).toBeVisible();
  await page.keyboard.press('F5');
  await expect(page.getByText('The browser needs that key. Press another.')).toBeVisible();
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Change the key: Shoot' }).click();
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(page.locator('.keys')).toContainText('J L move K shoot');

  await page.reload();
  await enter(page);
  await openRun(page);
  await expect(page.getByText('Press K or ENTER to start')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('Press K or ENTER to start')).toBeHidden();
  await page.keyboard.press('p');
  await page.getByText(OPEN).click();
  await page.getByRole('button', { name: 'RESET KEYS AND WAYS' }).click();
  await expect(page.locator('.stage-keys')).toContainText('← → move SPACE shoot');
});

test('the settings lead to the page on accessibility, which leads back', { tag: '@start' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Accessibility' }).click();
  const access = await opened;
  await expect(access).toHaveTitle('Defend the Sats: accessibility');
  await expect(access.getByRole('row', { name: 'Choose your own keys and buttons' })).toContainText('yes');
  await access.getByRole('link', { name: 'Back to the game' }).click();
  await expect(access.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
});

/** Presses the space bar once the button is lit. The scan goes on after 1.6 s, and looking each second would miss that. */
async function pressWhenLit(page: Page, name: string): Promise<void> {
  const isLit = () =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => button === document.activeElement);
  await expect.poll(isLit, { intervals: [50], timeout: 60_000 }).toBe(true);
  await page.keyboard.press('Space');
}

test('from an empty browser to a daily’s GAME OVER and back by the space bar alone', {
  tag: ['@play', '@long'],
}, async ({ page }) => {
  test.slow();
  const board = await startOwnBoard(page);
  board.setTime(timesOf(dayOf(Date.now()) + 1).endsAt - 40 * 60_000);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Daily' })).toContainText('40 min left');
  await page.keyboard.down('Space');
  await expect(page.getByRole('dialog', { name: 'PLAY WITH ONE KEY?' })).toBeVisible();
  await page.keyboard.up('Space');
  await pressWhenLit(page, 'AUTO-WALK: I SHOOT');
  await pressWhenLit(page, 'PLAY DAILY');
  await pressWhenLit(page, 'JOIN BATTLE');
  await pressWhenLit(page, 'PLAY DAILY');
  await expect(page.getByText('WARM-UP, UNSCORED')).toBeVisible();
  await pressWhenLit(page, 'PLAY');
  await flyUntil(page, 'WARMED UP');
  await expect(page.getByText('DAILY: TICKET 1 OF 3')).toBeVisible();
  await pressWhenLit(page, 'PLAY');
  await flyToGameOver(page);
  await pressWhenLit(page, 'MAIN MENU');
  await expect(page.getByRole('region', { name: 'Daily' })).toContainText('2 tickets left');
  await board.close();
});

test('SHOOT stays on after a press, and a mouse leads the defender', {
  tag: ['@play', '@desktop'],
}, async ({ page }) => {
  await page.goto('/');
  await openWays(page);
  await page.getByLabel('SHOOT stays on until you press it again').check();
  await page.getByLabel('The defender follows your mouse or finger').check();
  await page.keyboard.press('Escape');
  await signIn(page);
  await openRun(page);
  await play(page);
  await page.keyboard.press('Space');
  const { x, width, y } = (await page.locator('.stage canvas').boundingBox()) ?? { x: 0, width: 0, y: 0 };
  const score = page.getByText('SCORE 0', { exact: true });
  for (let leg = 1; await score.isVisible(); leg++) {
    await page.mouse.move(x + width * (leg % 2 === 0 ? 0.1 : 0.9), y + 200);
    await flyOn(page, 3);
  }
});

test('a finger that drags leads the defender, and shoots', { tag: ['@play', '@phone'] }, async ({ page }) => {
  await page.goto('/');
  await openWays(page);
  await page.getByLabel('The defender follows your mouse or finger').check();
  await page.keyboard.press('Escape');
  await signIn(page);
  await openRun(page);
  await play(page);
  const place = page.getByText('Drag: your hero follows your finger and shoots.');
  await expect(place).toBeVisible();
  await expect(page.getByRole('button', { name: 'LEFT' })).toHaveCount(0);
  const touch = (type: string, share: number) =>
    place.evaluate(
      (element, [type, share]) => {
        const { left = 0, width = 0 } =
          document.querySelector('.stage canvas')?.getBoundingClientRect() ?? {};
        const at = { clientX: left + width * Number(share), pointerId: 7, pointerType: 'touch' };
        element.dispatchEvent(new PointerEvent(String(type), { ...at, bubbles: true }));
      },
      [type, share],
    );
  await touch('pointerdown', 0.5);
  const score = page.getByText('SCORE 0', { exact: true });
  for (let leg = 1; await score.isVisible(); leg++) {
    await touch('pointermove', leg % 2 === 0 ? 0.1 : 0.9);
    await flyOn(page, 3);
  }
  await touch('pointerup', 0.5);
});
