import { expect, test } from './fixtures.ts';
import {
  boardRow,
  expectSaved,
  fixRunIds,
  gamesPlayed,
  openBoard,
  openRun,
  play,
  signIn,
  waitForGameOver,
} from './game.ts';

test('from the first click to the Hall of Hodlers, and again', async ({ page }) => {
  await page.goto('/');
  const name = await signIn(page);
  await openRun(page);
  await expect(page.getByText('Press SPACE or ENTER to start')).toBeVisible();
  await expect(page.getByText('BUY BITCOIN FIXES THIS')).toBeVisible();
  for (const text of ['SCORE 0', 'LIVES 3', 'LEVEL 1']) await expect(page.getByText(text)).toBeVisible();

  await page.keyboard.press('Enter');
  for (const step of ['3', '2', '1', 'DEFEND THE SATS!']) {
    await expect(page.getByText(step, { exact: true })).toBeVisible();
  }
  await waitForGameOver(page);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('PAPER HANDS')).toBeVisible();
  await expect(page.getByText('Final score')).toBeVisible();
  await expectSaved(page);

  await page.getByRole('button', { name: 'HODL AGAIN' }).click();
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  for (const text of ['SCORE 0', 'LIVES 3', 'LEVEL 1']) await expect(page.getByText(text)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('3', { exact: true })).toBeVisible();
  await waitForGameOver(page);
  await expectSaved(page);

  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Best: 0');
  await expect(page.locator('canvas')).toHaveCount(0);
  await openBoard(page);
  expect(await gamesPlayed(page)).toBeGreaterThanOrEqual(2);
});

/** Runs in which whoever stays in the middle and shoots hits coins; each can be on the board once. */
const LUCKY_RUNS: Record<string, string> = {
  desktop: '0000000000000000000000000000145b',
  phone: '0000000000000000000000000000028f',
};

test('a better score replaces, a worse one does not, and the replay gives the same', async ({
  page,
}, info) => {
  test.setTimeout(180_000);
  await fixRunIds(page, null, LUCKY_RUNS[info.project.name] ?? null);
  await page.goto('/');
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
  await page.keyboard.down('Space');
  await waitForGameOver(page);
  await page.keyboard.up('Space');
  await expectSaved(page);
  const score = (await page.getByRole('definition').first().textContent()) ?? '';
  expect(Number(score)).toBeGreaterThan(0);

  await openRun(page, 'HODL AGAIN');
  await idle();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(`Best: ${score}`);

  await openBoard(page);
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
