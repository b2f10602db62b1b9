import { expect, test } from './fixtures.ts';
import { enter, flyToGameOver, openRun, play, playerIdOf, playUntilHit } from './game.ts';

test('beyond the last rating one’s own latest runs set the goals, each run moves them, and a player can delete them', {
  tag: '@play',
}, async ({ page }) => {
  await enter(page);
  await page.evaluate(
    ({ key, runs }) => {
      const lines = runs.map(
        (score, run) =>
          `${String(run).padStart(32, '0')},all time,1,3,2s0,${score.toString(36)},1,default,0,0,0,0,0,0\n`,
      );
      localStorage.setItem(key, lines.join(''));
    },
    { key: `defend-the-sats:own-runs:${await playerIdOf(page)}`, runs: [60_000, 0, 0, 0, 0] },
  );

  await openRun(page);
  await expect(page.getByText('Beat your best of 5 runs: 60,000.').filter({ visible: true })).toBeVisible();
  await play(page);
  await playUntilHit(page);
  await flyToGameOver(page);
  await expect(page.getByText('You beat your third best of 5 runs: 0.')).toBeVisible();

  await openRun(page, 'HODL AGAIN');
  await expect(page.getByText('Beat your best of 6 runs: 60,000.').filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Space');
  await flyToGameOver(page);
  await page.getByRole('button', { name: 'MAIN MENU' }).click();

  await page.getByRole('button', { name: /Best: / }).click();
  await page.getByRole('button', { name: 'DELETE', exact: true }).click();
  await page.getByRole('button', { name: 'DELETE MY HISTORY' }).click();
  await page.getByRole('button', { name: 'DELETE IT FOR GOOD?' }).click();
  await expect(page.getByText('Your history has left this browser.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /own-runs/.test(key)))).toEqual(
    [],
  );
});
