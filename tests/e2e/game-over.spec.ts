import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import {
  clipboardText,
  enter,
  flyOn,
  flyThroughCountdown,
  flyToGameOver,
  flyUntil,
  listenToSharing,
  openRun,
  result,
} from './game.ts';

// A browser whose own numbers and times fit into no English sentence.
test.use({ locale: 'ar-EG', expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

test('a key still held when the run ends presses nothing; without a network all of GAME OVER is there, and the run can be shared', {
  tag: '@play',
}, async ({ page, context }) => {
  const name = await enter(page);
  await openRun(page);
  await page.keyboard.press('Enter');
  await flyThroughCountdown(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    const hold = () => {
      dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyX', key: 'x', repeat: true }));
      if (!('letGo' in window)) requestAnimationFrame(hold);
    };
    hold();
  });
  await flyToGameOver(page);
  const again = page.getByRole('button', { name: 'HODL AGAIN' });
  await expect(page.getByText(/Error saving score/)).toBeVisible();
  await expect(again).toBeDisabled();
  await page.evaluate(() => Object.assign(window, { letGo: true }));
  await expect(again).toBeFocused();
  await expect(result(page, 'Final score')).toHaveText('0');
  const mark = result(page, 'Performance').locator('img');
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Longest streak')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Watch how you lost the run/ })).toBeVisible();
  await page.route('**/documents:commit*', (route) => route.abort());
  await context.setOffline(false);

  await page.getByRole('button', { name: 'SHARE' }).click();
  const dialog = page.getByRole('dialog', { name: 'SHARE' });
  const picture = dialog.getByRole('img');
  await expect(picture).toHaveAttribute(
    'alt',
    new RegExp(`${name}: 0 points, PAPER HANDS\\. Level 1, Streak 0`),
  );
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await expect(picture).toHaveJSProperty('naturalHeight', 630);
  const bright = dialog.locator('.primary');
  await expect(bright).toHaveText('COPY TEXT');
  await expect(bright).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('¡Copiado!')).toBeVisible();
  expect(await clipboardText(context)).toMatch(
    /^0 points in Defend the Sats, level 1: PAPER HANDS\. .*\n💥\nhttp/,
  );

  // Where there is no share sheet the card is a file.
  await expect(dialog.getByRole('button', { name: /^SEND/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'CARD' }).click();
  expect((await download).suggestedFilename()).toBe('defend-the-sats.png');

  await page.keyboard.press('Escape');
  const sent = await listenToSharing(page);
  await page.getByRole('button', { name: 'SHARE' }).click();
  await expect(bright).toHaveText('SEND');
  await dialog.getByText('More ways to share').click();
  await expect(dialog.getByRole('button', { name: 'COPY TEXT' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'DOWNLOAD' })).toBeVisible();
  // There is no replay of it to embed.
  await expect(dialog.getByRole('button', { name: 'COPY HTML' })).toHaveCount(0);
  await bright.click();
  await dialog.getByRole('button', { name: 'CARD' }).click();
  const text = expect.stringContaining('PAPER HANDS');
  await expect.poll(sent).toEqual([
    [undefined, text],
    ['image/png', text],
  ]);
  await page.keyboard.press('Escape');

  // Where the lives were lost is found without a network, and the way that saves one is seen.
  await page.getByRole('button', { name: 'WHERE WAS IT LOST?' }).press('Enter');
  const lives = page.getByRole('listitem').filter({ hasText: 'Life lost at' });
  await expect(lives).toHaveCount(3);
  await expect(page.getByText('last chances')).toBeVisible();
  await lives
    .first()
    .getByRole('button', { name: /^Watch from/ })
    .press('Enter');
  await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
  await flyUntil(page, 'REPLAY OVER');
  await page.getByRole('button', { name: 'QUIT' }).click();

  // The strip leads to where the run was lost, shortly before its last life.
  await page.getByRole('button', { name: /^Watch how you lost the run\. Lives lost at/ }).press('Enter');
  await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
  await flyOn(page, 5);
  await expect(page.getByText('REPLAY OVER')).toBeVisible({ timeout: 3000 });
  await page.getByRole('button', { name: 'QUIT' }).click();

  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(page.getByText('1 run is waiting to upload. It’s safe on this device.')).toBeVisible();
  await expect(page.getByText(/\d (h|min|s) left$/)).toBeVisible();
});
