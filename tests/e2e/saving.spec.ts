import { expect, FAILED_REQUEST, testOnSharedPage as test } from './fixtures.ts';
import { enter, expectSaved, playOut } from './game.ts';

test.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

test.beforeEach('a run is over and could not be saved', async ({ page }) => {
  await enter(page);
  await page.route('**/documents:commit*', (route) => route.abort());
  await playOut(page);
  await expect(page.getByText('❌ Error saving score')).toBeVisible();
});

test('it is kept, and sent by itself later', { tag: '@board' }, async ({ page }) => {
  await expect(page.getByText(/safe on this device/)).toBeVisible();
  await page.unroute('**/documents:commit*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectSaved(page);
});

test('it is sent on the next visit', { tag: '@board' }, async ({ page }) => {
  await page.unroute('**/documents:commit*');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Best: 0');
});
