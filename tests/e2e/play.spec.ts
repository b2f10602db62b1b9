import { taunts } from '../../src/app/words/gameOver/en.ts';
import { expect, testOnSharedPage as test } from './fixtures.ts';
import {
  expectSaved,
  flyThroughCountdown,
  flyToGameOver,
  flyUntil,
  gamesPlayed,
  listenToCountdown,
  openBoard,
  openRun,
  result,
  signIn,
} from './game.ts';

const START_HUD = ['SCORE 0', 'LIVES 3', 'LEVEL 1'];

test('from the first click to the Hall of Hodlers, and again', { tag: '@play' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await openBoard(page);
  const gamesBefore = await gamesPlayed(page);
  await page.keyboard.press('Escape');
  const name = await signIn(page);
  await openRun(page);
  await expect(page.getByText('Press SPACE or ENTER to start')).toBeVisible({ visible: !isMobile });

  const countdown = await listenToCountdown(page);
  await page.keyboard.press('Enter');
  await flyThroughCountdown(page);
  await expect(page.getByText('BUY BITCOIN FIXES THIS')).toBeVisible();
  for (const text of START_HUD) await expect(page.getByText(text, { exact: true })).toBeVisible();
  expect(await countdown()).toEqual(['3', '2', '1', 'DEFEND THE SATS!']);
  await expect(page.locator('canvas')).toHaveCount(1);
  await flyToGameOver(page);
  for (const [term, value] of Object.entries({
    'Final score': '0',
    'Level reached': '1',
    Player: name,
    Performance: 'PAPER HANDS',
  })) {
    await expect(result(page, term)).toHaveText(value);
  }
  const lines = await page.getByRole('main').getByRole('paragraph').allInnerTexts();
  expect(taunts.filter((taunt) => lines.includes(taunt))).toHaveLength(1);
  await expectSaved(page);

  await openRun(page, 'HODL AGAIN');
  await page.keyboard.press('Space');
  await flyThroughCountdown(page);
  for (const text of START_HUD) await expect(page.getByText(text, { exact: true })).toBeVisible();
  // The run is saved even when the player leaves while the trench still falls.
  await flyUntil(page, 'LIVES 0');
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
