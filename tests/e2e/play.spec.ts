import type { Page } from '@playwright/test';
import { TAUNTS } from '../../src/app/taunts.ts';
import { expect, test } from './fixtures.ts';
import {
  boardRow,
  expectSaved,
  gamesPlayed,
  listenToCountdown,
  numberIn,
  openBoard,
  openRun,
  play,
  playUntilHit,
  signIn,
  waitForGameOver,
  waitForPlay,
} from './game.ts';

const START_HUD = ['SCORE 0', 'LIVES 3', 'LEVEL 1'];

/** A line of the verdict on GAME OVER. */
const result = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('term').getByText(term, { exact: true }) })
    .getByRole('definition');

test('from the first click to the Hall of Hodlers, and again', async ({ page }) => {
  await page.goto('/');
  await openBoard(page);
  const gamesBefore = await gamesPlayed(page);
  await page.keyboard.press('Escape');
  const name = await signIn(page);
  await openRun(page);
  await expect(page.getByText('Press SPACE or ENTER to start')).toBeVisible();
  await expect(page.getByText('BUY BITCOIN FIXES THIS')).toBeVisible();
  for (const text of START_HUD) await expect(page.getByText(text, { exact: true })).toBeVisible();

  const countdown = await listenToCountdown(page);
  await page.keyboard.press('Enter');
  await waitForPlay(page);
  expect(await countdown()).toEqual(['3', '2', '1', 'DEFEND THE SATS!']);
  await expect(page.locator('canvas')).toHaveCount(1);
  await waitForGameOver(page);
  for (const [term, value] of Object.entries({
    'Final score': '0',
    'Level reached': '1',
    Player: name,
    Performance: 'PAPER HANDS',
  })) {
    await expect(result(page, term)).toHaveText(value);
  }
  const lines = await page.getByRole('main').getByRole('paragraph').allInnerTexts();
  expect(TAUNTS.filter((taunt) => lines.includes(taunt))).toHaveLength(1);
  await expectSaved(page);

  await openRun(page, 'HODL AGAIN');
  for (const text of START_HUD) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await waitForPlay(page);
  // The page is left while the trench still falls: the run is saved all the same.
  await expect(page.getByText('LIVES 0', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Best: 0');
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect
    .poll(async () => {
      await openBoard(page);
      const games = await gamesPlayed(page);
      await page.keyboard.press('Escape');
      return games;
    })
    .toBeGreaterThanOrEqual(gamesBefore + 2);
});

test('a better score replaces, a worse one does not, and the replay gives the same', async ({ page }) => {
  test.setTimeout(360_000);
  let saves = 0;
  page.on('response', (response) => {
    if (response.url().includes(':commit') && response.ok()) saves += 1;
  });
  await page.goto('/');
  await openBoard(page);
  const gamesBefore = await gamesPlayed(page);
  await page.keyboard.press('Escape');
  const name = await signIn(page);

  const idle = async () => {
    await page.keyboard.press('Space');
    await waitForGameOver(page);
    await expectSaved(page);
  };
  await openRun(page);
  await idle();

  await openRun(page, 'HODL AGAIN');
  await play(page);
  await playUntilHit(page);
  await waitForGameOver(page);
  await expectSaved(page);
  const score = (await result(page, 'Final score').textContent()) ?? '';
  expect(numberIn(score)).toBeGreaterThan(0);

  await openRun(page, 'HODL AGAIN');
  await idle();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(`Best: ${score}`);

  // Others play on the same board meanwhile: that none was counted twice shows in what this page saved.
  expect(saves).toBe(3);
  await openBoard(page);
  expect(await gamesPlayed(page)).toBeGreaterThanOrEqual(gamesBefore + 3);
  await expect(boardRow(page, name)).toHaveCount(1);
  await expect(boardRow(page, name)).toContainText(score);
  await boardRow(page, name)
    .getByRole('button', { name: /Watch the replay/ })
    .click();
  await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '8x' }).click();
  await expect(page.getByText('REPLAY OVER')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`Final score: ${score}`)).toBeVisible();
  await expect(page.getByText('Verified: these inputs give exactly this score.')).toBeVisible();
});
