import type { Page } from '@playwright/test';
import { expect, testOnSharedPage as test } from './fixtures.ts';
import {
  boardRow,
  expectSaved,
  flyToGameOver,
  flyUntil,
  gamesPlayed,
  numberIn,
  openBoard,
  openRun,
  play,
  playUntilHit,
  result,
  signIn,
} from './game.ts';

test('a better score replaces, a worse one does not, the replay gives the same, and its owner takes it off', {
  tag: '@board',
}, async ({ page }) => {
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
    await flyToGameOver(page);
    await expectSaved(page);
  };
  await openRun(page);
  await idle();

  await openRun(page, 'HODL AGAIN');
  await play(page);
  await playUntilHit(page);
  await flyToGameOver(page);
  await expectSaved(page);
  const score = (await result(page, 'Final score').textContent()) ?? '';
  expect(numberIn(score)).toBeGreaterThan(0);
  await expect(page.getByText('NEW BEST!')).toBeVisible();
  await expectOfferApart(page);
  await page.getByRole('button', { name: 'SHARE' }).click();
  await expect(
    page.getByText(/Can you hold the trench\?\s\S+\shttp\S*\/\?replay=[0-9a-f]{32}&race$/),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // From now on there is a best to beat, and its pace.
  await openRun(page, 'HODL AGAIN');
  await expect(
    page.getByText(new RegExp(`^Your best: ${score}\\. .* more `)).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByText('Even with your best')).toBeVisible();
  await idle();
  await expect(page.getByText('NEW BEST!')).toBeHidden();
  await expect(page.getByText(/^Lost to [$€£¥₱] (at|on|in) the /)).toBeVisible();
  await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
  await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'QUIT' }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(`Best: ${score}`);

  await openBoard(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();

  // Other tests use the same board, so count only the runs that this page saved.
  expect(saves).toBe(3);
  await openBoard(page);
  expect(await gamesPlayed(page)).toBeGreaterThanOrEqual(gamesBefore + 3);
  await expect(boardRow(page, name)).toHaveCount(1);
  await expect(boardRow(page, name)).toContainText(score);
  await boardRow(page, name)
    .getByRole('button', { name: /Watch the replay/ })
    .click();
  await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: '8x' }).click();
  await flyUntil(page, 'REPLAY OVER');
  await expect(page.getByText(`Final score: ${score}`)).toBeVisible();
  await expect(page.getByText('Verified: these inputs give exactly this score.')).toBeVisible();
  await page.getByRole('button', { name: 'QUIT' }).click();
  await expect(boardRow(page, name)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `${name} Best: ${score}` }).click();
  await page.getByRole('button', { name: 'DELETE', exact: true }).click();
  await page.getByRole('button', { name: 'DELETE MY SCORE' }).click();
  await page.getByRole('button', { name: 'DELETE IT FOR GOOD?' }).click();
  await expect(page.getByText('You are off the leaderboard.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'PROFILE' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Best: –');
  await openBoard(page);
  await expect(boardRow(page, name)).toHaveCount(0);
});

/** The offer of the key lies on nothing else, and is large enough to press. */
async function expectOfferApart(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: 'SAVE YOUR KEY' });
  await expect(offer).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { others, box } = await offer.evaluate((button) => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const box = boxOf(button);
      const lies = (other: DOMRect) =>
        other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
      const all = [...document.querySelectorAll('main *')].filter((one) => !one.contains(button));
      return { others: all.filter((one) => lies(boxOf(one))).map((one) => one.className), box };
    });
    expect(others, `at ${width}x${height}`).toEqual([]);
    expect(box.height).toBeGreaterThanOrEqual(24);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
