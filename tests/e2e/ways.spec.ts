/** Keys by choice, and a whole daily by the space bar alone. */

import type { Page } from '@playwright/test';
import { dayOf, timesOf } from '../../src/engine/contest/daily.ts';
import { standStill } from '../../tools/browser/frames.ts';
import { expect, test } from './fixtures.ts';
import { enter, flyOn, flyToGameOver, flyUntil, openRun, play, signIn } from './game.ts';
import { startOwnBoard } from './ownBoard.ts';
import { playerPosition, shotsInTheAir } from './pixels.ts';

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

/** The time when the scan came to a control, on the page. */
interface Scanned {
  litAt: number;
}

/** Presses the space bar as soon as the button is lit: the scan goes on after 1.6 s, and a later press would be the next one's. */
async function pressWhenLit(page: Page, name: string): Promise<void> {
  const isNewlyLit = () =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate(
        (button) =>
          button === document.activeElement && Date.now() - (window as unknown as Scanned).litAt < 400,
      );
  await expect.poll(isNewlyLit, { intervals: [50], timeout: 60_000 }).toBe(true);
  await page.keyboard.press('Space');
}

test('from an empty browser to a daily’s GAME OVER and back by the space bar alone', {
  tag: ['@play', '@long'],
}, async ({ page }) => {
  test.slow();
  const board = await startOwnBoard(page);
  board.setTime(timesOf(dayOf(Date.now()) + 1).endsAt - 40 * 60_000);
  await page.addInitScript(() => {
    const note = () => {
      (window as unknown as Scanned).litAt = Date.now();
    };
    window.addEventListener('focusin', note, true);
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Daily' })).toContainText('40 min left');
  await page.keyboard.down('Space');
  await expect(page.getByRole('dialog', { name: 'PLAY WITH ONE KEY?' })).toBeVisible();
  await page.keyboard.up('Space');
  await pressWhenLit(page, 'AUTO-WALK: I SHOOT');
  await pressWhenLit(page, 'PLAY DAILY');
  // The daily that was pressed before comes by itself.
  await pressWhenLit(page, 'JOIN BATTLE');
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

/** Sooner or later no shot is in the air. A power-up may fall there meanwhile, which is as orange. */
async function expectNoShots(page: Page, none: number): Promise<void> {
  const left = async () => {
    await flyOn(page, 1);
    return shotsInTheAir(page);
  };
  await expect.poll(left).toBe(none);
}

test('only the main button of a mouse shoots, and none stays held; the browser’s menu stays away', {
  tag: ['@play', '@desktop'],
}, async ({ page }) => {
  await page.goto('/');
  await openWays(page);
  await page.getByLabel('The defender follows your mouse or finger').check();
  await page.keyboard.press('Escape');
  await signIn(page);
  await openRun(page);
  await play(page);
  await standStill(page);
  const { x, width, y } = (await page.locator('.stage canvas').boundingBox()) ?? { x: 0, width: 0, y: 0 };
  await page.evaluate(() => {
    window.addEventListener('contextmenu', (event) => {
      document.title = event.defaultPrevented ? 'no menu' : 'menu';
    });
  });
  await page.mouse.move(x + width / 2, y + 200);
  const none = await shotsInTheAir(page);
  await page.mouse.down({ button: 'right' });
  await expect(page).toHaveTitle('no menu');
  await expectNoShots(page, none);
  // Beside it the main button shoots.
  await page.mouse.down();
  await flyOn(page, 1);
  expect(await shotsInTheAir(page)).toBeGreaterThan(none);
  await page.mouse.up();
  await page.mouse.up({ button: 'right' });
  await expectNoShots(page, none);
  // A menu of the browser swallows the release.
  await page.mouse.down();
  await page
    .locator('.stage canvas')
    .dispatchEvent('pointermove', { pointerId: 1, buttons: 0, bubbles: true });
  await expectNoShots(page, none);
});

test('a finger that drags leads the defender, and shoots; a second one only shoots', {
  tag: ['@play', '@phone'],
}, async ({ page }) => {
  await page.goto('/');
  await openWays(page);
  await page.getByLabel('The defender follows your mouse or finger').check();
  await page.keyboard.press('Escape');
  await signIn(page);
  await openRun(page);
  await play(page);
  await standStill(page);
  const place = page.getByText('Drag: your hero follows your finger and shoots.');
  await expect(place).toBeVisible();
  await expect(page.getByRole('button', { name: 'LEFT' })).toHaveCount(0);
  const { x, width } = (await page.locator('.stage canvas').boundingBox()) ?? { x: 0, width: 0 };
  const { y } = (await place.boundingBox()) ?? { y: 0 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...shares: number[]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: shares.map((share, id) => ({ id, x: x + width * share, y: y + 10 })),
    });
  await touch('touchStart', 0.8);
  await flyOn(page, 1);
  expect(await playerPosition(page)).toBeGreaterThan(0.7);
  await touch('touchStart', 0.8, 0.1);
  await flyOn(page, 1);
  expect(await playerPosition(page)).toBeGreaterThan(0.7);
  await touch('touchEnd', 0.8);
  await touch('touchMove', 0.4);
  await flyOn(page, 2);
  expect(await playerPosition(page)).toBeLessThan(0.5);
  expect(await shotsInTheAir(page)).toBeGreaterThan(0);
  await touch('touchEnd');
  await expectNoShots(page, 0);
});
