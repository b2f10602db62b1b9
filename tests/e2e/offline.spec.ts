import { expect, test } from './fixtures.ts';

test.use({ hasServiceWorker: true });

test('the page can be installed, and neither a wallet library nor what makes clips is fetched for it', {
  tag: '@deploy',
}, async ({ page }) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ start_url: '/', display: 'standalone', id: '/' });
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).toContain('game-');
  expect(worker).not.toContain('PayWithWallet-');
  expect(worker).not.toContain('ClipMaker-');
});
