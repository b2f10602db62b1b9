import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { expectSaved, flyToGameOver, openRun, signIn } from './game.ts';

test.use({ hasServiceWorker: true, expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

test('once visited, the game starts and is played without a network; the run is sent later', {
  tag: '@deploy',
}, async ({ page, context }) => {
  await page.goto('/');
  await signIn(page);
  // From here on the board knows the player.
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await openRun(page);
  await signedUp;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await openRun(page);
  await page.keyboard.press('Enter');
  await flyToGameOver(page);
  await expect(page.getByText('❌ Error saving score')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
});

test('the page can be installed, and no wallet library is fetched for it', { tag: '@deploy' }, async ({
  page,
}) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ start_url: '/', display: 'standalone', id: '/' });
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).toContain('game-');
  expect(worker).not.toContain('PayWithWallet-');
});
