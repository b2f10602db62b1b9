import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { answerQueries, answerWith, QUERIES } from './firestore.ts';
import { expect, test } from './fixtures.ts';
import { flyThroughCountdown, flyToGameOver, newName, pressOn } from './game.ts';
import { recordedRun, textOfRun } from './sentRuns.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half a megabyte, so once for each document and not for each look at it. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Axe's findings on the page, named with the place of each. */
async function faults(page: Page, place: string): Promise<string[]> {
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${place}: ${id} at ${target}`));
}

/** Tabs to the button or field of that name, checks that its focus is visible, and presses Enter. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 30 && !(await isFocused()); press++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline, `focus on ${name}`).toBe('solid');
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page): Promise<void> {
  await press(page, 'LOGIN TO PLAY');
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type(newName());
  await press(page, 'JOIN BATTLE');
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeFocused();
}

/** A part of the game, by keys alone. `check`: axe finds nothing on what the page shows, and it is as wide as the window. */
function walk(
  place: string,
  steps: (page: Page, check: (place: string) => Promise<void>) => Promise<void>,
): void {
  test(`by keys alone, and axe finds nothing: ${place}`, { tag: '@start' }, async ({ page }) => {
    await page.addInitScript({ path: AXE });
    await steps(page, async (step) => {
      expect.soft(await faults(page, step)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `the width of ${step}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      expect.soft(await page.locator('h1').count(), `main headings of ${step}`).toBe(1);
    });
  });
}

walk('the pages besides START', async (page, check) => {
  for (const name of ['privacy', 'access']) {
    await page.goto(`/${name}.html`);
    await check(name);
  }
  await page.goto(`/#run=${textOfRun(recordedRun('short'), 'Bob')}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'RACE' })).toBeFocused();
  await check('a sent run');
  await page.goto('/?verify=all');
  await expect(page.getByRole('heading', { name: 'PUBLIC AUDIT' })).toBeVisible();
  await check('audit');
  await press(page, 'PAUSE');
  await press(page, 'QUIT');
  await page.goto('/?moderate');
  await expect(page.getByRole('heading', { name: 'FOR MODERATORS' })).toBeVisible();
  await check('the page of moderators');
  await page.goto('/?archive');
  await expect(page.getByRole('button', { name: 'CHOOSE FILE' })).toBeVisible();
  await check('archive');
  await page.getByLabel('Archive').setInputFiles('tests/archives/cup-autumn.archive.jsonl');
  await expect(page.getByRole('heading', { name: 'NOT COMPARED WITH ITS HASH' })).toBeVisible();
  await check('report on an archive');
  await press(page, 'QUIT');
  await check('START, signed out');
});

walk('START, boards and skins', async (page, check) => {
  const dialog = page.getByRole('dialog');
  const ordinary = page.viewportSize();
  await page.goto('/');
  // Its text scrolls, and there is nothing in it to focus.
  await page.setViewportSize({ width: 320, height: 480 });
  await press(page, 'TOKEN');
  await expect(dialog.locator('.dialog-body')).toHaveAttribute('tabindex', '0');
  await check('token');
  if (ordinary) await page.setViewportSize(ordinary);
  await press(page, 'START DEFENDING');
  await press(page, 'SKINS');
  await check('skins');
  await page.keyboard.press('Escape');
  for (const entries of [[], Array.from({ length: 10 }, (_, rank) => rank)]) {
    await answerQueries(
      page,
      answerWith(
        entries.map((rank) => ({ name: `hal_${rank}`, score: 9000 - rank, wallet: 'w'.repeat(40) })),
      ),
    );
    // What was read is good for a minute.
    await page.reload();
    await press(page, 'HALL OF HODLERS');
    await expect(dialog.getByText('Loading scores...')).toBeHidden();
    await check(`board of ${entries.length}`);
    const row = dialog.getByRole('listitem').first();
    if (entries.length > 0) await pressOn(row, 'Follow');
    await page.getByRole('tab', { name: 'RIVALS' }).click();
    await expect(dialog.getByText('Loading scores...')).toBeHidden();
    await check(`rivals of ${entries.length}`);
    await page.keyboard.press('Escape');
    await page.unroute(QUERIES);
  }

  await page.goto('/?follow=hal_0000000000001');
  await expect(dialog.getByText('has no score yet')).toBeVisible();
  await check('link to players');
  await press(page, 'CLOSE');
});

walk('login, profile and key', async (page, check) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/');
  await press(page, 'LOGIN TO PLAY');
  await check('login');
  await press(page, 'I HAVE A KEY');
  await expect(dialog.getByLabel('Your key, or its link')).toBeFocused();
  await page.keyboard.type('no key');
  await press(page, 'CONTINUE');
  await expect(dialog.getByRole('alert')).toHaveText(/That’s not a key/);
  await check('key, asked for');
  await page.keyboard.press('Escape');
  await signIn(page);
  await check('START, signed in');

  await page.getByRole('button', { name: /Best:/ }).press('Enter');
  await expect(dialog.getByText('Play a run, and it shows up here.')).toBeVisible();
  await check('profile');
  await press(page, 'DELETE');
  await expect(page.getByText('You’re not on the all-time leaderboard yet')).toBeVisible();
  await check('deletion');
  await page.keyboard.press('Escape');
  await press(page, 'KEY');
  await press(page, 'SHOW MY KEY');
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await check('key');
  await page.keyboard.press('Escape');
});

walk('a run, and what is made of it', async (page, check) => {
  const dialog = page.getByRole('dialog');
  const ordinary = page.viewportSize();
  const isPhone = (ordinary?.width ?? 0) < 400;
  await page.goto('/');
  await signIn(page);
  await press(page, 'START DEFENDING');
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  await check('ready');
  // The smallest phone, or 1280 x 800 at 200%.
  await page.setViewportSize(isPhone ? { width: 320, height: 568 } : { width: 640, height: 400 });
  await page.keyboard.press('Enter');
  await flyThroughCountdown(page);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'RESUME' })).toBeFocused();
  await check('paused');
  await page.keyboard.press('Enter');
  await flyThroughCountdown(page);
  await page.keyboard.down('ArrowRight');
  await check('playing');
  for (const name of ['LEFT', 'RIGHT', 'SHOOT', 'Pause']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.up('ArrowRight');
  await flyToGameOver(page);

  await expect(page.getByRole('button', { name: 'HODL AGAIN' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Game over\. Final score/ })).toHaveCount(1);
  await check('GAME OVER, small');
  await expect(page.getByRole('button', { name: 'HODL AGAIN' })).toBeInViewport({ ratio: 1 });
  if (ordinary) await page.setViewportSize(ordinary);
  await check('GAME OVER');
  // With colours of the player's own, all of it has one.
  const markOf = (words: string) =>
    page
      .getByText(words, { exact: true })
      .evaluate((element) => getComputedStyle(element, '::before').height);
  expect(await markOf('lives lost')).not.toBe(await markOf('power-ups'));
  await press(page, 'SHARE');
  await expect(dialog.getByRole('img')).toBeVisible();
  await check('share');
  await press(page, 'CLIP');
  const clip = page.getByRole('dialog', { name: 'CLIP' });
  await expect(clip.getByRole('button', { name: 'SQUARE' })).toBeFocused();
  await check('the shapes of a clip');
  await page.keyboard.press('Enter');
  await expect(clip.locator('video')).toBeFocused({ timeout: 60_000 });
  await check('a clip');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'SHARE' })).toBeFocused();

  await press(page, 'HODL AGAIN');
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PLAY', exact: true }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeFocused();
});

walk('a daily, with its warm-up', async (page, check) => {
  await page.goto('/');
  await signIn(page);
  await press(page, 'PLAY DAILY');
  await expect(page.getByText('WARM-UP, UNSCORED')).toBeVisible();
  await check('warm-up');
  await press(page, 'SKIP');
  await expect(page.getByText('DAILY: TICKET 1 OF 3')).toBeVisible();
  await check('ready for a ticket');
  // Skipped once, it comes no more.
  await page.keyboard.press('Escape');
  await press(page, 'PLAY DAILY');
  await expect(page.getByText('DAILY: TICKET 1 OF 3')).toBeVisible();
});

test('with more contrast, and with colours of the player’s own, what is chosen and what is quiet can be told', async ({
  page,
}) => {
  const styleOf = (target: Locator, property: 'background-color' | 'color') =>
    target.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), property);
  const name = page.getByRole('region', { name: 'Daily' }).getByRole('heading');
  const hints = page.locator('.keys');
  await page.goto('/');
  expect(await styleOf(hints, 'color')).not.toBe(await styleOf(name, 'color'));
  await page.emulateMedia({ contrast: 'more' });
  await expect
    .poll(async () => (await styleOf(hints, 'color')) === (await styleOf(name, 'color')))
    .toBe(true);
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await page.getByRole('button', { name: 'HALL OF HODLERS' }).click();
  const backgroundOf = (tab: string) => styleOf(page.getByRole('tab', { name: tab }), 'background-color');
  expect(await backgroundOf('ALL TIME')).not.toBe(await backgroundOf('TODAY'));
});
